import { median } from 'd3-array'

/** Bits of the counters that devices send. */
const BITS = [8, 16, 24, 32]
/** What devices multiply a counter with. */
const STEPS = [1, 0.5, 0.1, 0.05, 0.01, 0.001]
/** The largest numbers of so many bits, of which the last two mean an error and no value. */
const CODES = BITS.flatMap(bits =>
  STEPS.flatMap(step => [2 ** bits - 1, 2 ** bits - 2].map(code => code * step)),
)

/** Whether a number is one that devices send instead of a value, such as 255 or 6553.5. */
export const isCode = (value: number) => CODES.some(code => Math.abs(value / code - 1) < 1e-9)

/** A code is no value of a unit if it is more than so many times what is usual. */
const FAR = 1.5

/**
 * Makes a function that tells whether a value of a unit stands for no measurement.
 *
 * @param values all of the unit, as they stand in its file
 * @param isNeverZero whether the unit measures 0 only where nothing was measured, as a vehicle does
 */
export function notMeasured(values: readonly number[], isNeverZero: boolean) {
  const usual = median(values.filter(value => value > 0 && !isCode(value))) ?? 0
  return (value: number): boolean =>
    (isNeverZero && value <= 0) || (usual > 0 && value > FAR * usual && isCode(value))
}
