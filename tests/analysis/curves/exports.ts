import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import type { CurveCell } from '../../../analysis/curves/common-cycles.ts'
import type { CurveRow } from '../../../analysis/curves/discharges.ts'
import { curveKeeper } from '../../../analysis/curves/kept-curves.ts'
import { initialCapacity, recordsOf, standingOf } from '../../../analysis/outlook/records.ts'
import { expect } from '../../support/test.ts'

const DATA = join('tests', 'analysis', 'curves', 'data')

/** The columns of the two sets of exports. */
const COLUMNS = {
  arbin: {
    cycle: 'Cycle_Index',
    current: 'Current(A)',
    voltage: 'Voltage(V)',
    counter: 'Discharge_Capacity(Ah)',
    time: 'Test_Time(s)',
  },
  neware: {
    cycle: 'Cycle Index',
    current: 'Current(A)',
    voltage: 'Voltage(V)',
    counter: 'DChg. Cap.(Ah)',
    time: '',
  },
}
export type ExportSet = keyof typeof COLUMNS

/** What the reference has of a set of exports. Only its verdict on six ended cells or more has the last fields. */
export interface Expected {
  c0: number
  T: number
  window_V: number[]
  voltages: number
  left_out: Record<string, string>
  ended: number
  running: number
  verdict: string
  order: string[]
  cells: (Record<'age' | 'discharges' | 'curves', number> & {
    cell: string
    life: number | null
    rate_differs: number[]
    current_A: number | null
    reference?: number[]
    at_T?: number[]
    moved_percent?: number
    x?: number
    mean_percent?: number
    lost_percent?: number
  })[]
  said_percent: object
  mean_abs_ln: object
  best_rival: string
  t: number
  provisional: boolean
  early: boolean
  fit: number[]
  horizon: number
  forecasts: {
    cell: string
    age: number
    forecast: number
    from: number
    to: number
    class: string
  }[]
}

/** Reads what the independent implementation gives. */
export const readExpected = (name: string) =>
  JSON.parse(readFileSync(join(DATA, `${name}.expected.json`), 'utf8'))

/** The texts of a set, by the names of its files. */
export const exportFiles = (set: ExportSet): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(DATA, set))
      .sort()
      .map(file => [
        file.replace('.gz', ''),
        gunzipSync(readFileSync(join(DATA, set, file))).toString(),
      ]),
  )

/** The rows of each cell of a set, by the cell's name. */
export function readExports(set: ExportSet): Map<string, CurveRow[]> {
  const columns = COLUMNS[set]
  return new Map(
    Object.entries(exportFiles(set)).map(([file, text]) => {
      const parsed = Papa.parse<Record<string, string>>(text, {
        header: true,
        skipEmptyLines: true,
      })
      const rows = parsed.data.map(row => ({
        cycle: Number(row[columns.cycle]),
        current: Number(row[columns.current]),
        voltage: Number(row[columns.voltage]),
        counter: Number(row[columns.counter]),
        time: Number(row[columns.time]),
      }))
      return [file.replace('.csv', ''), rows]
    }),
  )
}

/** Keeps the curves of a cell, and judges its life at a limit in per cent of its initial capacity. */
export function cellOf(name: string, rows: readonly CurveRow[], limit = 80): CurveCell {
  const keeper = curveKeeper()
  for (const row of rows) keeper.add(row)
  const curves = keeper.end()
  const { cycles, capacities } = curves
  const initial = initialCapacity(cycles, capacities)
  const percents = capacities.map(capacity => (100 * capacity) / initial)
  const [record] = recordsOf([{ ages: cycles, percents }])
  const { life, isBelow } = standingOf(record as NonNullable<typeof record>, limit)
  return { name, curves, age: cycles.at(-1) ?? 0, life, isRunning: !isBelow }
}

/** Expects numbers to be those of the reference, by name, within 0.5% and the last digit that it gives. */
export function expectNear(ours: object, theirs: object, what: string) {
  expect(Object.keys(ours).sort(), what).toEqual(Object.keys(theirs).sort())
  for (const [name, value] of Object.entries(theirs)) {
    const own = (ours as Record<string, number | null>)[name]
    if (typeof own !== 'number') {
      expect(own, `${name} of ${what}`).toBe(value)
      continue
    }
    const digits = `${value}`.split('.')[1]?.length ?? 0
    const allowed = 0.005 * Math.abs(value) + 0.5 * 10 ** -digits
    expect(Math.abs(own - value), `${name} of ${what}: ${own}, not ${value}`).toBeLessThan(allowed)
  }
}
