import { quantile } from 'd3-array'
import { elementAt } from '../element-at.ts'
import { type CurveRow, chargesOf, type DischargeRows } from './discharges.ts'

/** A voltage of the grid is a whole multiple of this, in V. */
export const GRID = 0.005
/** Allows for the rounding of voltages, in steps of the grid. */
const TOLERANCE = 1e-6

/** The grid's step at or below a voltage, and the one at or above it. */
export const stepBelow = (voltage: number) => Math.floor(voltage / GRID + TOLERANCE)
export const stepAbove = (voltage: number) => Math.ceil(voltage / GRID - TOLERANCE)

/** The charge of a discharge over the voltages of the grid, from the highest down. */
export interface Curve {
  /** The highest voltage, in steps of the grid. */
  top: number
  charges: Float32Array
  /** The rows at or above each voltage, plus those above it: a row at the voltage itself is at it once. */
  rows: Uint16Array
}

/** Why a discharge has no curve. */
export type NoCurve = 'few rows' | 'pulses' | 'wide'

/** A discharge as far as it is kept. */
export interface Discharge {
  cycle: number
  /** The charge at its last row. */
  capacity: number
  /** The current of its constant part, without a sign. */
  current: number
  curve: Curve | NoCurve
}

/** The constant part's current is this quantile of the rows'; its rows are within this share of it. */
const USUAL = 0.9
const CONSTANT = 0.03
/** The constant part holds at least this share of the charge, or the discharge has pulses. */
const LEAST_CHARGE = 0.8
/** So many rows of falling voltage make a curve. */
export const LEAST_ROWS = 20
/** A curve over more voltages is not a single cell's: 5 V. */
const MOST_VOLTAGES = 1000

/** Measures a discharge and lays the constant part of it over the grid (CURVES.md, "What is read from raw rows"). */
export function measureDischarge(discharge: DischargeRows): Discharge {
  const { rows } = discharge
  const charges = chargesOf(discharge)
  const current = quantile(rows, USUAL, row => Math.abs(row.current)) as number
  const capacity = elementAt(charges, -1)
  const { cycle } = elementAt(rows, 0)
  return { cycle, capacity, current, curve: curveOf(rows, charges, current) }
}

function curveOf(rows: readonly CurveRow[], charges: readonly number[], usual: number) {
  const isConstant = ({ current }: CurveRow) => Math.abs(-current - usual) <= CONSTANT * usual
  const from = rows.findIndex(isConstant)
  let to = from
  for (let row = rows[from]; row && isConstant(row); row = rows[to]) to += 1
  const held = (charges[to - 1] ?? 0) - (charges[from - 1] ?? 0)
  if (!(held >= LEAST_CHARGE * elementAt(charges, -1))) return 'pulses'

  const falling: { voltage: number; charge: number }[] = []
  let lowest = Number.POSITIVE_INFINITY
  for (let i = from; i < to; i += 1) {
    const { voltage } = elementAt(rows, i)
    if (!(voltage < lowest)) continue
    lowest = voltage
    falling.push({ voltage, charge: elementAt(charges, i) })
  }
  return falling.length < LEAST_ROWS ? 'few rows' : overGrid(falling)
}

/** Interpolates the charge linearly between rows of falling voltage. */
function overGrid(falling: readonly { voltage: number; charge: number }[]): Curve | NoCurve {
  const top = stepBelow(falling[0]?.voltage ?? 0)
  const bottom = stepAbove(falling.at(-1)?.voltage ?? 0)
  if (top - bottom >= MOST_VOLTAGES) return 'wide'
  const count = Math.max(0, top - bottom + 1)
  const [charges, rows] = [new Float32Array(count), new Uint16Array(count)]
  let next = 0
  for (let i = 0; i < count; i += 1) {
    const step = top - i
    while ((falling[next]?.voltage ?? 0) / GRID > step + TOLERANCE) next += 1
    const { voltage, charge } = elementAt(falling, next)
    const isAt = Math.abs(voltage / GRID - step) <= TOLERANCE
    const before = isAt ? undefined : falling[next - 1]
    const share = before ? (before.voltage - step * GRID) / (before.voltage - voltage) : 0
    charges[i] = before ? before.charge + share * (charge - before.charge) : charge
    rows[i] = 2 * next + (isAt ? 1 : 0)
  }
  return { top, charges, rows }
}
