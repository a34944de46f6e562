import { mean } from 'd3-array'
import { zoneClock } from './zones.ts'

/** The mean of each hour over some days. @param days their values, in equal steps of at most an hour */
export const meanDay = (days: readonly (readonly number[])[]): number[] =>
  Array.from(
    { length: 24 },
    (_, hour) =>
      mean(
        days.flatMap(values =>
          values.slice((hour * values.length) / 24, ((hour + 1) * values.length) / 24),
        ),
      ) ?? 0,
  )

/** The largest number of days: the newest, which a visitor remembers best. */
const MOST = 28

const MINUTES = 1440

/** Whether a date is in summer time. */
function isSummer(date: string, timeZone: string): boolean {
  const zone = zoneClock(timeZone)
  const noon = Date.parse(date) / 60_000 + MINUTES / 2
  const [instant = noon] = zone.instantsOf(noon)
  return noon - instant !== zone.standardAt(instant)
}

/**
 * The mean day by which a visitor tells a clock, and the first and the last day that it is of: the newest in summer
 * time, in which winter time, UTC and the local clock all differ; or the newest of all.
 */
export function tellingDay(
  days: readonly { date: string; values: readonly number[] }[],
  timeZone: string,
) {
  const inSummer = days.filter(({ date }) => isSummer(date, timeZone))
  const shown = (inSummer.length > 0 ? inSummer : days).slice(-MOST)
  return {
    day: meanDay(shown.map(({ values }) => values)),
    dayOf: [shown[0]?.date ?? '', shown.at(-1)?.date ?? ''],
  }
}
