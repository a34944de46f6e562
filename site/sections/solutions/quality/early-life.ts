import curvesCsv from '../../../data/severson_delta_q_curves.csv?raw'
import featuresCsv from '../../../data/severson_early_feature_vs_life.csv?raw'
import { number, oneOf, parseCsv } from '../../../figures/csv.ts'
import { median } from '../../../model/statistics.ts'

/** The cells' numbers begin anew in each part of the data. */
const name = { split: oneOf('train', 'test1', 'test2'), cell: number }

const points = parseCsv(curvesCsv, 'severson_delta_q_curves.csv', {
  ...name,
  voltage_v: number,
  delta_q_mah: number,
})

/**
 * The cells of Severson et al., from the one with the least change of its discharge curve to the one with
 * the most.
 */
export const earlyLifeCells = parseCsv(featuresCsv, 'severson_early_feature_vs_life.csv', {
  ...name,
  var_delta_q_100_10_ah2: number,
  cycle_life_cycles: number,
})
  .map(({ split, cell, ...row }) => ({
    split,
    number: cell,
    /** The early-life feature: variance over the voltage of the curve’s change, in Ah². */
    feature: row.var_delta_q_100_10_ah2,
    /** Cycles to 0.88 Ah. */
    life: row.cycle_life_cycles,
    /** The change of the capacity in discharge from cycle 10 to cycle 100, at each voltage. */
    curve: points.filter(point => point.split === split && point.cell === cell),
  }))
  .sort((a, b) => a.feature - b.feature)

export type EarlyLifeCell = (typeof earlyLifeCells)[number]
export type Split = EarlyLifeCell['split']

const medianLife = median(earlyLifeCells.map(({ life }) => life))
const distances = earlyLifeCells.map(({ life }) => Math.abs(life - medianLife))

/** The place in the list of the cell that the figure marks first: the one nearest to the median life. */
export const START_CELL = distances.indexOf(Math.min(...distances))
