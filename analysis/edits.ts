/** Edits of a description, for the page and the command: pure functions, which never touch the files. */
import {
  type ColumnDescription,
  type Description,
  isValue,
  type Meaning,
  type TableDescription,
} from './description.ts'
import type { ColumnEdit, Edit, OpenQuestion, TableEdit } from './findings.ts'

/** A description with an edit. What the edit does not name stays as it is. */
export const edited = (
  description: Description,
  { decisions, tables = {} }: Edit,
): Description => ({
  ...description,
  decisions: { ...description.decisions, ...decisions },
  tables: description.tables.map(table => {
    const edit = tables[table.id]
    return edit ? editedTable(table, edit) : table
  }),
})

const editedTable = (table: TableDescription, { columns = {}, ...fields }: TableEdit) => ({
  ...table,
  ...fields,
  columns: table.columns.map(column => ({ ...column, ...columns[column.index] })),
})

/** A description with other fields of one table, such as its shape or its first row. */
export const withTable = (description: Description, table: string, edit: TableEdit): Description =>
  edited(description, { tables: { [table]: edit } })

/** A description with the answer to a question. */
export function withAnswer(description: Description, key: string, value: string): Description {
  const question = description.questions.find(each => each.key === key)
  const option = question?.options.find(each => each.value === value)
  const answered = { ...description, answers: { ...description.answers, [key]: value } }
  return option ? edited(answered, option.edit) : answered
}

/** What the visitor says that a column is. */
export interface ColumnChoice {
  meaning: Meaning
  unit?: string | null
}

const isSameUse = (a: Meaning | null | undefined, b: Meaning) =>
  a === b || (isValue(a) && isValue(b))

/**
 * A description with another meaning for some columns of one table, or null for unused ones. Other columns that are
 * used alike lose their meaning, unless the columns are added up with them.
 */
export function withColumns(
  description: Description,
  table: string,
  indices: readonly number[],
  choice: ColumnChoice | null,
  isAdded = false,
): Description {
  const { columns = [], shape } = description.tables.find(({ id }) => id === table) ?? {}
  const editOf = (column: ColumnDescription): ColumnEdit => {
    if (!indices.includes(column.index)) return { meaning: null, why: null }
    const { meaning = null, unit = null } = choice ?? {}
    return { meaning, unit, why: 'chosen' }
  }
  // A wide table has a column of values for each unit or age.
  const isWide = shape?.endsWith('-across') === true && isValue(choice?.meaning)
  const isChanged = ({ index, meaning }: ColumnDescription) =>
    indices.includes(index) ||
    (!isAdded && !isWide && choice !== null && isSameUse(meaning, choice.meaning))
  const edits = columns.filter(isChanged).map(column => [column.index, editOf(column)])
  const settled = withTable(description, table, {
    ...(shape === 'unread' && choice ? { shape: 'readings' } : {}),
    columns: Object.fromEntries(edits),
  })
  const isOpen = (question: OpenQuestion) => !isAbout(question, table, { indices, choice })
  return { ...settled, questions: settled.questions.filter(isOpen) }
}

/** Whether a question asks about columns that the visitor has chosen, or which column of a table has their meaning. */
const isAbout = (
  { options }: OpenQuestion,
  table: string,
  { indices, choice }: { indices: readonly number[]; choice: ColumnChoice | null },
) =>
  options.some(({ edit }) =>
    Object.entries(edit.tables?.[table]?.columns ?? {}).some(
      ([index, each]) =>
        indices.includes(Number(index)) || (choice && isSameUse(each.meaning, choice.meaning)),
    ),
  )
