import { group } from 'd3-array'
import type { TableDescription } from '../description.ts'
import type { Table } from '../files/tables.ts'

/**
 * Names tables that stand beside each other by their sheets or files: those with the same columns whose rows begin at
 * the same time, so that each is of a zone or a device of its own.
 *
 * @param groupOf tables of different groups are never beside each other
 */
export function placesOf(
  tables: readonly TableDescription[],
  opened: readonly Table[],
  groupOf: (table: TableDescription) => string,
): TableDescription[] {
  const starts = new Map(opened.map(({ id, start }) => [id, start]))
  const firstTimeOf = ({ id, firstRow, columns }: TableDescription) => {
    const row = starts
      .get(id)
      ?.slice(firstRow)
      .find(each => each.some(Boolean))
    return columns.flatMap(({ index, meaning }) =>
      meaning === 'time' || meaning === 'date' ? (row?.[index] ?? '') : [],
    )
  }
  const headersOf = ({ columns }: TableDescription) => columns.map(({ header }) => header)
  const keyOf = (table: TableDescription) =>
    [groupOf(table), ...headersOf(table), ...firstTimeOf(table)].join('\n')
  const alike = group(tables, keyOf)
  return tables.map((table): TableDescription => {
    const isAlone = (alike.get(keyOf(table)) ?? []).length < 2 || table.shape === 'unread'
    if (isAlone) return table
    return table.sheet
      ? { ...table, unit: table.sheet, unitBy: 'sheet' }
      : { ...table, unit: table.file, unitBy: 'file' }
  })
}
