import type { CurveRow } from '../../../analysis/curves/discharges.ts'

export interface MadeCell {
  /** The last cycle, and the cycles from one discharge to the next. */
  cycles: number
  every?: number
  /** In Ah at the first cycle, in Ah lost with each cycle, and in V moved with each cycle. */
  capacity?: number
  loss?: number
  move?: number
  /** In A, and the rows of a discharge. */
  current?: number | ((cycle: number) => number)
  rows?: number
}

/** The voltage at a share of the capacity. It falls from 4.1 V to 2.8 V, and sags in the middle as the cell ages. */
export const voltageAt = (share: number, moved: number) =>
  4.1 - 1.3 * share - moved * Math.sin(Math.PI * share) ** 2

/** The rows of a cell that is discharged with one current, with a rest before it and a counter that runs on. */
export function* madeRows({
  cycles,
  every = 1,
  capacity = 2,
  loss = 0.001,
  move = 0.001,
  current = 2,
  rows = 40,
}: MadeCell): Generator<CurveRow> {
  let counter = 0
  for (let cycle = every; cycle <= cycles; cycle += every) {
    const amperes = typeof current === 'number' ? current : current(cycle)
    const charge = capacity - loss * cycle
    yield { cycle, current: 0, voltage: 4.15, counter, time: 0 }
    for (let i = 1; i <= rows; i += 1) {
      yield {
        cycle,
        current: -amperes,
        voltage: voltageAt(i / rows, move * cycle),
        counter: counter + (charge * i) / rows,
        time: (3600 * charge * i) / rows / amperes,
      }
    }
    counter += charge
  }
}
