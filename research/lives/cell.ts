import { readCsv } from '../csv.ts'

/** Capacity in Ah that counts as the end of life: 80% of the nominal 1.1 Ah. No cell fails there. */
export const END_OF_LIFE = 0.88

/** The cycle at which the page forecasts. */
export const TODAY = 100

/** One cell of Severson et al. (2019). */
export interface Cell {
  /** The cell's number among the 124 cells of the paper. */
  number: number
  /** The test series: 1 started in May 2017, 2 in June 2017, and 3 in April 2018. */
  batch: number
  /** The charging protocol: at rate `c1` up to `q1` percent of charge, then at rate `c2`, in C. */
  protocol: { name: string; c1: number; q1: number; c2: number }
  /** The first cycle with less than `END_OF_LIFE`. */
  life: number
  /** log10 of the variance, in mAh², of Q(V, N) − Q(V, 10) over the voltage V, by cycle N. */
  change: ReadonlyMap<number, number>
  /** Capacity in Ah by cycle, up to the end of life. */
  capacity: ReadonlyMap<number, number>
}

/** Absolute error of a predicted life, as a share of the measured life. */
export const errorOf = (predicted: number, life: number) => Math.abs(predicted / life - 1)

/** The cycles N at which the change of the discharge curve is known. */
const CHANGES = [30, 50, 75, 100]

/**
 * Joins the two files of the cells.
 *
 * @param described severson_118_cells.csv
 * @param measured severson_118_capacity.csv, in units of 0.1 mAh, with a column for each cycle
 */
export function cellsFromCsv(described: string, measured: string): Cell[] {
  const curves = new Map(readCsv(measured).map(({ cell, ...curve }) => [cell, curve]))
  return readCsv(described).map(row => {
    const [c1, q1, c2] = [Number(row.c1), Number(row.q1_percent), Number(row.c2)]
    const curve = Object.entries(curves.get(row.cell) ?? {}).filter(([, value]) => value)
    const capacities = curve.map(([at, value]) => [Number(at), Number(value) / 10_000] as const)
    return {
      number: Number(row.cell),
      batch: Number(row.batch),
      protocol: { name: [c1, q1, c2].join(), c1, q1, c2 },
      life: Number(row.life),
      change: new Map(CHANGES.map(cycle => [cycle, Number(row[`lv${cycle}`])])),
      capacity: new Map(capacities),
    }
  })
}

/** Capacity in Ah at a cycle of the file; NaN if the cell has none there. */
export const capacityAt = ({ capacity }: Cell, cycle: number) => capacity.get(cycle) ?? Number.NaN

/** The capacity curve as points [cycle, Ah], with its end. */
export const curveOf = ({ capacity, life }: Cell): (readonly [number, number])[] => [
  ...[...capacity].filter(([cycle]) => cycle < life),
  [life, END_OF_LIFE],
]
