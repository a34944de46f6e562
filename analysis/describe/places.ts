import { group } from 'd3-array'
import type { TableDescription } from '../description.ts'
import type { Table } from '../files/tables.ts'

type Rows = readonly (readonly string[])[]

/**
 * Names tables that stand beside each other by their sheets or files: those with the same columns whose rows begin at
 * the same time and differ, so that each is of a zone or a device of its own. One that goes on where the other one ends
 * is the same export, made later.
 *
 * @param groupOf tables of different groups are never beside each other
 */
export function placesOf(
  tables: readonly TableDescription[],
  opened: readonly Table[],
  groupOf: (table: TableDescription) => string,
): TableDescription[] {
  const rows = new Map(opened.map(({ id, start }) => [id, start]))
  const bodyOf = ({ id, firstRow }: TableDescription): Rows =>
    (rows.get(id) ?? []).slice(firstRow).filter(row => row.some(Boolean))
  const kinds = group(tables, table =>
    [groupOf(table), ...table.columns.map(({ header }) => header)].join('\n'),
  )
  const beside = new Set(
    [...kinds.values()].flatMap(same =>
      same.filter(one =>
        same.some(other => one !== other && areBeside(one, bodyOf(one), bodyOf(other))),
      ),
    ),
  )
  return tables.map(table =>
    beside.has(table)
      ? {
          ...table,
          unit: table.sheet || table.file,
          unitBy: table.sheet ? ('sheet' as const) : ('file' as const),
        }
      : table,
  )
}

function areBeside({ columns }: TableDescription, one: Rows, other: Rows): boolean {
  const at = columns.filter(({ meaning }) => meaning === 'time' || meaning === 'date')
  const timeOf = (row: readonly string[] = []) => at.map(({ index }) => row[index]).join()
  if (at.length === 0 || timeOf(one[0]) !== timeOf(other[0])) return false
  return one.some((row, i) => other[i] && `${row}` !== `${other[i]}`)
}
