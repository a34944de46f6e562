import { type DateOrder, isTime } from '../clock/written-times.ts'
import type { Evidence } from '../reading.ts'
import type { Column } from './unit-meanings.ts'
import { dayReader } from './value-readers.ts'

type Row = readonly string[]

/** Fewer steps from date to date show no order. */
const FEWEST = 3

/**
 * Whether the day or the month comes first in dates that can be read both ways, as the rows around them tell: those of
 * a unit follow each other in one of the two alone.
 *
 * @param name the column that names units; without one, all rows are of one unit
 */
export function orderToldBy(
  rows: readonly Row[],
  date: Column,
  name: Column | undefined,
): { order: DateOrder; evidence: Evidence } | undefined {
  const texts = rows.map(row => row[date.index]?.trim() ?? '')
  const example = texts.find(isTime) ?? ''
  const names = rows.map(row => (name && row[name.index]?.trim()) ?? '')
  const sorted = (['day', 'month'] as const).filter(order => isSorted(texts, names, order))
  const [order] = sorted
  if (!order || sorted.length > 1) return undefined
  return { order, evidence: { id: 'dates-in-order', facts: { example, order } } }
}

/** Whether the dates of each unit rise from row to row, or fall in all of them. */
function isSorted(texts: readonly string[], names: readonly string[], order: DateOrder): boolean {
  const day = dayReader(texts, order)
  const last = new Map<string, number>()
  let [rises, falls] = [0, 0]
  for (const [i, text] of texts.entries()) {
    const [name, at] = [names[i] ?? '', day(text)]
    const moved = at - (last.get(name) ?? at)
    if (moved > 0) rises += 1
    if (moved < 0) falls += 1
    if (!Number.isNaN(at)) last.set(name, at)
  }
  return rises + falls >= FEWEST && Math.min(rises, falls) === 0
}
