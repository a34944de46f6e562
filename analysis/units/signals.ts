import { headerNames } from '../tables/headers.ts'
import { type Taken, textsOf } from '../tables/meanings.ts'
import { type Column, match, type UnitMeaning, VALUES, VALUES_BY_DATE } from './unit-meanings.ts'

type Row = readonly string[]

/** A table of signals: a column names what the row holds, and another has its value. */
export interface Signal {
  column: Column
  text: string
  value: Taken<UnitMeaning>
  /** The texts that name the same as well, with this one, between which the visitor decides. */
  rivals: string[]
}

const MOST_SIGNALS = 100
/** More than these are no question: the visitor chooses a column in its menu. */
const MOST_RIVALS = 6
/** Names of the column of the values that name nothing else, and others. */
export const NAMES_VALUE = /^(value|values|wert|messwert|valeur|valor|valore|waarde)$/
const MAY_NAME_VALUE = /^(reading|data)$/

/** Whether there are several names, but not too many, that a visitor can tell apart. */
export const isTold = (names: readonly string[]) =>
  names.length > 1 && names.length <= MOST_RIVALS && new Set(names).size === names.length

/**
 * Finds the signal of a table that tells a value, the most telling first.
 *
 * @param answer the text of the one that the visitor takes for the value
 */
export function signalIn(
  columns: readonly Column[],
  below: readonly Row[],
  answer: string | undefined,
): Signal | undefined {
  const value = columns.find(
    ({ words, meaning }) => !meaning && (NAMES_VALUE.test(words) || MAY_NAME_VALUE.test(words)),
  )
  if (!value) return undefined
  const signals = columns.flatMap(column => {
    const texts = new Set(column.meaning ? [] : textsOf(below, column.index))
    if (texts.size < 2 || texts.size > MOST_SIGNALS) return []
    return [...texts].flatMap(text =>
      headerNames(text).flatMap(name => {
        const meaning = match(name)?.id
        return meaning && VALUES.includes(meaning) ? { column, text, meaning, unit: name.unit } : []
      }),
    )
  })
  const [first] = VALUES_BY_DATE.flatMap(wanted => signals.filter(each => each.meaning === wanted))
  if (!first) return undefined
  const alike = signals.filter(
    ({ column, meaning, text }) =>
      column === first.column && meaning === first.meaning && doesVary(text),
  )
  const rivals = isTold(alike.map(({ text }) => text)) ? alike.map(({ text }) => text) : []
  const isChosen = answer !== undefined && rivals.includes(answer)
  const { column, text, meaning, unit } =
    alike.find(each => each.text === answer) ?? alike[0] ?? first
  return {
    ...{ column, text, rivals },
    value: {
      column: { ...value, meaning, unit: value.unit || unit },
      certainty: isChosen ? 'sure' : 'doubtful',
      why: isChosen ? 'chosen' : rivals.length > 0 ? 'two-fit' : 'by-exclusion',
    },
  }

  /** What never changes is a limit or a rated value. */
  function doesVary(text: string): boolean {
    const rows = below.filter(row => row.some(each => each.trim() === text))
    return new Set(rows.map(row => row[value?.index ?? 0])).size > 1
  }
}
