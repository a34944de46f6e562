/** A row of a cycler. The finder keeps it for as long as its discharge lasts. */
export interface CurveRow {
  cycle: number
  /** Below 0 while the cell is discharged, in one unit for all rows of a cell. */
  current: number
  /** In V. */
  voltage: number
  /** The counter of charge, of any kind; NaN where the current is to be integrated. */
  counter: number
  /** In s, of the test or of the step. Only needed without a counter. */
  time: number
}

/** The rows of one discharge, and the counter in the row before it: NaN without one. */
export interface DischargeRows {
  rows: readonly CurveRow[]
  counterBefore: number
}

/** A current below this share of the cell's largest is a rest. */
const REST = 0.02
/** So many rows of a discharge are kept at once. A longer one is thinned to half, evenly, as often as it takes. */
const MOST_ROWS = 20_000

/**
 * Finds the discharges in the rows of a cell: consecutive rows of one cycle in which it is discharged (CURVES.md, "What
 * is read from raw rows"). The largest current is that of the rows so far.
 */
export function dischargeFinder(onDischarge: (discharge: DischargeRows) => void) {
  let largest = 0
  let counterBefore = Number.NaN
  let before: CurveRow | undefined
  let rows: CurveRow[] = []
  let [seen, every] = [0, 1]

  function end() {
    if (before && rows.length > 0) {
      if (rows.at(-1) !== before) rows.push(before)
      onDischarge({ rows, counterBefore })
    }
    rows = []
    ;[seen, every] = [0, 1]
  }
  return {
    add(row: CurveRow) {
      if (Number.isNaN(row.current)) return
      largest = Math.max(largest, Math.abs(row.current))
      const isDischarge = row.current < -REST * largest
      if (!isDischarge || row.cycle !== before?.cycle) end()
      if (isDischarge) {
        if (rows.length === 0) counterBefore = before?.counter ?? Number.NaN
        if (seen % every === 0) rows.push(row)
        seen += 1
        if (rows.length > MOST_ROWS) {
          rows = rows.filter((_, i) => i % 2 === 0)
          every *= 2
        }
      }
      before = row
    },
    end,
  }
}

/** A counter that falls to less than this share has started again; a smaller fall is noise. */
const NEW_START = 0.9

/**
 * The charge since the start of a discharge at each of its rows, never falling. A counter may run on or start at zero,
 * as the row before tells. It may count with a sign, and start again with a further step of the discharge.
 */
export function chargesOf({ rows, counterBefore }: DischargeRows): number[] {
  if (rows.some(({ counter }) => Number.isNaN(counter))) return integrated(rows)
  const first = rows[0]?.counter ?? 0
  const moved = rows.find(({ counter }) => counter !== first)?.counter ?? first
  const sign = moved < first ? -1 : 1
  // A counter that falls through positive values is a balance; any other one counts away from zero.
  const isBalance = sign * first < 0
  let last = isBalance ? sign * counterBefore : Math.abs(counterBefore)
  if (!(last <= sign * first)) last = isBalance ? sign * first : 0
  let charge = 0
  return rows.map(({ counter }) => {
    const now = sign * counter
    charge += !isBalance && now < NEW_START * last ? Math.max(0, now) : Math.max(0, now - last)
    last = now
    return charge
  })
}

/** The charge by the trapezoidal rule, in the current's unit times hours. */
function integrated(rows: readonly CurveRow[]): number[] {
  let charge = 0
  return rows.map(({ current, time }, i) => {
    const before = rows[i - 1]
    if (before) {
      // The time of a step starts again with the next one.
      const seconds = time < before.time ? time : time - before.time
      charge += ((Math.abs(current) + Math.abs(before.current)) / 2) * (seconds / 3600) || 0
    }
    return charge
  })
}
