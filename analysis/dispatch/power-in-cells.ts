import { shareOf } from '../tables/meanings.ts'
import { bareNumber, unitBehind, withPlainMinus } from '../tables/numbers.ts'
import { MEGA } from './dispatch-meanings.ts'
import { DISPATCH_UNITS, type DispatchUnit } from './dispatch-reading.ts'

/** The number of a cell as it is written, and the unit behind it: `2,4 MW`, `(800 kW)`. No log has milliwatts. */
function partsOf(text = '') {
  const plain = withPlainMinus(text)
  const behind = unitBehind(plain).toLowerCase()
  const unit = DISPATCH_UNITS.find(unit => unit.toLowerCase() === behind)
  return { unit, number: unit ? bareNumber(plain) : plain }
}

/** The number of a cell as it is written, without its unit. */
export const withoutUnit = (text: string | undefined): string => partsOf(text).number

/** The unit that most cells of a column carry: that of the first; undefined where they are plain numbers. */
export const unitOfCells = (texts: readonly string[]): DispatchUnit | undefined =>
  shareOf(texts, text => partsOf(text).unit !== undefined) > 0.5
    ? texts.map(text => partsOf(text).unit).find(Boolean)
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
    const own = partsOf(text)
    return number(own.number) * (unit && own.unit ? MEGA[own.unit] / MEGA[unit] : 1)
  }
