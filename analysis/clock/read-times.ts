import type { Evidence } from '../reading.ts'
import { stepOf } from './steps.ts'
import type { ClockNamed } from './written-times.ts'
import type { ZoneClock } from './zones.ts'

/** By which clock times are told: the market's, its winter time all year, UTC; or with an offset of their own. */
export type Clock = 'local' | 'winter' | 'utc'

/** The time of a row as it is written. */
export interface WrittenRow {
  /** Minutes since 1970 on the clock that is written; not finite where there is none. */
  minutes: number
  /** The offset of this clock from UTC, where the text gives it. */
  offset: number | undefined
  /** The named day, where its steps are counted. */
  countedDay: number | undefined
  /** Whether the row has anything but zeros, which may fill the hour that a clock skips. */
  isActive: boolean
}

/** The time of a row's step. */
export interface RowTime {
  /** Minutes since 1970 in UTC, within the step: its start, or its last minute where ends are told. */
  instant: number
  /** The local day since 1970, and its minute. */
  day: number
  minute: number
}

/** How the times of a table can be read. */
export interface ClockReading {
  clock: Clock | 'offset'
  /** Whether the times are the ends of steps. */
  isEnd: boolean
}

export interface JudgedClock {
  /** One clock, or all that fit where nothing decides between them. */
  fits: [ClockReading, ...ClockReading[]]
  /** What decided between several. */
  evidence: Evidence[]
}

const MINUTES = 1440
const LEAST_DAYS = 2

/** The first and the last time of the rows, and their distance. */
function boundsOf(rows: readonly Pick<WrittenRow, 'minutes'>[]) {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { minutes } of rows) {
    if (minutes < first) first = minutes
    if (minutes > last) last = minutes
  }
  const some = [...new Set(rows.slice(0, 2000).map(({ minutes }) => minutes))]
  return { first, last, step: stepOf(some.sort((a, b) => a - b)) }
}

/** Whether rows fill whole days of a clock. A row more, at the midnight that ends the last day, closes a query. */
function areWhole(
  { first, last, step = 0 }: ReturnType<typeof boundsOf>,
  toLocal: (minutes: number) => number,
  isEnd: boolean,
): boolean {
  const from = toLocal(first) - (isEnd ? step : 0)
  const to = toLocal(last) + (isEnd ? 0 : step)
  const isMidnight = to % MINUTES === 0 || (!isEnd && (to - step) % MINUTES === 0)
  return step > 0 && from % MINUTES === 0 && isMidnight && to - from >= LEAST_DAYS * 1380
}

/**
 * Tells which of some zones the rows are of, where their times say how far they are from UTC: by their offsets, or
 * by whole local days.
 *
 * @param ahead minutes ahead of UTC, where no text says it
 * @returns those that fit, and what decided if it is one
 */
export function zonesThatFit(
  rows: readonly WrittenRow[],
  zones: readonly ZoneClock[],
  ahead: number | undefined,
): { fits: ZoneClock[]; evidence: string | null } {
  const known = rows.flatMap(({ minutes, offset = ahead }) =>
    offset === undefined || !Number.isFinite(minutes) ? [] : [{ minutes, offset }],
  )
  const alike = zones.filter(({ toLocal }) =>
    known.every(({ minutes, offset }) => toLocal(minutes - offset) === minutes),
  )
  const isOffset = known.some(({ offset }) => offset !== 0)
  if (isOffset && alike.length > 0) return { fits: alike, evidence: 'offsets-of-zone' }
  const bounds = boundsOf(known.map(({ minutes, offset }) => ({ minutes: minutes - offset })))
  const whole = zones.filter(({ toLocal }) => areWhole(bounds, toLocal, false))
  if (whole.length > 0) return { fits: whole, evidence: 'begins-at-local-midnight' }
  return { fits: [...zones], evidence: null }
}

/**
 * Tells by which clock times are written. What a text or a header says decides; then the days' lengths: a log with a
 * row in the hour that the local clock skips has no local clock; then where whole days begin and end.
 *
 * @param all of one series, in any order
 * @param isEnd whether times are the ends of steps, where words say so
 */
export function judgeClock(
  all: readonly WrittenRow[],
  zone: ZoneClock,
  { named, isEnd }: { named: ClockNamed; isEnd: boolean | undefined },
): JudgedClock {
  const rows = all.filter(({ minutes }) => Number.isFinite(minutes))
  const bounds = boundsOf(rows)
  const { first } = bounds
  const ends = isEnd === undefined ? [false, true] : [isEnd]
  const isWhole = (toLocal: (minutes: number) => number, isEnd: boolean) =>
    areWhole(bounds, toLocal, isEnd)
  const endOf = (...clocks: ((minutes: number) => number)[]) =>
    ends.find(isEnd => clocks.some(clock => isWhole(clock, isEnd))) ?? isEnd ?? false
  const asWritten = (minutes: number) => minutes
  const decided = (reading: ClockReading, id?: string): JudgedClock => ({
    fits: [reading],
    evidence: id ? [{ id, facts: { clock: reading.clock, timeZone: zone.timeZone } }] : [],
  })
  const offset = rows.find(({ offset }) => offset !== undefined)?.offset ?? named.ahead
  if (offset !== undefined) {
    const shown = (minutes: number) => zone.toLocal(minutes - offset)
    return decided({ clock: 'offset', isEnd: endOf(shown, asWritten) })
  }
  if (rows.some(({ countedDay }) => countedDay !== undefined)) {
    return decided({ clock: 'local', isEnd: isEnd ?? false })
  }
  const local: ClockReading = { clock: 'local', isEnd: endOf(asWritten) }
  const lengths = lengthsSay(rows, zone, local.isEnd)
  const others = otherClocks(zone, first)
  // In steps of an hour, ends in UTC and starts in winter time may be the same texts.
  const whole =
    ends
      .map(isEnd =>
        others
          .filter(({ toLocal }) => isWhole(toLocal, isEnd))
          .map(({ clock }) => ({ clock, isEnd })),
      )
      .find(({ length }) => length > 0) ?? []
  const [only] = whole
  if (
    only &&
    !isWhole(asWritten, local.isEnd) &&
    whole.every(({ clock }) => clock === only.clock)
  ) {
    return decided(only, 'begins-at-local-midnight')
  }
  const isCut = !isWhole(asWritten, local.isEnd) && bounds.last - first >= LEAST_DAYS * MINUTES
  if (lengths === 'local' || (lengths === 'no-change' && !isCut)) return decided(local)
  // Within a winter, winter time is the local clock.
  const fits = others
    .filter(({ toLocal }) => lengths !== 'no-change' || toLocal(first) !== first)
    .map(({ clock, toLocal }) => ({ clock, isEnd: endOf(toLocal, asWritten) }))
  const standard = fits.find(
    ({ clock }) => clock === 'winter' && named.standard === zone.standardAt(first),
  )
  if (standard) return decided(standard, 'names-standard-time')
  // A log of a local clock may lack the hour that comes twice, or begin and end within a day.
  const [one, ...more] = lengths === 'not-local' ? fits : [local, ...fits]
  const isExcluded = lengths === 'not-local'
  const evidence = isExcluded ? [{ id: 'days-exclude-local', facts: {} }] : []
  return { fits: [one ?? local, ...more], evidence }
}

/** The clocks that a log may have instead of the local one. Where clocks never change, winter time is local. */
function otherClocks(zone: ZoneClock, first: number) {
  const winter = {
    clock: 'winter' as const,
    toLocal: (minutes: number) => zone.toLocal(minutes - zone.standardAt(minutes)),
  }
  const utc = { clock: 'utc' as const, toLocal: zone.toLocal }
  return zone.standardAt(first) === 0 ? [utc] : [winter, utc]
}

/** What the lengths of days on which clocks change say of a local clock. */
function lengthsSay(
  rows: readonly WrittenRow[],
  zone: ZoneClock,
  isEnd: boolean,
): 'local' | 'not-local' | 'lacks-an-hour' | 'no-change' {
  const written = new Set(rows.map(({ minutes }) => minutes))
  const isSkipped = (minutes: number) => zone.instantsOf(minutes).length === 0
  const changed = new Map<number, { hours: number; rows: WrittenRow[] }>()
  for (const row of rows) {
    const day = Math.floor((row.minutes - Number(isEnd)) / MINUTES)
    const hours = changed.get(day)?.hours ?? zone.hoursOf(day)
    if (hours === 24) continue
    const known = changed.get(day) ?? { hours, rows: [] }
    known.rows.push(row)
    changed.set(day, known)
  }
  let lacks = false
  for (const { hours, rows: own } of changed.values()) {
    if (hours < 24) {
      const skipped = own.some(({ minutes, isActive }) => {
        if (!isActive) return false
        if (!isEnd) return isSkipped(minutes)
        // A step that ends as the hour is skipped ends at its start or at its end, but no two steps end at both.
        const hour = 60 * (24 - hours)
        if (isSkipped(minutes)) return isSkipped(minutes - 1)
        return isSkipped(minutes - 1) && written.has(minutes - hour)
      })
      if (skipped) return 'not-local'
      continue
    }
    const twice = own.filter(({ minutes }) => zone.instantsOf(minutes - Number(isEnd)).length > 1)
    const distinct = new Set(twice.map(({ minutes }) => minutes)).size
    lacks ||= distinct > 0 && distinct === twice.length
  }
  if (changed.size === 0) return 'no-change'
  return lacks ? 'lacks-an-hour' : 'local'
}

/**
 * Tells when the steps of rows are, by one reading of their clock. Of the hour that comes twice, rows count in their
 * order.
 */
export function timesOf(
  rows: readonly WrittenRow[],
  zone: ZoneClock,
  { clock, isEnd }: ClockReading,
  ahead: number | undefined,
): (RowTime | undefined)[] {
  const falls = (rows[0]?.minutes ?? 0) > (rows.at(-1)?.minutes ?? 0)
  const seen = new Map<number, number>()
  const localInstant = (local: number) => {
    const instants = zone.instantsOf(local)
    if (instants.length < 2) return instants[0] ?? local - zone.standardAt(local)
    const times = seen.get(local) ?? 0
    seen.set(local, times + 1)
    const later = times % 2 === (falls ? 0 : 1)
    return instants[later ? 1 : 0] as number
  }
  return rows.map(({ minutes, offset = ahead, countedDay }) => {
    if (!Number.isFinite(minutes)) return undefined
    if (countedDay !== undefined && offset === undefined && clock === 'local') {
      const [midnight = MINUTES * countedDay] = zone.instantsOf(MINUTES * countedDay)
      const minute = minutes - MINUTES * countedDay
      return { instant: midnight + minute, day: countedDay, minute }
    }
    const standard = clock === 'winter' ? zone.standardAt(minutes) : 0
    const isLocal = offset === undefined && clock === 'local'
    const written = isLocal ? localInstant(minutes) : minutes - (offset ?? standard)
    // The end of a step lies in the next day at midnight; a minute before it does not.
    return timeAt(written - Number(isEnd), zone)
  })
}

/** An instant on the clocks of a zone. */
export function timeAt(instant: number, zone: ZoneClock): RowTime {
  const local = zone.toLocal(instant)
  const day = Math.floor(local / MINUTES)
  return { instant, day, minute: local - MINUTES * day }
}
