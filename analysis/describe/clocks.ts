import { extent, max, rollup } from 'd3-array'
import type { ClockNamed } from '../clock/named-clocks.ts'
import { stepOf } from '../clock/steps.ts'
import type { ZoneClock } from '../clock/zones.ts'
import type { Clock } from '../description.ts'
import type { WrittenTime } from '../extract/written-steps.ts'

type By = Clock['by']

type Reading = Pick<Clock, 'by' | 'isEnd'>
export interface ClocksFound {
  /** The likeliest first; one alone where the file decides. */
  fits: readonly [Reading, ...Reading[]]
  /** How many of these are as likely. */
  open: number
  /** Whether the days of the first are whole. */
  isWhole: boolean
}

/** What the words of a table say of its clock. */
export interface ClockSaid {
  named: ClockNamed
  isEnd: boolean | undefined
  /** Whether the steps of a day are counted. */
  isCounted: boolean
}

const MINUTES = 1440
const LEAST_DAYS = 2

/** The first and the last of some times, and the distance of one to the next. */
function boundsOf(all: readonly number[]) {
  const [first = 0, last = 0] = extent(all)
  const some = [...new Set(all.slice(0, 2000))].sort((a, b) => a - b)
  return { first, last, step: stepOf(some) ?? 0 }
}

/** Whether times fill whole days. A row more, at the midnight that ends the last day, closes a query. */
function areWhole({ first, last, step }: ReturnType<typeof boundsOf>, isEnd: boolean): boolean {
  const from = first - (isEnd ? step : 0)
  const to = last + (isEnd ? 0 : step)
  const isMidnight = to % MINUTES === 0 || (!isEnd && (to - step) % MINUTES === 0)
  return step > 0 && from % MINUTES === 0 && isMidnight && to - from >= LEAST_DAYS * 1380
}

export function fillsDays(instants: readonly number[], { toLocal }: ZoneClock): boolean {
  const { first, last, step } = boundsOf(instants)
  return areWhole({ first: toLocal(first), last: toLocal(last), step }, false)
}

/**
 * Tells by which clock the times of a table are written. What a text or a header says decides, and then the length of
 * a day on which the clocks change. Otherwise it is open, and a clock on which the days are whole comes first.
 */
export function clocksOf(
  all: readonly WrittenTime[],
  zone: ZoneClock,
  { named, isEnd, isCounted }: ClockSaid,
): ClocksFound {
  const rows = all.filter(({ minutes }) => Number.isFinite(minutes))
  const written = boundsOf(rows.map(({ minutes }) => minutes))
  const { first } = written
  const standard = zone.standardAt(first)
  /** What the clocks of the zone show when a clock shows a time. */
  const shown: Record<By, (minutes: number) => number> = {
    local: minutes => minutes,
    offset: minutes => minutes,
    winter: minutes => zone.toLocal(minutes - standard),
    utc: zone.toLocal,
  }
  const isWhole = (by: By, isEnd: boolean) => {
    const at = shown[by]
    return areWhole({ ...written, first: at(first), last: at(written.last) }, isEnd)
  }
  const readingOf = (by: By): Reading => ({
    by,
    isEnd: isEnd ?? (!isWhole(by, false) && isWhole(by, true)),
  })
  const decided = (by: By, ...others: By[]): ClocksFound => ({
    ...{ fits: [readingOf(by), ...others.map(readingOf)], open: 1, isWhole: true },
  })
  const marked = rows.filter(({ offset }) => offset !== undefined)
  if (marked.length > rows.length / 2) return decided('offset')
  if (named.ahead === 0) return decided('utc')
  if (named.ahead === standard) return decided('winter')
  // Days whose clocks change are left out, so that counted steps are local ones.
  if (isCounted) return decided('local')
  const lengths = lengthsOf(rows, zone, readingOf('local').isEnd)
  // A text that names the clock where it changes says that the others are on the market's own.
  if (lengths === 'local' || marked.length > 0) return decided('local')
  const isNamed = (named.standard ?? standard) === standard
  if (lengths !== 'not-local' && named.changes && isNamed) return decided('local')
  if (lengths === 'not-local' && named.standard === standard && !named.changes) {
    return decided('winter', 'utc', 'local')
  }
  const isSummer = [first, written.last].some(minutes => shown.winter(minutes) !== minutes)
  const mayBeWinter = standard !== 0 && (isSummer || lengths !== 'no-change')
  const likely: [By, ...By[]] = mayBeWinter ? ['local', 'winter', 'utc'] : ['local', 'utc']
  const isExcluded = (by: By) => lengths === 'not-local' && by === 'local'
  const unlikely = (by: By) =>
    2 * Number(isExcluded(by)) + Number(!isWhole(by, readingOf(by).isEnd))
  const [one = 'local', ...more] = likely.toSorted((a, b) => unlikely(a) - unlikely(b))
  const likeliest = readingOf(one)
  return {
    fits: [likeliest, ...more.map(readingOf)],
    open: more.length + Number(!isExcluded('local')),
    isWhole: isWhole(one, likeliest.isEnd),
  }
}

/** What the days on which clocks change say of a local clock. */
function lengthsOf(
  rows: readonly WrittenTime[],
  zone: ZoneClock,
  isEnd: boolean,
): 'local' | 'not-local' | 'lacks-an-hour' | 'no-change' {
  const dayOf = ({ minutes }: WrittenTime) => Math.floor((minutes - Number(isEnd)) / MINUTES)
  const days = [...new Set(rows.map(dayOf))].filter(day => zone.hoursOf(day) !== 24)
  if (days.length === 0) return 'no-change'
  const changed = new Set(days)
  const often = rollup(
    rows.filter(row => changed.has(dayOf(row))),
    same => same.length,
    ({ minutes }) => minutes,
  )
  const instantsAt = (minutes: number) => zone.instantsOf(minutes).length
  // No two steps end at the start and at the end of an hour that is skipped.
  const isSkipped = (end: number) =>
    isEnd
      ? instantsAt(end - 1) === 0 && (instantsAt(end) === 0 || often.has(end - 60))
      : instantsAt(end) === 0
  const skipped = [...often.keys()].find(isSkipped)
  if (skipped !== undefined) {
    const day = Math.floor(skipped / MINUTES)
    const last = max(often.keys(), minutes => (minutes < MINUTES * (day + 1) ? minutes : null)) ?? 0
    // Hours that are counted end an hour earlier.
    return last - MINUTES * day < 60 * zone.hoursOf(day) + Number(isEnd) ? 'local' : 'not-local'
  }
  const usual = rows.length / new Set(rows.map(({ minutes }) => minutes)).size
  const twice = [...often].filter(([minutes]) => instantsAt(minutes - Number(isEnd)) > 1)
  const lacks = twice.length > 0 && twice.every(([, count]) => count < 1.5 * usual)
  return lacks ? 'lacks-an-hour' : 'local'
}
