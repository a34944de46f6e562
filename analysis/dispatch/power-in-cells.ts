import { shareOf } from '../tables/meanings.ts'
import { withPlainMinus } from '../tables/numbers.ts'
import { MEGA } from './dispatch-meanings.ts'
import { DISPATCH_UNITS, type DispatchUnit } from './dispatch-reading.ts'

/** A number with its unit behind it: `2,4 MW`. No number is longer. */
const WITH_UNIT = /^([-+−(]?[\d.,' ]{1,40}?)\s?([mk]?wh?)\)?$/i

/** The unit behind the number of a cell. No log has milliwatts. */
function unitIn(text: string): DispatchUnit | undefined {
  const written = WITH_UNIT.exec(text)?.[2]?.toLowerCase()
  return DISPATCH_UNITS.find(unit => unit.toLowerCase() === written)
}

/** The unit that most cells of a column carry: that of the first; undefined where they are plain numbers. */
export const unitOfCells = (texts: readonly string[]): DispatchUnit | undefined =>
  shareOf(texts, text => unitIn(text) !== undefined) > 0.5
    ? texts.map(unitIn).find(Boolean)
    : undefined

/**
 * Makes a function that reads the cells of a column. A cell with another unit than its column's is converted:
 * `800 kW` in a column of MW is 0.8.
 *
 * @param number reads a number without its unit
 */
export const cellReader =
  (number: (text: string) => number, unit: DispatchUnit | undefined) =>
  (text: string | undefined): number => {
    const written = text ?? ''
    const own = unit && unitIn(written)
    if (!own) return number(withPlainMinus(written))
    const bare = written.replace(WITH_UNIT, '$1') + (written.startsWith('(') ? ')' : '')
    return (number(withPlainMinus(bare)) * MEGA[own]) / MEGA[unit]
  }

/** The number of a cell as it is written, without its unit. */
export const withoutUnit = (text: string | undefined): string =>
  withPlainMinus((text ?? '').replace(WITH_UNIT, '$1'))
