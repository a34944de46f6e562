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
import { type DispatchLog, totalsOf, turned } from './dispatch-log.ts'
import { energyOfPoint } from './logged-system.ts'

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
  return { id: 'power', key: 'power', open, options }
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
    ...{ id: 'unit', key: 'unit', blocks: true },
    open: sorted.filter(isLike).length,
    options: sorted.map(unit => ({
      ...{ value: unit, facts: {} },
      edit: columnsEdit(tables, column => (isPower(column) ? { unit, why: 'chosen' } : undefined)),
    })),
  }
}

/** A header that says what a positive number is, as in `Leistung (Entladen positiv)`, is for the visitor to read. */
const SIGNED = /positiv|\+/i

/** A log by its sign, and what is open of it. */
interface Signed {
  log: DispatchLog
  questions: OpenQuestion[]
  /** Whether the state of charge tells the sign. */
  isByCharge: boolean
}

/**
 * Finds the sign of a log that has both directions in one column: from the state of charge. Otherwise it is
 * open, and more goes in than out. An answer is in the description already.
 */
export function signOf(found: DispatchLog, { tables, answers }: Description): Signed {
  const columns = tables.flatMap(table => columnsOf(table, 'power'))
  const [first] = columns
  if (!first) return { log: found, questions: [], isByCharge: false }
  const isAnswered = answers['power-sign'] !== undefined
  // A point of charge has a negative energy if the numbers have the other sign.
  const point = isAnswered ? undefined : energyOfPoint(found.days, 1)
  const { charged, discharged } = totalsOf(found)
  const isTurned = point === undefined ? discharged > charged : point < 0
  const log = isTurned && !isAnswered ? turned(found) : found
  const isDischarge = (log === found) === (first.sign === 1)
  const likely = isDischarge
    ? (['discharge', 'charge'] as const)
    : (['charge', 'discharge'] as const)
  const question: OpenQuestion = {
    ...{ id: 'power-sign', key: 'power-sign' },
    open: point !== undefined ? 1 : 2,
    blocks: point === undefined && columns.some(({ header }) => SIGNED.test(header)),
    options: likely.map(value => ({
      value,
      facts: { charged, discharged },
      edit: columnsEdit(tables, ({ meaning }) =>
        meaning === 'power' ? { sign: value === 'charge' ? -1 : 1 } : undefined,
      ),
    })),
  }
  return { log, questions: [question], isByCharge: point !== undefined }
}
