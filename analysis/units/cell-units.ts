import { unitOf } from '../tables/headers.ts'
import { shareOf, textsOf } from '../tables/meanings.ts'
import { type Column, match } from './unit-meanings.ts'

/** A unit behind a number, as in `271.4 kWh`. */
const BEHIND = /(?<=[\d.,]) ?(\p{L}[\p{L}/²]{0,6}|%)$/u
/** A mark that a value is about so much. */
const ABOUT = /^(?:[~≈]|(?:ca|approx|circa|about|env)\b\.?) ?(?=\d)/i
/** The share of a column's texts that have its unit. */
const MOST = 0.8

const plain = (text: string) => text.trim().replace(/\s/g, ' ')

/** A number as it is written, without what stands around it: `~88,5 %` as `88,5`. */
export const bareNumber = (text: string) => plain(text).replace(BEHIND, '').replace(ABOUT, '')

/** Whether some texts have more than a number. */
export const areBare = (texts: readonly string[]) =>
  texts.every(text => bareNumber(text) === plain(text))

/** The unit that stands behind most of a column's numbers, or ''. */
function unitBehind(texts: readonly string[]): string {
  const written = new Set(texts.flatMap(text => BEHIND.exec(plain(text))?.[1] ?? []))
  const [unit = ''] = [...written].map(unitOf)
  const hasUnit = (text: string) =>
    BEHIND.test(plain(text)) && /^\D{0,8}\d[\d.,' ’]*\D+$/.test(text)
  return written.size === 1 && shareOf(texts, hasUnit) > MOST ? unit : ''
}

/** Columns whose headers name no unit, with the one that stands behind their numbers. */
export const withCellUnits = (
  columns: readonly Column[],
  below: readonly (readonly string[])[],
): Column[] =>
  columns.map(column => {
    const unit = column.unit === '' ? unitBehind(textsOf(below, column.index)) : ''
    const meaning = unit === '' ? undefined : match({ ...column, unit })
    // What looks like a unit may be part of a name, as in the condition `2C`.
    return meaning
      ? { ...column, unit, meaning: meaning.id, factor: meaning.units?.[unit] ?? 1 }
      : column
  })
