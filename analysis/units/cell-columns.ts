import { fitting, shareOf, textsOf } from '../tables/meanings.ts'
import { bareNumber } from '../tables/numbers.ts'
import { type Column, isNameless, mayBeCell, VALUES } from './unit-meanings.ts'

/** A table of one or two cells names them so that they can be nothing else. */
const CELL_NAME = /\d|^\p{L}$|cell|zell|pack|modul/iu

/** Headers that differ by a rate or a temperature are series of one cell, and name no cells. */
const RATE = /c\/\d|\d ?°?c$/

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
  if (has('current', 'unit', 'life')) return []
  const [first, ...others] = fitting(columns, VALUES)
  const measured = first ? [first, ...others.filter(each => each.meaning === first.meaning)] : []
  if (measured.length > 0) return areOfCells(measured) ? measured : []
  const cells = columns.filter(
    column =>
      !column.meaning &&
      !column.isChosen &&
      !isNameless(column.header) &&
      mayBeCell(column) &&
      shareOf(textsOf(rows, column.index), isNumber) > 0.4,
  )
  if (cells.length < 3 && !cells.every(({ header }) => CELL_NAME.test(header))) return []
  const wavering = cells.filter(({ index }) => doesWaver(textsOf(rows, index)))
  return wavering.length > cells.length / 2 ? [] : cells
}

/** Whether headers that name values are the same, or differ by the names of cells alone. */
function areOfCells(columns: readonly Column[]): boolean {
  const words = columns.map(({ text }) => text.split(' '))
  const own = words.map(all => all.filter(word => !words.every(other => other.includes(word))))
  const names = new Set(own.map(all => all.join(' ')))
  const isNamed = [...names].every(name => CELL_NAME.test(name) && !RATE.test(name))
  const isSame = names.size === 1 && names.has('')
  return words.length > 1 && (isSame || (isNamed && names.size === words.length))
}

/** Whether values rise as much as they fall, by more than the scatter of repeated measurements. */
function doesWaver(texts: readonly string[]): boolean {
  const values = texts.map(text => Number(text.replace(',', '.')))
  const moves = values.slice(1).map((value, i) => value - (values[i] as number))
  const sum = (some: readonly number[]) => some.reduce((total, value) => total + Math.abs(value), 0)
  const rises = sum(moves.filter(move => move > 0))
  return moves.length > 4 && rises > 0.4 * sum(moves) && sum(moves) > 0.01 * sum(values)
}

const isNumber = (text: string) => /^[-+−]?\d[\d.,'’ ]*(e[-+]?\d+)?%?$/i.test(bareNumber(text))
