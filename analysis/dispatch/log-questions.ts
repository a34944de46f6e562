import { group } from 'd3-array'
import { columnsEdit } from '../describe/questions.ts'
import type { ColumnDescription, Description, TableDescription } from '../description.ts'
import { isPower, POWER } from '../extract/dispatch.ts'
import { columnsOf } from '../extract/written-steps.ts'
import type { OpenQuestion } from '../findings.ts'
import {
  DISPATCH_UNITS,
  type DispatchUnit,
  LOGS,
  namesEnergy,
  namesStore,
  unitIn,
} from '../names/log-rules.ts'
import { wordsOf } from '../names/words.ts'

/** What the files of a log leave open of its power: which column it is, and its unit. */
export function powerQuestions(
  tables: readonly TableDescription[],
  description: Description,
): OpenQuestion[] {
  return [columnQuestion(tables, description), unitQuestion(tables, description)].filter(
    question => question !== undefined,
  )
}

/** Which column is the power, or whether several of one kind are added up. */
function columnQuestion(
  tables: readonly TableDescription[],
  { answers }: Description,
): OpenQuestion | undefined {
  const [table] = tables
  if (table?.shape !== 'readings') return undefined
  const mayBePower = ({ header, meaning, profile }: ColumnDescription) =>
    meaning === 'power' ||
    (meaning === null && profile.numbers > 0.5 && LOGS.meaningOf(header)?.meaning === 'power')
  const powers = table.columns.filter(mayBePower)
  const used = columnsOf(table, 'power')
  if (powers.length < 2 || used.length === 0) return undefined
  const rankOf = ({ header }: ColumnDescription) => Number(!namesStore(wordsOf(header)))
  const sorted = powers.toSorted((a, b) => rankOf(a) - rankOf(b))
  const [first] = sorted
  const kinds = [...group(sorted, ({ header }) => header.replace(/\d+/g, '#')).values()]
  const sums = kinds.filter(same => same.length > 1)
  const all = [...sums, ...sorted.map(column => [column])]
  const options = all.map(added => ({
    value: added.map(({ header }) => header).join(' + '),
    facts: { column: added.map(({ header }) => header).join(' + ') },
    edit: columnsEdit(tables, column => {
      if (!sorted.some(({ index }) => index === column.index)) return undefined
      const isAdded = added.some(({ index }) => index === column.index)
      const unit = column.unit ?? unitIn(column.header) ?? first?.unit ?? null
      return isAdded ? { meaning: 'power', unit, why: 'chosen' } : { meaning: null, why: null }
    }),
  }))
  const likely = sorted.filter(each => first && rankOf(each) === rankOf(first)).length
  // What the state of charge decides can be changed, and is not asked about.
  const isDecided = used.length > 1 && used.every(({ why }) => why === null)
  const open = isDecided
    ? 1
    : sums.length + (sums.length > 0 || answers.power ? sorted.length : likely)
  return { id: 'power', key: 'power', table: null, open, options }
}

/** The unit of power that nothing names. */
function unitQuestion(
  tables: readonly TableDescription[],
  { answers }: Description,
): OpenQuestion | undefined {
  const measured = tables.flatMap(table => columnsOf(table, ...POWER))
  const open = measured.filter(({ why }) => why === 'unit-by-values')
  const [first] = open.length > 0 ? open : measured
  if (!first || (open.length === 0 && answers.unit === undefined)) return undefined
  const isWork = namesEnergy(wordsOf(first.header))
  const isLike = (unit: DispatchUnit) => unit.endsWith('h') === isWork
  const rankOf = (unit: DispatchUnit) => 2 * Number(isLike(unit)) + Number(unit === first.unit)
  const sorted = DISPATCH_UNITS.toSorted((a, b) => rankOf(b) - rankOf(a))
  return {
    ...{ id: 'unit', key: 'unit', table: null, blocks: true },
    open: sorted.filter(isLike).length,
    options: sorted.map(unit => ({
      ...{ value: unit, facts: {} },
      edit: columnsEdit(tables, column => (isPower(column) ? { unit, why: 'chosen' } : undefined)),
    })),
  }
}
