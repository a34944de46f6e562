import { clockNamed } from '../../analysis/clock/named-clocks.ts'
import { ordersOf, timeColumn } from '../../analysis/clock/written-times.ts'
import { zoneClock } from '../../analysis/clock/zones.ts'
import { clocksOf } from '../../analysis/describe/clocks.ts'
import { timesOf } from '../../analysis/extract/times.ts'
import type { WrittenTime } from '../../analysis/extract/written-steps.ts'
import { expect, test } from '../support/test.ts'

const MINUTE = 60_000
/** `07:05`. */
const clockText = (minutes: number) => new Date(60_000 * minutes).toISOString().slice(11, 16)
const DAY = 1440

/** Zones, with the days in 2025 on which their clocks change, if they do. */
const ZONES: Record<string, { spring?: string; autumn?: string }> = {
  'Europe/Berlin': { spring: '2025-03-30', autumn: '2025-10-26' },
  'Europe/London': { spring: '2025-03-30', autumn: '2025-10-26' },
  'America/New_York': { spring: '2025-03-09', autumn: '2025-11-02' },
  'America/Los_Angeles': { spring: '2025-03-09', autumn: '2025-11-02' },
  'America/Edmonton': { spring: '2025-03-09', autumn: '2025-11-02' },
  'Pacific/Auckland': { spring: '2025-09-28', autumn: '2025-04-06' },
  'America/Mexico_City': {},
  'Australia/Brisbane': {},
  'Europe/Istanbul': {},
  'Asia/Kolkata': {},
}
const STEPS = [60, 15, 5]

/** The time that the clocks of a zone show, as the platform formats it. */
const shown = (zone: string) => {
  const known = new Map<number, string>()
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (instant: number) => {
    const text = known.get(instant) ?? format.format(instant * MINUTE)
    known.set(instant, text)
    return text
  }
}
const CLOCKS = new Map(Object.keys(ZONES).map(zone => [zone, shown(zone)]))
const clockOf = (zone: string) => CLOCKS.get(zone) as ReturnType<typeof shown>
const minutesOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`) / MINUTE
const isoOf = (minutes: number) => new Date(minutes * MINUTE).toISOString().slice(0, 16)
const offsetText = (ahead: number) => `${ahead < 0 ? '-' : '+'}${clockText(Math.abs(ahead))}`

/** The instants at which the steps of three local days begin. */
function stepsOf(zone: string, first: string, step: number): number[] {
  const show = clockOf(zone)
  const noon = minutesOf(`${first} 12:00`)
  const from = [...Array((2 * DAY) / 30)].map((_, i) => noon - DAY - 720 + 30 * i)
  const start = from.find(instant => show(instant) === `${first} 00:00`) ?? Number.NaN
  const last = isoOf(noon + 3 * DAY).slice(0, 10)
  const all = [...Array((5 * DAY) / step)].map((_, i) => start + i * step)
  return all.slice(
    0,
    all.findIndex(instant => show(instant) === `${last} 00:00`),
  )
}

interface Form {
  header?: string
  isEnd?: boolean
  /** The clock that is recognised if the file does not name one. */
  clock?: 'local' | 'winter' | 'utc'
  write: (at: number, local: string, standard: number) => string
}

/** The forms of a written time. `at` is the instant, and `local` the time that the clocks show. */
const FORMS: Record<string, Form> = {
  'local time': { clock: 'local', write: (_, local) => local },
  'local time, days first': {
    clock: 'local',
    write: (_, local) =>
      `${local.slice(8, 10)}.${local.slice(5, 7)}.${local.slice(0, 4)}${local.slice(10)}`,
  },
  'the ends of steps in local time': { clock: 'local', isEnd: true, write: (_, local) => local },
  'an offset': {
    write: (at, local) => `${local.replace(' ', 'T')}:00${offsetText(minutesOf(local) - at)}`,
  },
  'an offset without a colon': {
    write: (at, local) => `${local}:00${offsetText(minutesOf(local) - at).replace(':', '')}`,
  },
  'UTC and an offset': {
    write: (at, local) => `${local} UTC${offsetText(minutesOf(local) - at)}`,
  },
  'a Z': { write: at => `${isoOf(at)}:00Z` },
  'the ends of steps with a Z': { isEnd: true, write: at => `${isoOf(at)}Z` },
  'seconds since 1970': { write: at => `${at * 60}` },
  'UTC by the header': { header: 'Time (UTC)', write: at => isoOf(at).replace('T', ' ') },
  'UTC that nothing names': { clock: 'utc', write: at => isoOf(at).replace('T', ' ') },
  'winter time that nothing names': {
    clock: 'winter',
    write: (at, _, standard) => isoOf(at + standard).replace('T', ' '),
  },
}

for (const [form, { header = '', isEnd = false, clock, write }] of Object.entries(FORMS)) {
  test(`${form}, in each zone, step and season`, () => {
    for (const [zone, changes] of Object.entries(ZONES)) {
      const local = zoneClock(zone)
      const show = clockOf(zone)
      const dayBefore = (date: string) => isoOf(minutesOf(`${date} 00:00`) - DAY).slice(0, 10)
      const firsts = ['2025-01-14', '2025-07-15', ...Object.values(changes).map(dayBefore)]
      for (const first of firsts) {
        for (const step of STEPS) {
          const starts = stepsOf(zone, first, step)
          const standard = local.standardAt(starts[0] as number)
          const texts = starts.map(start => {
            const at = isEnd ? start + step : start
            return write(at, show(at), standard)
          })
          const { read } = timeColumn(texts)
          const rows = texts.map((text): WrittenTime => {
            const time = read(text)
            return { ...time, day: Math.floor(time.minutes / DAY) }
          })
          const named = { named: clockNamed(header), isEnd, isCounted: false }
          const { fits, open, ...ends } = clocksOf(rows, local, named)
          // What is open is answered. London's winter time is UTC.
          const called = clock === 'winter' && standard === 0 ? 'utc' : clock
          const by = fits.find(each => open > 1 && each === called) ?? fits[0]
          const times = timesOf(rows, { by, ...ends }, local)
          // In winter, winter time is local time.
          const isSame = starts.every((start, i) => minutesOf(show(start)) === rows[i]?.minutes)
          if (called && !isSame)
            expect.soft([zone, first, step, by]).toEqual([zone, first, step, called])
          const wrong = starts.filter((start, i) => {
            const time = times[i]
            const text = show(start)
            return !(
              time &&
              time.instant >= start &&
              time.instant < start + step &&
              time.day === minutesOf(`${text.slice(0, 10)} 00:00`) / DAY &&
              time.minute >= minutesOf(text) - time.day * DAY &&
              time.minute < minutesOf(text) - time.day * DAY + step
            )
          })
          expect.soft([zone, first, step, ...wrong.map(isoOf)]).toEqual([zone, first, step])
        }
      }
    }
  })
}

const hours = (from: string, count: number) =>
  [...Array(count)].map((_, i): WrittenTime => {
    const minutes = minutesOf(from) + 60 * i
    return { minutes, day: Math.floor(minutes / DAY), offset: undefined }
  })

/** The clocks that fit rows of a zone, and how many are as likely. */
const fitsOf = (rows: readonly WrittenTime[], header = '', zone = 'Europe/Berlin') => {
  const said = { named: clockNamed(header), isEnd: false, isCounted: false }
  const { fits, open } = clocksOf(rows, zoneClock(zone), said)
  return { fits, open }
}

test('a calendar year of 8,760 hours is in winter time or UTC, unless its header says which', () => {
  const rows = hours('2025-01-01 00:00', 8760)
  expect(fitsOf(rows)).toEqual({ fits: ['winter', 'utc', 'local'], open: 2 })
  expect(fitsOf(rows, 'time (utc)')).toEqual({ fits: ['utc'], open: 1 })
  expect(fitsOf(rows, 'time (utc+1)')).toEqual({ fits: ['winter'], open: 1 })
  expect(fitsOf(rows, 'zeit (mez)')).toEqual({ fits: ['winter', 'utc', 'local'], open: 1 })
  expect(clockNamed('mtu (cet/cest)')).toEqual({ standard: 60, changes: true })
  // Winter time in London is UTC.
  expect(fitsOf(rows, '', 'Europe/London')).toEqual({ fits: ['utc', 'local'], open: 1 })
})

test('a log that lacks only the repeated hour may also be in local time', () => {
  const rows = hours('2025-10-25 00:00', 72)
  expect(fitsOf(rows)).toEqual({ fits: ['local', 'winter', 'utc'], open: 3 })
})

test('a day on which the clocks change tells local time, also where its hours are counted', () => {
  const around = (count: number) => [
    ...hours('2025-03-29 00:00', 24),
    ...hours('2025-03-30 00:00', count),
    ...hours('2025-03-31 00:00', 24),
  ]
  expect(fitsOf(around(23)).fits).toEqual(['local'])
  const skipped = around(24).filter(({ minutes }) => minutes !== minutesOf('2025-03-30 02:00'))
  expect(fitsOf(skipped).fits).toEqual(['local'])
})

test('a mark decides its own row alone', () => {
  const rows = hours('2025-10-26 00:00', 24).map((row, i) =>
    i === 2 ? { ...row, offset: 60 } : row,
  )
  expect(fitsOf(rows).fits).toEqual(['local'])
})

/** The offset that a written time states, in minutes ahead of UTC. */
const OFFSETS: Record<string, number | undefined> = {
  '2025-01-06 00:00': undefined,
  '2025-01-06 00:00Z': 0,
  '2025-01-06T00:00:00.000Z': 0,
  '2025-01-06 00:00 UTC': 0,
  '2025-01-06 00:00 GMT': 0,
  '2025-01-06 00:00 UTC+01:00': 60,
  '2025-01-06 00:00 GMT+1': 60,
  '2025-01-06 00:00 (UTC-8)': -480,
  '2025-01-06 00:00+0530': 330,
  '2025-01-06 00:00-03:30': -210,
  '2025-01-06 00:00−05:00': -300,
  '2025-01-06T00:00:00+01:00[Europe/Paris]': 60,
  '2025-01-06 00:00 CET': 60,
  '2025-07-06 00:00 CEST': 120,
  '2025-01-06 12:00 AM': undefined,
  '2025-01-06 12:00 AM +01:00': 60,
  '2025-01-06 12:00 Uhr': undefined,
  '20250106T000000Z': 0,
  '1736121600': 0,
}
test('a time has the offset in its text', () => {
  const read = Object.keys(OFFSETS).map(text => [text, timeColumn([text]).read(text).offset])
  expect(Object.fromEntries(read)).toEqual(OFFSETS)
})

const HEADERS: Record<string, ReturnType<typeof clockNamed>> = {
  time: {},
  'time (utc)': { ahead: 0 },
  time_utc: { ahead: 0 },
  'utc+01:00': { ahead: 60 },
  'time gmt-5': { ahead: -300 },
  'hour (cet)': { standard: 60 },
  'zeit (mez/mesz)': { standard: 60, changes: true },
  'hour ending est': { standard: -300 },
}
test('a header names the clock of its column', () => {
  const named = Object.keys(HEADERS).map(header => [header, clockNamed(header)])
  expect(Object.fromEntries(named)).toEqual(HEADERS)
})

const DATES: Record<string, string> = {
  '2010-07-21 15:00': '2010-07-21T15:00',
  '21-Jul-2010 15:00:00': '2010-07-21T15:00',
  '21 juil 2010 15:00': '2010-07-21T15:00',
  '21. Juli 2010 15:00': '2010-07-21T15:00',
  '21 ago 2010 15:00': '2010-08-21T15:00',
  'Jul 21, 2010 3:00 PM': '2010-07-21T15:00',
  '201007211500': '2010-07-21T15:00',
}
test('dates are read in the forms of several languages and programs', () => {
  const read = Object.keys(DATES).map(text => [
    text,
    isoOf(Math.floor(timeColumn([text]).read(text).minutes)),
  ])
  expect(Object.fromEntries(read)).toEqual(DATES)
})

test('a column of dates tells which orders of day, month and year fit', () => {
  expect(ordersOf(['03/04/2025', '04/04/2025'])).toEqual(['day', 'month'])
  expect(ordersOf(['13/04/2025', '04/04/2025'])).toEqual(['day'])
  expect(ordersOf(['04/13/2025', '04/04/2025'])).toEqual(['month'])
  expect(ordersOf(['22/01/05', '22/01/06'])).toEqual(['year', 'day'])
  const chosen = timeColumn(['03/04/2025', '03/05/2025'], 'month')
  expect(isoOf(chosen.read('03/04/2025').minutes).slice(0, 10)).toBe('2025-03-04')
})
