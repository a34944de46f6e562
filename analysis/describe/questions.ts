import type { Clock, ColumnDescription, TableDescription } from '../description.ts'
import type { ColumnEdit, Edit, OpenQuestion } from '../findings.ts'

const joined = (a: Edit, b: Edit): Edit => ({
  decisions: { ...a.decisions, ...b.decisions },
  tables: { ...a.tables, ...b.tables },
})

/** The same question about several tables, whose options are the same, is asked once. */
export function merged(questions: readonly OpenQuestion[]): OpenQuestion[] {
  const all = new Map<string, OpenQuestion>()
  for (const question of questions) {
    const key = [question.id, ...question.options.map(({ value }) => value)].join('\n')
    const known = all.get(key)
    all.set(key, known ? withEditsOf(known, question) : question)
  }
  return [...all.values()]
}

/** A question whose answers are those to another one as well. */
function withEditsOf<Question extends OpenQuestion>(question: Question, other: OpenQuestion) {
  const options = question.options.map((option, i) => {
    const edit = other.options[i]?.edit
    return edit ? { ...option, edit: joined(option.edit, edit) } : option
  })
  return { ...question, options } as Question
}

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

/** An option for each of some columns of a table: with its use, while the others have none. */
export const columnOptions = (
  table: TableDescription,
  uses: readonly (ColumnEdit & { index: number })[],
) =>
  uses.map(({ index, ...use }) => {
    const column = table.columns[index]?.header ?? ''
    const edit = columnsEdit([table], each => {
      if (each.index === index) return { ...use, why: 'chosen' }
      return uses.some(other => other.index === each.index) ? { meaning: null } : undefined
    })
    return { value: column, facts: { column }, edit }
  })
