import curvesCsv from '../../../data/severson_delta_q_curves.csv?raw'
import featuresCsv from '../../../data/severson_early_feature_vs_life.csv?raw'
import { number, oneOf, parseCsv } from '../../../figures/csv.ts'
import { median } from '../../../model/statistics.ts'

const SPLITS = ['train', 'test1', 'test2'] as const
export type Split = (typeof SPLITS)[number]

/** A cell’s discharge at one voltage: the change of the capacity in mAh from cycle 10 to cycle 100. */
export interface CurvePoint {
  voltage: number
  change: number
}

/** One cell of Severson et al. */
export interface EarlyLifeCell {
  split: Split
  number: number
  /** The early-life feature: variance over the voltage of the curve’s change, in Ah². */
  feature: number
  /** Cycles to 0.88 Ah. */
  life: number
  curve: readonly CurvePoint[]
}

const name = { split: oneOf(...SPLITS), cell: number }

/** Tells the cells apart, whose numbers begin anew in each part of the data. */
const idOf = ({ split, cell }: { split: Split; cell: number }) => `${split} ${cell}`

const points = parseCsv(curvesCsv, 'severson_delta_q_curves.csv', {
  ...name,
  voltage_v: number,
  delta_q_mah: number,
})
const curves = new Map<string, CurvePoint[]>()
for (const point of points) {
  const curve = curves.get(idOf(point)) ?? []
  curves.set(idOf(point), [...curve, { voltage: point.voltage_v, change: point.delta_q_mah }])
}

/** The cells from the one with the least change of its curve to the one with the most. */
export const earlyLifeCells: readonly EarlyLifeCell[] = parseCsv(
  featuresCsv,
  'severson_early_feature_vs_life.csv',
  { ...name, var_delta_q_100_10_ah2: number, cycle_life_cycles: number },
)
  .map(row => ({
    split: row.split,
    number: row.cell,
    feature: row.var_delta_q_100_10_ah2,
    life: row.cycle_life_cycles,
    curve: curves.get(idOf(row)) ?? [],
  }))
  .sort((a, b) => a.feature - b.feature)

const medianLife = median(earlyLifeCells.map(({ life }) => life))
const distances = earlyLifeCells.map(({ life }) => Math.abs(life - medianLife))

/** The place in the list of the cell that the figure marks first: the one nearest to the median life. */
export const START_CELL = distances.indexOf(Math.min(...distances))
