import type { Clock, ColumnDescription, TableDescription } from '../description.ts'
import type { ColumnEdit, Edit } from '../findings.ts'

/** An edit of columns of several tables. @param of the edit of a column, if it has one */
export const columnsEdit = (
  tables: readonly TableDescription[],
  of: (column: ColumnDescription, table: string) => ColumnEdit | undefined,
): Edit => ({
  tables: Object.fromEntries(
    tables.map(({ id, columns }) => {
      const edits = columns.flatMap(column => {
        const edit = of(column, id)
        return edit ? [[column.index, edit] as const] : []
      })
      return [id, { columns: Object.fromEntries(edits) }]
    }),
  ),
})

/** Options for the clock of tables. @param edits what each of them changes: the order of its dates, or all else */
export const clockOptions = (
  tables: readonly TableDescription[],
  clock: Clock,
  edits: readonly Partial<Clock>[],
  example: string,
) =>
  edits.map(edit => {
    const all = tables.map(({ id }) => [id, { clock: { ...clock, ...edit } }] as const)
    const value = edit.order ?? edit.by ?? ''
    return { value, facts: { example }, edit: { tables: Object.fromEntries(all) } }
  })

/** An option for each of some columns of tables with the same headers: with its use, while the others have none. */
export const columnOptions = (
  tables: readonly TableDescription[],
  uses: readonly (ColumnEdit & { index: number })[],
) =>
  uses.map(({ index, ...use }) => {
    const column = tables[0]?.columns[index]?.header ?? ''
    const edit = columnsEdit(tables, each => {
      if (each.index === index) return { ...use, why: 'chosen' }
      return uses.some(other => other.index === each.index) ? { meaning: null } : undefined
    })
    return { value: column, facts: { column }, edit }
  })
