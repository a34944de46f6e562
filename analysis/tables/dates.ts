import { type DateOrder, timeColumn } from '../clock/written-times.ts'

export { isTime, readClock, readDuration } from '../clock/written-times.ts'

/** Makes a function that reads a column of times. @param order of day and month, where something tells it */
export const timeReader = (column: readonly string[], order?: DateOrder) =>
  timeColumn(column, undefined, order).read

/** The order of day and month in a column of dates, and whether its dates show it. */
export function dateOrderOf(column: readonly string[]) {
  const { order, fits } = timeColumn(column)
  return { order, isShown: fits.length === 1 }
}
