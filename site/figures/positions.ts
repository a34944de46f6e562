/** Returns the numbers from `from` to at most `to`, in steps of `step`. */
export function positions(from: number, to: number, step: number): number[] {
  return Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => from + index * step,
  )
}
