import { max } from 'd3-array'
import type { curveKeeper } from '../../curves/kept-curves.ts'
import { counterOf, type Measures, type Sample } from './counters.ts'

/** The capacity of a cycle's largest discharge. NaN where rows are missing within it. */
export interface Cycle {
  cycle: number
  discharge: number
  /** The rows in which the cell was discharged, and their mean current in A. */
  rows: number
  current: number
  /** What was charged before it; NaN where that is not known. */
  charged: number
  /** Why it is no capacity; null if it is one. */
  left: 'gap' | 'no-discharge' | 'under-way' | null
}

/** A current below this share of the largest is a rest. */
const REST = 0.005
/** A charge of less than this share of what was discharged is a pulse within the discharge. */
const PULSE = 0.2
/** A discharge of less than this share of the largest charge is the noise of a current that charges. */
const NOISE = 0.01
/** The last discharge of a file is a whole one from this share of the one before it on. */
const WHOLE = 0.9
/** A discharge of a single row counts if it is at least this share of the largest. */
const WHOLE_ROW = 0.2

/**
 * Finds the largest discharge of each cycle in the rows of a cycler. A discharge goes on until the cell is
 * charged, so that rests, further steps and pulses belong to it.
 *
 * @param keeper is given the rows in Ah, with a current that is negative where the cell is discharged
 */
export function dischargesOf(measures: Measures, keeper?: ReturnType<typeof curveKeeper>) {
  const found: Cycle[] = []
  let discharge = 0
  let recharge = 0
  let rows = 0
  let currents = 0
  let maximum = 0
  let charged = 0
  let chargedBefore = Number.NaN
  let most = 0
  let before: Sample | undefined
  let direction = 0
  // Beside a counter of what is discharged, a charge is told by the current of a few rows.
  const isComparable = measures.counts !== 'discharged'

  const endDischarge = () => {
    if (before) {
      const of = { cycle: before.cycle, rows, current: currents / rows, charged: chargedBefore }
      found.push({ ...of, discharge, left: null })
    }
    chargedBefore = Number.NaN
    discharge = 0
    recharge = 0
    rows = 0
    currents = 0
  }
  const onCharge = (towards: number, amount: number) => {
    const isBegun = towards < 0 && discharge === 0 && charged > 0
    if (isBegun && isComparable && Number.isFinite(charged)) chargedBefore = charged
    charged = towards < 0 ? 0 : charged + amount
    if (Number.isFinite(charged) && charged > most) most = charged
    if (towards < 0) {
      discharge = Math.max(0, discharge - recharge) + amount
      recharge = 0
    } else {
      recharge += amount
      if (discharge !== 0 && !(recharge <= PULSE * discharge)) endDischarge()
    }
  }
  const counter = counterOf(measures, onCharge)

  function directionOf({ direction: named, current }: Sample): number {
    if (named !== 0) return named
    return Math.abs(current) > REST * maximum ? measures.sign * Math.sign(current) : 0
  }

  return {
    add(sample: Sample) {
      maximum = Math.max(maximum, Math.abs(sample.current) || 0)
      if (before && !Object.is(sample.cycle, before.cycle)) {
        counter.end()
        endDischarge()
      }
      direction = directionOf(sample)
      if (direction < 0) {
        rows += 1
        currents += Math.abs(sample.current)
      }
      counter.add(sample, direction)
      before = sample
      const { cycle, current, voltage, time, counter: counted } = sample
      keeper?.add({
        cycle: Number.isNaN(cycle) ? found.length + 1 : cycle,
        current: direction < 0 ? -Math.abs(current) : Math.abs(current),
        voltage,
        counter: counted * measures.unit,
        time,
      })
    },
    /** @returns the cycles, each with its largest discharge, in the counter's unit or in Ah */
    end(): Cycle[] {
      counter.end()
      endDischarge()
      const last = found.at(-1)
      const previous = found.slice(0, -1).findLast(each => each.discharge > 0)
      if (last && previous && direction < 0 && last.discharge < WHOLE * previous.discharge)
        last.left = 'under-way'
      const cycles = cyclesOf(found)
      const largest = max(cycles, each => each.discharge) ?? 0
      return cycles.map(each => ({
        ...each,
        left: leftOf(each, NOISE * most, WHOLE_ROW * largest),
      }))
    },
  }
}

/** Why a discharge is no capacity: smaller ones than those of noise, and than those of a single row, are none. */
function leftOf({ discharge, rows, left }: Cycle, noise: number, ofOneRow: number) {
  if (discharge === 0) return 'no-discharge'
  if (Number.isNaN(discharge) || (rows < 2 && discharge < ofOneRow)) return 'gap'
  return discharge < noise ? (left ?? 'no-discharge') : left
}

/** The largest discharge of each cycle. */
function cyclesOf(found: readonly Cycle[]): Cycle[] {
  const whole = found.filter(each => each.discharge > 0 || Number.isNaN(each.discharge))
  const isCounted = found.some(({ cycle }) => cycle !== found[0]?.cycle && !Number.isNaN(cycle))
  // Where the count does not rise, each discharge is a cycle, and a single discharge keeps its number.
  if (!isCounted && (whole.length > 1 || Number.isNaN(whole[0]?.cycle))) {
    return whole.map((each, i) => ({ ...each, cycle: i + 1 }))
  }
  return found.filter((each, i) => {
    const { cycle, discharge } = each
    const next = found[i + 1]
    if (next?.cycle !== cycle) return true
    if (discharge > next.discharge || Number.isNaN(discharge)) Object.assign(next, each)
    return false
  })
}
