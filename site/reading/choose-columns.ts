import type { Choices, ColumnChoice } from '../../analysis/reading.ts'

/** The columns that one menu sets: one, or several of a wide table that are read as one. */
export interface MenuColumns {
  table: number
  indices: readonly number[]
}

/**
 * The choices with another meaning for some columns. Any other column chosen for that meaning loses it, because a
 * table has one column of each meaning.
 */
export function withColumns(
  choices: Choices,
  { table, indices }: MenuColumns,
  choice: ColumnChoice | null,
): Choices {
  const before = Object.entries(choices.columns?.[table] ?? {}).filter(
    ([, each]) => !choice || each?.meaning !== choice.meaning,
  )
  const chosen = Object.fromEntries([...before, ...indices.map(index => [index, choice])])
  return { ...choices, columns: { ...choices.columns, [table]: chosen } }
}

/** The choices with an answer to a question. */
export const withAnswer = (choices: Choices, id: string, value: string): Choices => ({
  ...choices,
  answers: { ...choices.answers, [id]: value },
})

/** The choices with a setting. */
export const withSetting = (
  choices: Choices,
  setting: string,
  value: number | string | boolean,
): Choices => ({ ...choices, settings: { ...choices.settings, [setting]: value } })

/** The choices with the rated value of a type, or without it if it is null. */
export function withRated(choices: Choices, type: string, value: number | null): Choices {
  const { [type]: _, ...others } = choices.rated ?? {}
  return { ...choices, rated: value === null ? others : { ...others, [type]: value } }
}
