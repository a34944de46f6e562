import { headerNames } from '../tables/headers.ts'
import { type Taken, textsOf } from '../tables/meanings.ts'
import { type Column, match, type UnitMeaning, VALUES, VALUES_BY_DATE } from './unit-meanings.ts'

type Row = readonly string[]

/** A table of signals: a column names what the row holds, and another has its value. */
export interface Signal {
  column: Column
  text: string
  value: Taken<UnitMeaning>
}

const MOST_SIGNALS = 100
/** Names of the column of the values that name nothing else, and others. */
export const NAMES_VALUE = /^(value|values|wert|messwert|valeur|valor|valore|waarde)$/
const MAY_NAME_VALUE = /^(reading|data)$/

/** Finds the signal of a table that tells a value, the most telling first. */
export function signalIn(columns: readonly Column[], below: readonly Row[]): Signal | undefined {
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
  const { column, text, meaning, unit } = first
  return {
    column,
    text,
    value: {
      column: { ...value, meaning, unit: value.unit || unit },
      certainty: 'doubtful',
      why: 'by-exclusion',
    },
  }
}
