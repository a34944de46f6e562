/** A row of a cycler, in amperes, volts, seconds and the capacity's own unit. NaN where the export has no such column. */
export interface Sample {
  cycle: number
  current: number
  voltage: number
  time: number
  counter: number
  /** The direction from a column that names the step: 1 for charging, -1 for discharging, 0 where it is not told. */
  direction: number
}

export interface Measures {
  /**
   * What the counter counts: what is discharged, or what passes in either direction, with a sign or without;
   * undefined to integrate the current.
   */
  counts: 'discharged' | 'passed' | undefined
  /** The counter's unit, in Ah. */
  unit: number
  /** -1 where a positive current discharges. */
  sign: 1 | -1
}

/** Receives the charge that passed: its direction, -1 for a discharge and 1 for a charge, and its amount. */
type OnCharge = (towards: number, amount: number) => void

interface Counter {
  add: (sample: Sample, direction: number) => void
  /** Decides what the last row left open. */
  end: () => void
}

/** Makes a meter that measures the charge of each row, and reports it. */
export function counterOf(measures: Measures, onCharge: OnCharge): Counter {
  if (measures.counts === 'passed') return passedCounter(onCharge)
  return measures.counts ? dischargeCounter(measures, onCharge) : integrator(onCharge)
}

/** A counter that falls to less than this share has started again; a smaller fall is noise. */
const NEW_START = 0.9

/** Follows a counter of what is discharged, which may be negative, run on, or start again. */
function dischargeCounter(measures: Measures, onCharge: OnCharge): Counter {
  let before: number | undefined
  // What is charged is in no counter: the current tells it, or any charge ends the discharge.
  const charged = integrator((towards, amount) => {
    if (towards > 0) onCharge(1, amount / measures.unit)
  })
  return {
    add(sample, direction) {
      const now = Math.abs(sample.counter)
      if (!Number.isNaN(now)) {
        // A counter may run on from an earlier file.
        const from = before ?? (direction < 0 ? 0 : now)
        const rise = now < from * NEW_START ? now : Math.max(0, now - from)
        if (rise > 0) onCharge(-1, rise)
        before = now
      }
      if (!Number.isNaN(sample.time * sample.current)) charged.add(sample, direction)
      else if (direction > 0) onCharge(1, Number.POSITIVE_INFINITY)
    },
    end: charged.end,
  }
}

/** A counter that falls to less than this share within a step has started again; one that falls less goes on. */
const HALF = 0.5
/** Falls to no less than this share are noise. */
const NOISE = 0.999

/**
 * Follows a counter of what passes in either direction. It starts again with each step, unless it has been seen to go on
 * from where it is, and to fall back.
 */
function passedCounter(onCharge: OnCharge): Counter {
  let before = 0
  let direction = 0
  let isFirst = true
  /** The two ways to see the first row of a step, until the next row tells. */
  let open: { goesOn: number; starts: number } | undefined
  let goesOn = false
  const close = () => {
    if (open) onCharge(direction, goesOn ? open.goesOn : open.starts)
    open = undefined
  }
  const end = () => {
    close()
    isFirst = true
  }
  return {
    end,
    add({ counter }, towards) {
      if (Number.isNaN(counter)) return
      if (towards !== direction) end()
      direction = towards
      const moved = Math.abs(counter - before)
      const [last, now] = [Math.abs(before), Math.abs(counter)]
      before = counter
      if (direction === 0) return
      if (isFirst) {
        if (moved > 0) open = { goesOn: moved, starts: now }
        isFirst = false
        return
      }
      const isHalved = now < HALF * last
      goesOn ||= now < NOISE * last && !isHalved
      close()
      // A discharge may have another step, with a counter that starts again.
      onCharge(direction, isHalved && !goesOn ? now : moved)
    },
  }
}

/** The first interval of a step counts if it is as long as the next one, up to this share. */
const LIKE = 0.02
/** So many rows at a like distance show a regular clock, in which so many times their distance is a gap. */
const REGULAR = 10
const GAP = 10

/**
 * Integrates the current over time, in Ah. The first row of a step ends an interval of it only if that is like
 * the next: otherwise there was a pause without rows. A time that falls counts from the start of its step.
 */
function integrator(onCharge: OnCharge): Counter {
  let before: Sample | undefined
  let direction = 0
  let open: { seconds: number; amount: number } | undefined
  let regular = 0
  let typical = 0
  /** The time before it fell, where it goes on unless times have been seen that count from the start of a step. */
  let resume = Number.NaN
  let isOfSteps = false

  function secondsOf(time: number): number {
    if (!before) return 0
    const isFall = time < before.time
    isOfSteps ||= time < resume
    const from = isFall ? 0 : time >= resume && !isOfSteps ? resume : before.time
    resume = isFall ? before.time : Number.NaN
    return time - from
  }
  return {
    end() {
      open = undefined
    },
    add(now, towards) {
      if (Number.isNaN(now.time * now.current)) return
      const isNewStep = towards !== direction
      const seconds = secondsOf(now.time)
      const last = before
      before = now
      direction = towards
      if (towards === 0) {
        open = undefined
        return
      }
      if (isNewStep) {
        open = { seconds, amount: (Math.abs(now.current) * seconds) / 3600 }
        regular = 0
        onCharge(towards, 0)
        return
      }
      const current = Math.abs(last ? last.current + now.current : 0) / 2
      const first = open && Math.abs(open.seconds - seconds) <= LIKE * seconds ? open.amount : 0
      open = undefined
      const isGap = regular >= REGULAR && seconds > GAP * typical
      if (seconds > 0) {
        regular = Math.abs(seconds / typical - 1) < 0.5 ? regular + 1 : 0
        typical = seconds
      }
      onCharge(towards, isGap ? Number.NaN : first + (current * seconds) / 3600)
    },
  }
}
