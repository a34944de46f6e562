import type { ZoneClock } from '../clock/zones.ts'
import type { Clock, TableDescription } from '../description.ts'
import type { WrittenTime } from './written-steps.ts'

export interface StepTime {
  /** Minutes since 1970 in UTC, within the step: its start, or its last minute where ends are told. */
  instant: number
  /** The local day since 1970, and its minute. */
  day: number
  minute: number
}

const MINUTES = 1440

/**
 * Tells when steps are, by the clock of their table. Of the hour that comes twice, rows count in their order. An offset
 * in a text counts for its own row alone.
 */
export function timesOf(
  rows: readonly WrittenTime[],
  { by, isEnd }: Pick<Clock, 'by' | 'isEnd'>,
  zone: ZoneClock,
): (StepTime | undefined)[] {
  const falls = (rows[0]?.minutes ?? 0) > (rows.at(-1)?.minutes ?? 0)
  const seen = new Map<number, number>()
  const localInstant = (local: number): number => {
    const [first, second] = zone.instantsOf(local)
    if (first === undefined) return local - zone.standardAt(local)
    if (second === undefined) return first
    const times = seen.get(local) ?? 0
    seen.set(local, times + 1)
    return times % 2 === (falls ? 0 : 1) ? second : first
  }
  return rows.map(({ minutes: exact, day, offset }) => {
    const minutes = Math.round(exact)
    if (!Number.isFinite(minutes)) return undefined
    const minute = minutes - MINUTES * day - Number(isEnd)
    // The last hour of a longer day is counted behind its midnight.
    if (minute >= MINUTES) return { instant: localInstant(minutes), day, minute }
    const isLocal = offset === undefined && (by === 'local' || by === 'offset')
    const ahead = offset ?? (by === 'winter' ? zone.standardAt(minutes) : 0)
    const written = isLocal ? localInstant(minutes) : minutes - ahead
    // The end of a step lies in the next day at midnight; a minute before it does not.
    return timeAt(written - Number(isEnd), zone)
  })
}

/** An instant on the clocks of a zone. */
export function timeAt(instant: number, zone: ZoneClock): StepTime {
  const local = zone.toLocal(instant)
  const day = Math.floor(local / MINUTES)
  return { instant, day, minute: local - MINUTES * day }
}

/** The rows of tables with their times, on the clocks of their market. */
export const timedRows = <Row extends WrittenTime>(
  parts: readonly { table: TableDescription; rows: readonly Row[] }[],
  { clocks, zone }: { clocks: ReadonlyMap<string, Clock>; zone: ZoneClock },
): (Row & StepTime)[] =>
  parts.flatMap(({ table, rows }) => {
    const clock = clocks.get(table.id)
    const times = clock ? timesOf(rows, clock, zone) : []
    return rows.flatMap((row, i) => {
      const time = times[i]
      return time ? [{ ...row, ...time }] : []
    })
  })
