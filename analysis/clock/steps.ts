import { maxIndex, mode, rollup } from 'd3-array'

/** The most frequent distance of times in their order, the shortest of equals. */
export function stepOf(times: readonly number[]): number | undefined {
  const distances = times.slice(1).map((time, i) => time - (times[i] ?? 0))
  const counts = rollup(
    distances.filter(distance => distance > 0),
    same => same.length,
    distance => distance,
  )
  const [[step] = []] = [...counts].sort(([a, often], [b, more]) => more - often || a - b)
  return step
}

/** The hour in which most days have their highest value, by which a visitor tells a clock. */
export const peakHour = (days: readonly (readonly number[])[]): number =>
  mode(days, values => Math.floor((24 * maxIndex(values)) / values.length))
