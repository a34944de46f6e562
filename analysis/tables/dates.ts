import { type DateOrder, timeColumn } from '../clock/written-times.ts'

export { isTime, readClock, readDuration } from '../clock/written-times.ts'

/** Makes a function that reads a column of times. */
export const timeReader = (column: readonly string[], usual?: DateOrder) =>
  timeColumn(column, usual).read

/** The order of day and month in a column of dates, and whether its dates show it. */
export function dateOrderOf(column: readonly string[], usual?: DateOrder) {
  const { order, fits } = timeColumn(column, usual)
  return { order, isShown: fits.length === 1 }
}
