const DAY = 1440

/** Whether times in minutes are those of a statement: at least two, each a month after the one before it. */
export function isByMonth(times: readonly number[]): boolean {
  const sorted = [...new Set(times.filter(Number.isFinite))].sort((a, b) => a - b)
  const gaps = sorted.slice(1).map((time, i) => (time - (sorted[i] as number)) / DAY)
  return gaps.length > 0 && gaps.every(days => days > 27 && days < 32)
}
