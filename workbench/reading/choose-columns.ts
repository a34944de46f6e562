import type { Description } from '../../analysis/description.ts'
import { withAnswer } from '../../analysis/edits.ts'
import type { Analysis, Choices } from '../../analysis/kinds.ts'

/** The part of a figure's state that holds what the visitor sees and decides, whatever results from it. */
export interface Reading {
  choices: Choices
  analysis: Analysis<unknown>
}

/** The description that the visitor sees: with his edits, even before the files are judged by it. */
export const descriptionOf = ({ choices, analysis }: Reading): Description =>
  choices.description ?? analysis.description

export const editing = (
  reading: Reading,
  ids: readonly string[],
  edit: (description: Description, id: string) => Description,
): Choices => ({ ...reading.choices, description: ids.reduce(edit, descriptionOf(reading)) })

export const answering = (reading: Reading, key: string, value: string): Choices => ({
  ...reading.choices,
  description: withAnswer(descriptionOf(reading), key, value),
})

export const setting = ({ choices }: Reading, settings: Choices['settings']): Choices => ({
  ...choices,
  settings: { ...choices.settings, ...settings },
})
