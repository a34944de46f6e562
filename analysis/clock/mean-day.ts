import { mean } from 'd3-array'

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

/** A visitor knows these best. */
const NEWEST = 28

/** The mean day of the newest days, by which a visitor tells a clock. */
export const newestMeanDay = (days: readonly (readonly number[])[]): number[] =>
  meanDay(days.slice(-NEWEST))
