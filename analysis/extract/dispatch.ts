import { max, quantile, sum } from 'd3-array'
import type { ColumnDescription, TableDescription } from '../description.ts'
import type { Rows } from '../files/tables.ts'
import { MEGA, namesOutage } from '../names/log-rules.ts'
import { numberReader } from '../written/numbers.ts'
import { columnFor, numberIn, type Row, textAt } from './columns.ts'
import {
  columnsOf,
  nameOf,
  type WrittenStep,
  type WrittenTime,
  writtenSteps,
} from './written-steps.ts'

/** A step of a log as it is written: MW, or MWh of the step. */
export interface LogStep extends WrittenTime {
  charged: number
  discharged: number
  /** Percent, or NaN. */
  stateOfCharge: number
  /** Whether its status says that the system could not run. */
  isOut: boolean
  /** MW that are reserved for other markets, in all columns of them. */
  reserved: number
  /** What the row says of the device that it is of; '' where it says nothing. */
  device: string
  line: number
}

export interface LogTable {
  steps: LogStep[]
  isEnergy: boolean
  /** Whether its numbers are a meter's total, which only rises. */
  isCounter: boolean
  /** Lines that were left out, by the reason. */
  left: { reason: 'spike' | 'no-number'; line: number; text: string }[]
}

/** The meanings of power: in both directions, or in one. */
export const POWER = ['power', 'charge', 'discharge'] as const
export const isPower = ({ meaning }: Pick<ColumnDescription, 'meaning'>): boolean =>
  POWER.some(each => each === meaning)

/** Reads the numbers of a column in MW or MWh. A cell with a unit of its own is converted from that. */
function megaIn(column: ColumnDescription, table: TableDescription): (row: Row) => number {
  const read = numberIn(column, table, MEGA)
  return row => column.sign * read(row)
}

/** What a table of a log holds, as its description says. */
export function logTable(table: TableDescription, rows: Rows): LogTable {
  const groups = POWER.map(meaning => ({ meaning, columns: columnsOf(table, meaning) })).filter(
    ({ columns }) => columns.length > 0,
  )
  // A log with a column for each step of a day is none.
  const isRead = groups.length > 0 && table.shape === 'readings'
  const steps = isRead ? writtenSteps(table, rows) : []
  const isEnergy = groups.some(({ columns }) => columns.some(({ unit }) => unit?.endsWith('h')))
  const sums = groups.map(({ columns }) => {
    const readers = columns.map(column => megaIn(column, table))
    // Where one is blank, nothing is known.
    return steps.map(({ row }) => readers.reduce((all, read) => all + read(row), 0))
  })
  const [first, second] = steps
  const hours = isEnergy ? 1 : Math.abs((second?.minutes ?? 0) - (first?.minutes ?? 0)) / 60
  const beside = besideOf(table, steps, hours * sum(sums, each => sum(each, Math.abs)))
  const most = sums.map(mostOf)
  const isCounter = sums.length > 0 && sums.every(isTotal)
  const read: LogTable = { steps: [], isEnergy, isCounter, left: [] }
  for (const [i, step] of steps.entries()) {
    const { minutes, day, offset, line, row } = step
    const own = sums.map(each => each[i] ?? Number.NaN)
    const isTimed = Number.isFinite(minutes)
    // What stands below a table is no row of it.
    if (!isTimed && i === steps.length - 1) continue
    const isNumber = isTimed && !own.every(Number.isNaN)
    if (!isNumber || own.some((value, at) => Math.abs(value) > (most[at] ?? 0))) {
      const text = row.join(', ').slice(0, 80)
      read.left.push({ reason: isNumber ? 'spike' : 'no-number', line, text })
      continue
    }
    // A negative flow counts for the other way.
    const given = groups.map(({ meaning }, at) => (meaning === 'charge' ? -1 : 1) * (own[at] || 0))
    read.steps.push({
      ...{ minutes, day, offset, line },
      charged: sum(given, flow => Math.max(-flow, 0)),
      discharged: sum(given, flow => Math.max(flow, 0)),
      ...beside(step, i),
    })
  }
  return read
}

/** Reads what stands beside the energy of a step. */
function besideOf(table: TableDescription, steps: readonly WrittenStep[], flown: number) {
  const read = numberReader(table.decimal)
  const [soc, status] = [columnFor(table, 'soc'), columnFor(table, 'status')]
  const charges = steps.map(({ row }) => read(textAt(row, soc)))
  const charge = soc ? percents(soc, charges, flown) : []
  const devices = columnsOf(table, 'device')
  const reserves = columnsOf(table, 'reserve').map(column => megaIn(column, table))
  return ({ row }: WrittenStep, i: number) => ({
    stateOfCharge: charge[i] ?? Number.NaN,
    isOut: namesOutage(textAt(row, status)),
    // An empty cell reserves nothing.
    reserved: sum(reserves, read => Math.abs(read(row))),
    device: [table.unit, nameOf(devices, row)].filter(Boolean).join(', '),
  })
}

/** A state of charge that is an energy changes by as much as flows, up to this share. */
const LIKE_ENERGY = 0.1

/**
 * Converts a state of charge to percent: of a share, or of an energy, whose largest value counts as full.
 *
 * @param flown MWh in and out in all steps. What no header calls percent is an energy if it changes by as much.
 */
function percents(
  { unit, header }: Pick<ColumnDescription, 'unit' | 'header'>,
  values: readonly number[],
  flown: number,
): number[] {
  const moved = sum(values, (value, i) => Math.abs(value - (values[i - 1] ?? value)))
  const doesFlow = [1, 1000].some(per => Math.abs(moved / (per * flown) - 1) < LIKE_ENERGY)
  const isEnergy = unit?.endsWith('h') || (unit === '%' && !header.includes('%') && doesFlow)
  const factor = isEnergy ? 100 / (max(values) || 1) : unit === '1' ? 100 : 1
  return values.map(value => value * factor)
}

/** A number that is so many times larger than those of nearly all steps is a fault of the meter. */
const SPIKE = 10

/** The largest number of a column that is plausible. */
function mostOf(values: readonly number[]): number {
  const sizes = values.filter(Number.isFinite).map(Math.abs)
  return SPIKE * (quantile(sizes, 0.995) ?? 0) || Number.POSITIVE_INFINITY
}

/** So many times as often as it falls, a total rises: a power that comes and goes falls as often as it rises. */
const RISES_A_FALL = 5

/** Whether numbers are a meter's total, which only rises, but where it begins anew near 0. */
function isTotal(values: readonly number[]): boolean {
  const all = values.filter(Number.isFinite)
  const most = max(all) ?? 0
  let [falls, rises] = [0, 0]
  for (const [i, value] of all.entries()) {
    const before = all[i - 1] ?? value
    if (value > before) rises += 1
    if (value < before) falls += 1
    if (value < before && (value < 0 || value >= 0.2 * most)) return false
  }
  return rises > 2 && rises > RISES_A_FALL * falls
}
