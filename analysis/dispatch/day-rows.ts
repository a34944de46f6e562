import type { ColumnUse } from '../clock/open-timed.ts'
import type { SampledColumn } from '../clock/sampled-columns.ts'
import type { TimeSource } from '../clock/time-columns.ts'
import type { TimedTable } from '../clock/timed-table.ts'
import type { ColumnChoice } from '../reading.ts'
import { columnsOf } from '../tables/meanings.ts'
import type { LogColumn } from './dispatch-meanings.ts'
import { MEGA, matchLog, NETS } from './dispatch-meanings.ts'
import { DISPATCH_UNITS, type DispatchMeaning, type DispatchUnit } from './dispatch-reading.ts'
import { unitOfCells } from './power-in-cells.ts'

/** A log that has a day in each row, with a step in each column. */
export interface DayRows {
  /** What tells the times of the rows that `rowsOf` makes. */
  time: TimeSource
  /** The column of power of these rows; none where nothing in the table names power. */
  columns: LogColumn[]
  /** Makes a row for each step of each day. Steps without a value, such as the 25th hour, have none. */
  rowsOf: (body: readonly string[][]) => string[][]
  /** What the columns of the table as it is written are used for. */
  uses: (column: LogColumn) => ColumnUse<DispatchMeaning>[]
}

/** More values in a column than these are no names of signals. */
const MOST_SIGNALS = 10

/**
 * @param sampled the columns of the table with some of their texts
 * @param chosen what the visitor says that columns are
 */
export function dayRowsOf(
  time: TimeSource,
  { titles }: TimedTable,
  sampled: readonly SampledColumn[],
  chosen: Readonly<Record<number, ColumnChoice | null>>,
): DayRows | undefined {
  const [first, second] = time.slots
  if (!first || !second) return undefined
  const choice = time.slots.map(({ index }) => chosen[index]).find(each => each)
  // A day in a row is headed, at best, above its dates; or each row names its signal.
  const names = [...time.columns.map(({ column }) => column.header), ...titles]
  const isStep = new Set(time.slots.map(({ index }) => index))
  const signals = sampled
    .filter(({ index }) => !isStep.has(index))
    .map(({ texts }) => [...new Set(texts)])
    .filter(values => values.length <= MOST_SIGNALS)
  const columns = [...names, ...signals.flat()].flatMap(name => powerNamed(name, first.index))
  const chosenColumn: LogColumn[] = choice
    ? [{ ...bareColumn(names[0] ?? '', first.index), ...unitAs(choice.unit), isChosen: true }]
    : []
  const ofCells = unitAs(unitOfCells(sampled[first.index]?.texts ?? []))
  return {
    time: {
      ...time,
      clock: row => Number(row[second.index] || Number.NaN),
      isCounted: true,
    },
    columns: [...chosenColumn, ...columns]
      .slice(0, 1)
      .map(column => (column.unit ? column : { ...column, ...ofCells })),
    // The value of a step stands where that of the first step stood, and its minute where that of the second did.
    rowsOf: body =>
      body.flatMap(row =>
        time.slots.flatMap(({ index, minute }) => {
          if (!row[index]?.trim()) return []
          const step = [...row]
          step[first.index] = row[index] ?? ''
          step[second.index] = String(minute)
          return [step]
        }),
      ),
    uses: ({ unit, isChosen }) =>
      time.slots.map(({ index }) => ({
        ...{ index, meaning: 'power', unit: unit || null, bracket: 0 },
        ...{ certainty: 'sure', why: isChosen ? 'chosen' : null },
      })),
  }
}

const UNIT = new RegExp(`(?<![A-Za-z])(${DISPATCH_UNITS.join('|')})(?![A-Za-z])`)

/** The column that a title names, such as `Battery power (MW)`, if it names power or its unit. */
function powerNamed(title: string, index: number): LogColumn[] {
  const [named] = columnsOf([title], [], matchLog)
  const unit = UNIT.exec(title)?.[1] ?? ''
  const isPower = unit !== '' || (named?.meaning && NETS.includes(named.meaning))
  if (!named || !isPower || named.meaning === 'soc' || named.meaning === 'price') return []
  return [{ ...bareColumn(title, index), words: named.words, ...unitAs(unit) }]
}

const bareColumn = (header: string, index: number): LogColumn => ({
  ...{ index, header, words: '', text: '', unit: '', factor: 1 },
  ...{ meaning: 'net', isChosen: false },
})

const unitAs = (unit: string | undefined) =>
  unit && Object.hasOwn(MEGA, unit) ? { unit, factor: MEGA[unit as DispatchUnit] } : {}
