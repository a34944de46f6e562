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

const name = {
  split: { header: 'split', read: oneOf(...SPLITS) },
  number: { header: 'cell', read: number },
}

type CellName = Pick<EarlyLifeCell, 'split' | 'number'>

const points = parseCsv<CurvePoint & CellName>(curvesCsv, 'severson_delta_q_curves.csv', {
  ...name,
  voltage: { header: 'voltage_v', read: number },
  change: { header: 'delta_q_mah', read: number },
})

const idOf = ({ split, number }: CellName) => `${split} ${number}`
const curves = new Map<string, CurvePoint[]>()
for (const point of points) {
  const id = idOf(point)
  curves.set(id, [...(curves.get(id) ?? []), point])
}

/** The cells from the one with the least change of its curve to the one with the most. */
export const earlyLifeCells: readonly EarlyLifeCell[] = parseCsv<Omit<EarlyLifeCell, 'curve'>>(
  featuresCsv,
  'severson_early_feature_vs_life.csv',
  {
    ...name,
    feature: { header: 'var_delta_q_100_10_ah2', read: number },
    life: { header: 'cycle_life_cycles', read: number },
  },
)
  .map(cell => ({ ...cell, curve: curves.get(idOf(cell)) ?? [] }))
  .sort((a, b) => a.feature - b.feature)

const medianLife = median(earlyLifeCells.map(({ life }) => life))
const distances = earlyLifeCells.map(({ life }) => Math.abs(life - medianLife))

/** The place in the list of the cell that the figure marks first: the one nearest to the median life. */
export const START_CELL = distances.indexOf(Math.min(...distances))
