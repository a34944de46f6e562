import { shareOf, textsOf } from '../tables/meanings.ts'
import type { Column } from './unit-layout.ts'
import { isNameless, mayBeCell, VALUES } from './unit-meanings.ts'

/** A table of one or two cells names them so that they can be nothing else. */
const CELL_NAME = /\d|^\p{L}$|cell|zell|pack|modul/iu

/**
 * The columns of a wide table's cells: those without a meaning, or numbered ones as `Capacity 1 (Ah)`. Nothing
 * names what they measure, so that their values must be those of ageing.
 */
export function cellColumns(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Column[] {
  const has = (...meanings: string[]) =>
    columns.some(({ meaning }) => meaning && meanings.includes(meaning))
  // What is chosen for the columns of all cells makes them no single one.
  const chosen = columns.filter(
    ({ isChosen, meaning }) => isChosen && meaning !== undefined && VALUES.includes(meaning),
  )
  if (chosen.length > 0) return chosen.length > 1 ? chosen : []
  if (has('current', 'unit', 'health', 'energy')) return []
  const capacities = columns.filter(
    ({ meaning }) => meaning === 'discharged' || meaning === 'capacity',
  )
  if (capacities.length > 0) {
    const withoutNumbers = new Set(capacities.map(({ header }) => header.replace(/\d+/g, '')))
    return capacities.length > 1 && withoutNumbers.size === 1 ? capacities : []
  }
  const cells = columns.filter(
    column =>
      !column.meaning &&
      !column.isChosen &&
      !isNameless(column.header) &&
      mayBeCell(column) &&
      shareOf(textsOf(rows, column.index), hasDigit) > 0.4,
  )
  if (cells.length < 3 && !cells.every(({ header }) => CELL_NAME.test(header))) return []
  const wavering = cells.filter(({ index }) => doesWaver(textsOf(rows, index)))
  return wavering.length > cells.length / 2 ? [] : cells
}

/** Whether values go up as much as down, by more than capacities do that are measured again. */
function doesWaver(texts: readonly string[]): boolean {
  const values = texts.map(text => Number(text.replace(',', '.')))
  const moves = values.slice(1).map((value, i) => value - (values[i] as number))
  const sum = (some: readonly number[]) => some.reduce((total, value) => total + Math.abs(value), 0)
  const rises = sum(moves.filter(move => move > 0))
  return moves.length > 4 && rises > 0.4 * sum(moves) && sum(moves) > 0.01 * sum(values)
}

const hasDigit = (text: string) => /\d/.test(text)
