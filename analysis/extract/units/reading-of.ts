import { type ColumnDescription, isValue, type TableDescription } from '../../description.ts'
import type { TableReading } from '../../units/unit-series.ts'
import type { NameSource } from '../../units/units-result.ts'
import { columnFor } from '../columns.ts'
import type { Measures } from './counters.ts'

/** What the description of a table says of its reading, whatever its rows are. */
export function readingOf(
  table: TableDescription,
  measures: Measures | undefined,
): Omit<TableReading, 'unit' | 'series'> {
  const value = table.columns.find(({ meaning }) => isValue(meaning))
  const name = columnFor(table, 'unit', 'channel')
  const { id, file, sheet, shape, decimal, across } = table
  const isAcross = across?.meaning === 'date' || across?.meaning === 'year'
  return {
    ...{ table: id, file, sheet, headers: headersOf(table) },
    isDated: isAcross || columnFor(table, 'date', 'year') !== undefined,
    isRaw: shape === 'cycler',
    isRunningTotal: value?.meaning === 'running-total',
    nameHeader: name?.header ?? '',
    decimalComma: decimal === ',',
    isIntegrated: shape === 'cycler' && !value,
    isSignTurned: measures?.sign === -1 && measures.counts !== 'discharged',
    namedBy: namedBy(table),
  }
}

/** The headers of a table but those that are names of units or ages. */
function headersOf({ shape, columns }: TableDescription): string {
  const isName = ({ meaning, at }: ColumnDescription) =>
    at !== null || (shape === 'units-across' && isValue(meaning))
  return columns.flatMap(column => (isName(column) ? [] : [column.header])).join('\n')
}

function namedBy(table: TableDescription): NameSource {
  if (columnFor(table, 'unit', 'channel')) return 'column'
  return table.shape === 'units-across' ? 'header' : table.unitBy
}
