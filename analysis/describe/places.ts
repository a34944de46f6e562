import { group } from 'd3-array'
import type { TableDescription } from '../description.ts'

/**
 * Names tables that stand beside each other by their sheets or files: those with the same columns whose rows begin at
 * the same time, so that each is of a zone or a device of its own.
 *
 * @param groupOf tables of different groups are never beside each other
 */
export function placesOf(
  tables: readonly TableDescription[],
  groupOf: (table: TableDescription) => string,
): TableDescription[] {
  const keyOf = (table: TableDescription) => {
    const columns = table.columns.map(({ header, meaning, profile }) => {
      const isTime = meaning === 'time' || meaning === 'date'
      return isTime ? `${header}\n${profile.example}` : header
    })
    return [groupOf(table), ...columns].join('\n')
  }
  const alike = group(tables, keyOf)
  return tables.map((table): TableDescription => {
    const isAlone = (alike.get(keyOf(table)) ?? []).length < 2 || table.shape === 'unread'
    if (isAlone) return table
    return table.sheet
      ? { ...table, unit: table.sheet, unitBy: 'sheet' }
      : { ...table, unit: table.file, unitBy: 'file' }
  })
}
