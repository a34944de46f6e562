/** A row of a cycler, in amperes, seconds and the capacity's own unit. NaN where the export has no such column. */
export interface Sample {
  cycle: number
  current: number
  time: number
  counter: number
  /** From a column that names the step: 1 for charging, -1 for discharging, 0 where it does not tell. */
  direction: number
}

/** A fall of a counter to less than this share is a new start; a smaller one is noise. */
const NEW_START = 0.9
/** A current of less than this share of the largest is that of a rest. */
const REST = 0.005

/**
 * Finds the largest discharge of each cycle in the rows of a cycler. A discharge goes on until the cell is
 * charged, so that rests and further steps belong to it.
 *
 * @param counts what the counter counts: what is discharged, or what passes in either direction, with a sign
 *   or without; undefined to integrate the current
 * @param isStepTime whether the time starts again with each step
 */
export function dischargesOf(counts: 'discharged' | 'passed' | undefined, isStepTime: boolean) {
  const found: { cycle: number; discharge: number }[] = []
  let discharge = 0
  let maximum = 0
  let before: Sample | undefined
  let direction = 0
  const passed = counts === 'passed' ? passedCounter() : undefined

  const endDischarge = () => {
    discharge += passed?.end() ?? 0
    if (before) found.push({ cycle: before.cycle, discharge })
    discharge = 0
  }
  return {
    add(sample: Sample) {
      maximum = Math.max(maximum, Math.abs(sample.current) || 0)
      const last = direction
      direction = directionOf(sample, maximum)
      const isOver = discharge > 0 && direction > 0
      if (before && (isOver || !Object.is(sample.cycle, before.cycle))) endDischarge()
      if (counts === 'discharged') {
        // A counter may run on from an earlier file.
        const from = before?.counter ?? (direction < 0 ? 0 : sample.counter)
        discharge += counterRise(from, sample.counter)
      } else if (passed) discharge += passed.add(sample.counter, direction < 0)
      else if (direction < 0) discharge += chargeOf(before, sample, last < 0, isStepTime)
      before = sample
    },
    /** @returns the cycles, each with its largest discharge, in the counter's unit or in Ah */
    end(): { cycle: number; discharge: number }[] {
      endDischarge()
      const isCounted = found.some(({ cycle }) => cycle !== found[0]?.cycle && !Number.isNaN(cycle))
      // Without a count that rises, each discharge is a cycle.
      if (!isCounted) {
        const whole = found.filter(each => each.discharge > 0)
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

function directionOf({ direction, current }: Sample, maximum: number): number {
  if (direction !== 0) return direction
  return Math.abs(current) > REST * maximum ? Math.sign(current) : 0
}

/** What a counter of discharges rose by, which may be negative, run on, or start again. */
function counterRise(before: number, now: number): number {
  const [from, to] = [Math.abs(before) || 0, Math.abs(now)]
  if (Number.isNaN(to)) return 0
  return to < from * NEW_START ? to : Math.max(0, to - from)
}

/** The charge since the row before, in Ah: a rest's current is not that of the step that follows it. */
function chargeOf(
  before: Sample | undefined,
  now: Sample,
  isSameStep: boolean,
  isStepTime: boolean,
) {
  if (!before) return 0
  const isNewStep = now.time < before.time || (isStepTime && !isSameStep)
  const seconds = isNewStep ? (isStepTime ? now.time : 0) : now.time - before.time
  const current = isSameStep ? (before.current + now.current) / 2 : now.current
  return (Math.abs(current) * seconds) / 3600 || 0
}

/**
 * Follows a counter of what passes in either direction. Where a discharge begins, the counter starts again or
 * goes on from where it is: the way that gives the step more like the next one is right.
 */
function passedCounter() {
  let before = 0
  /** The last change within this discharge. */
  let step = Number.NaN
  /** The two ways to see the first row of a discharge, until the next row tells. */
  let open: readonly [goesOn: number, starts: number] | undefined
  const close = (next: number) => {
    const [goesOn, starts] = open ?? [0, 0]
    open = undefined
    return Math.abs(goesOn - next) < Math.abs(starts - next) ? goesOn : starts
  }
  /** A discharge of a single row, as in a table of steps. */
  const end = () => {
    const single = open ? Math.max(...open) : 0
    open = undefined
    step = Number.NaN
    return single
  }
  return {
    end,
    /** @returns what was discharged up to this row and not returned before */
    add(counter: number, isDischarging: boolean): number {
      if (Number.isNaN(counter)) return 0
      const change = counter - before
      before = counter
      if (!isDischarging) return end()
      if (Number.isNaN(step)) {
        if (change !== 0) open = [Math.abs(change), Math.abs(counter)]
        step = change
        return 0
      }
      const isTurn = !open && change * step < 0
      // A turn within a discharge is another step of it, with a counter that starts again.
      step = isTurn ? counter : change || step
      return isTurn ? Math.abs(counter) : close(Math.abs(change)) + Math.abs(change)
    },
  }
}
