import { type ColumnDescription, isValue, type TableDescription } from '../../description.ts'
import type { TableReading } from '../../units/unit-series.ts'
import { columnFor } from '../columns.ts'

/** What the description of a table says of its reading, whatever its rows are. */
export function readingOf(table: TableDescription): Omit<TableReading, 'unit' | 'series'> {
  const value = table.columns.find(({ meaning }) => isValue(meaning))
  const name = columnFor(table, 'unit', 'channel')
  const { id, file, sheet, shape, decimal, across } = table
  const isAcross = across?.meaning === 'date' || across?.meaning === 'year'
  return {
    ...{ table: id, file, sheet, headers: headersOf(table) },
    isDated: isAcross || columnFor(table, 'date', 'year') !== undefined,
    isRaw: shape === 'cycler',
    nameHeader: name?.header ?? '',
    decimalComma: decimal === ',',
    isIntegrated: shape === 'cycler' && !value,
  }
}

/** The headers of a table but those that are names of units or ages. */
function headersOf({ shape, columns }: TableDescription): string {
  const isName = ({ meaning, at }: ColumnDescription) =>
    at !== null || (shape === 'units-across' && isValue(meaning))
  return columns.flatMap(column => (isName(column) ? [] : [column.header])).join('\n')
}
