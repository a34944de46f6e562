import { extent, mode, rollup } from 'd3-array'
import type { ClockNamed } from '../clock/named-clocks.ts'
import { stepOf } from '../clock/steps.ts'
import type { ZoneClock } from '../clock/zones.ts'
import type { Clock } from '../description.ts'
import type { WrittenTime } from '../extract/written-steps.ts'

type By = Clock['by']

export interface ClocksFound {
  /** The likeliest first; one alone where the file decides. */
  fits: readonly [By, ...By[]]
  /** How many of these are as likely. */
  open: number
  /** Whether the times are those of the ends of steps. */
  isEnd: boolean
}

/** What the words of a table say of its clock. */
export interface ClockSaid {
  named: ClockNamed
  isEnd: boolean
  /** Whether the steps of a day are counted. */
  isCounted: boolean
}

const MINUTES = 1440

/** Whether times begin a step after a midnight and end at one, as the ends of steps do. */
function areEnds(all: readonly number[]): boolean {
  const [first = 0, last = 0] = extent(all)
  const step = stepOf([...new Set(all.slice(0, 2000))].sort((a, b) => a - b))
  return first % MINUTES === step && last % MINUTES === 0
}

/**
 * Tells by which clock the times of a table are written. What a text or a header says decides, and then the length of
 * a day on which the clocks change. Otherwise it is open.
 */
export function clocksOf(
  all: readonly WrittenTime[],
  zone: ZoneClock,
  { named, isCounted, ...said }: ClockSaid,
): ClocksFound {
  const rows = all.filter(({ minutes }) => Number.isFinite(minutes))
  const isEnd = said.isEnd || areEnds(rows.map(({ minutes }) => minutes))
  const standard = zone.standardAt(rows[0]?.minutes ?? 0)
  const decided = (by: By): ClocksFound => ({ fits: [by], open: 1, isEnd })
  const marked = rows.filter(({ offset }) => offset !== undefined)
  if (marked.length > rows.length / 2) return decided('offset')
  if (named.ahead === 0) return decided('utc')
  if (named.ahead === standard) return decided('winter')
  const hours = hoursOfChange(rows, zone, isEnd)
  // Days whose clocks change are left out, so that counted steps are local ones. A text that names the clock where it
  // changes says that the others are on the market's own.
  if (isCounted || hours === 'local' || marked.length > 0) return decided('local')
  const isNamed = (named.standard ?? standard) === standard
  if (hours !== 'not-local' && named.changes && isNamed) return decided('local')
  if (hours === 'not-local' && named.standard === standard && !named.changes) {
    return { fits: ['winter', 'utc', 'local'], open: 1, isEnd }
  }
  const isSummer = rows.some(({ minutes }) => zone.toLocal(minutes - standard) !== minutes)
  const others: By[] = standard !== 0 && isSummer ? ['winter', 'utc'] : ['utc']
  const [other = 'utc', ...more] = others
  return hours === 'not-local'
    ? { fits: [other, ...more, 'local'], open: others.length, isEnd }
    : { fits: ['local', other, ...more], open: others.length + 1, isEnd }
}

/**
 * What the rows of a day on which clocks change say of a local clock: such a day has 23 or 25 hours. One of 24 hours
 * in autumn may lack the hour that comes twice.
 */
function hoursOfChange(
  rows: readonly WrittenTime[],
  zone: ZoneClock,
  isEnd: boolean,
): 'local' | 'not-local' | undefined {
  const counts = rollup(
    rows,
    own => {
      // Several files or series have the same times.
      const times = new Set(own.map(({ minutes }) => minutes)).size
      return own.length / Math.round(own.length / times)
    },
    ({ minutes }) => Math.floor((minutes - Number(isEnd)) / MINUTES),
  )
  const days = [...counts].map(([day, count]) => ({ own: zone.hoursOf(day), count }))
  const usual = mode(
    days.filter(({ own }) => own === 24),
    ({ count }) => count,
  )
  const hours = days
    .filter(({ own }) => own !== 24)
    .map(({ own, count }) => ({ own, found: (24 * count) / usual }))
  if (hours.some(({ own, found }) => own === found)) return 'local'
  return hours.some(({ own, found }) => own < found) ? 'not-local' : undefined
}
