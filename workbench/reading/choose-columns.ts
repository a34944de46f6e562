import type { Description } from '../../analysis/description.ts'
import { type ColumnChoice, withAnswer, withColumns, withTable } from '../../analysis/edits.ts'
import type { TableEdit } from '../../analysis/findings.ts'
import type { Analysis, Choices } from '../../analysis/kinds.ts'

/** The part of a figure's state that holds what the visitor sees and decides. */
export interface ReadingOf<Result> {
  key: number
  choices: Choices
  analysis: Analysis<Result>
}

/** The part of it that is described, whatever results from it. */
interface Described {
  choices: Choices
  analysis: { description: Description }
}

/** The description that the visitor sees: with his edits, even before the files are judged by it. */
export const descriptionOf = ({ choices, analysis }: Described): Description =>
  choices.description ?? analysis.description

/** The choices with another meaning for some columns of tables that are read alike. */
export const choosingColumns = (
  reading: Described,
  { ids, indices }: { ids: readonly string[]; indices: readonly number[] },
  choice: ColumnChoice | null,
  isAdded = false,
): Choices => ({
  ...reading.choices,
  description: ids.reduce(
    (description, id) => withColumns(description, id, indices, choice, isAdded),
    descriptionOf(reading),
  ),
})

/** The choices with another reading of tables that are read alike. */
export const choosingTables = (
  reading: Described,
  ids: readonly string[],
  edit: TableEdit,
): Choices => ({
  ...reading.choices,
  description: ids.reduce(
    (description, id) => withTable(description, id, edit),
    descriptionOf(reading),
  ),
})

/** The choices with an answer to a question. */
export const answering = (reading: Described, key: string, value: string): Choices => ({
  ...reading.choices,
  description: withAnswer(descriptionOf(reading), key, value),
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
