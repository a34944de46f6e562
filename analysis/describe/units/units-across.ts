import { VALUES } from '../../description.ts'
import { wordsOf } from '../../names/words.ts'
import { fitting } from '../matched.ts'
import { taken, type Use, usedAs } from '../uses.ts'
import { valueNamed } from './ages-across.ts'
import { AGES, has, isNameless, type UnitColumn, type UnitSample } from './columns.ts'

/** What names a cell: a number, a letter alone, or a word for one. */
const CELL_NAME = /\d|^\p{L}$|cell|zell|pack|modul|bus|car(?!\p{L})/iu
/** Headers that differ by a rate or a temperature are series of one cell, and name no cells; nor do the hours of a day. */
const NO_NAME = /c\/\d|\d ?°?c$|^\d{1,2}[:h]/i
const NO_CELL =
  /temp|resist|widerstand|ohm|energ|effic|effiz|wirkung|comment|bemerk|power|leistung|press|druck|charge|lad|soc|time|zeit|step|mean|average|avg|std|mittel|median|count|anzahl|(^| )(ir|min|max|sum|start|end)( |$)|unnamed/

/**
 * Finds the columns of a wide table's units: several of one value that the names of cells alone tell apart, as
 * `Capacity 1 (Ah)`, or numbers below the names of cells.
 */
export function unitsAcross({ columns, header }: UnitSample) {
  if (has(columns, 'current', 'unit')) return undefined
  const cells = cellsIn(columns)
  const [first] = cells
  if (!first) return undefined
  const rest = columns.filter(column => !cells.includes(column))
  const age = taken(rest, AGES)?.use
  const [titled] = header.titles.flatMap(title => valueNamed(title) ?? [])
  // Nothing is a capacity because nothing else is there.
  if (!first.meaning && !titled && !age) return undefined
  const meaning = first.meaning ?? titled?.meaning ?? 'capacity'
  const why = first.meaning || titled ? null : ('unit-by-values' as const)
  const names = namesOf(cells)
  const uses = cells.map((cell, i): Use => {
    const unit = cell.unit || (titled?.unit ?? '')
    return { ...usedAs({ ...cell, unit }, meaning, why), of: names[i] ?? cell.header }
  })
  return { shape: 'units-across' as const, uses: [...(age ? [age] : []), ...uses] }
}

function cellsIn(columns: readonly UnitColumn[]): UnitColumn[] {
  const [first, ...others] = fitting(columns, VALUES)
  const measured = first ? [first, ...others.filter(each => each.meaning === first.meaning)] : []
  if (measured.length > 0) return areOfCells(measured) ? measured : []
  const cells = columns.filter(
    ({ meaning, header, unit, profile }) =>
      !meaning &&
      !isNameless(header) &&
      ['', 'Ah', 'mAh', '%'].includes(unit) &&
      CELL_NAME.test(header) &&
      !NO_CELL.test(wordsOf(header)) &&
      !NO_NAME.test(header) &&
      profile.numbers > 0.9,
  )
  // A single column without a meaning is a cell where cycles are counted beside it.
  return cells.length > 1 || has(columns, 'cycle') ? cells : []
}

/** Whether headers that name values are the same, or differ by the names of cells alone. */
function areOfCells(columns: readonly UnitColumn[]): boolean {
  const words = columns.map(({ header }) => wordsOf(header).split(' '))
  const own = words.map(all => all.filter(word => !words.every(other => other.includes(word))))
  const names = new Set(own.map(all => all.join(' ')))
  const isNamed = [...names].every(name => CELL_NAME.test(name) && !NO_NAME.test(name))
  const isSame = names.size === 1 && names.has('')
  return words.length > 1 && (isSame || (isNamed && names.size === words.length))
}

/** The names of cells: their headers, which are numbered where they are the same. */
function namesOf(cells: readonly UnitColumn[]): string[] {
  const headers = cells.map(({ header }) => header)
  const areNames = new Set(headers).size === cells.length
  return areNames ? headers : headers.map((header, i) => `${header} ${i + 1}`)
}
