import { counterOf } from './counters.ts'

/** A row of a cycler, in amperes, seconds and the capacity's own unit. NaN where the export has no such column. */
export interface Sample {
  cycle: number
  current: number
  time: number
  counter: number
  /** From a column that names the step: 1 for charging, -1 for discharging, 0 where it does not tell. */
  direction: number
}

/** What a cycle's largest discharge came to. NaN where rows are missing within it. */
export interface Cycle {
  cycle: number
  discharge: number
}

export interface Measures {
  /**
   * What the counter counts: what is discharged, or what passes in either direction, with a sign or without;
   * undefined to integrate the current.
   */
  counts: 'discharged' | 'passed' | undefined
  /** The counter's unit, in Ah. */
  unit: number
  /** What the time counts from: the start of each step, that of the test, or what its name leaves open. */
  timeFrom: 'step' | 'test' | 'unknown'
  /** -1 where a positive current discharges. */
  sign: 1 | -1
}

/** A current of less than this share of the largest is that of a rest. */
const REST = 0.005
/** A charge of less than this share of what was discharged is a pulse within the discharge. */
const PULSE = 0.2

/**
 * Finds the largest discharge of each cycle in the rows of a cycler. A discharge goes on until the cell is
 * charged, so that rests, further steps and pulses belong to it.
 */
export function dischargesOf(measures: Measures) {
  const found: Cycle[] = []
  let discharge = 0
  let recharge = 0
  let maximum = 0
  let before: Sample | undefined
  let direction = 0

  const endDischarge = () => {
    if (before) found.push({ cycle: before.cycle, discharge })
    discharge = 0
    recharge = 0
  }
  const onCharge = (towards: number, amount: number) => {
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
      counter.add(sample, direction)
      before = sample
    },
    /** @returns the cycles, each with its largest discharge, in the counter's unit or in Ah */
    end(): Cycle[] {
      counter.end()
      endDischarge()
      const whole = found.filter(each => each.discharge > 0 || Number.isNaN(each.discharge))
      const isCounted = found.some(({ cycle }) => cycle !== found[0]?.cycle && !Number.isNaN(cycle))
      // Where the count does not rise, each discharge is a cycle, and a single one has the number that it has.
      if (!isCounted && (whole.length > 1 || Number.isNaN(whole[0]?.cycle))) {
        return whole.map((each, i) => ({ ...each, cycle: i + 1 }))
      }
      return found.filter(({ cycle, discharge }, i) => {
        const next = found[i + 1]
        if (next?.cycle !== cycle) return true
        next.discharge = Math.max(next.discharge, discharge)
        return false
      })
    },
  }
}
