import { RULES } from '../../model/capacity-rules.ts'
import type { Axis } from '../../reader/cells/reading.ts'
import type { OwnCells, OwnResult } from './own-result.ts'

/** @param axis the unit of ages and lives */
const columnsOf = (axis: Axis) => [
  'cell',
  'condition',
  'points_read',
  'initial_capacity_ah',
  `life_${axis}`,
  `last_age_${axis}`,
  `forecast_mean_life_${axis}`,
  `forecast_corrected_line_${axis}`,
  `forecast_similar_cells_${axis}`,
  'error_mean_life',
  'error_corrected_line',
  'error_similar_cells',
]

const decimals = (value: number | null | undefined, digits: number) =>
  value == null ? '' : String(Number(value.toFixed(digits)))

/** The lines of the table that the visitor can save, with their heading. */
export function tableOf({ reading, cells }: OwnCells, { forecasts, row }: OwnResult): string[][] {
  const isCompared = row.errors !== null
  const lines = cells.map(({ condition, initial, points, life }, i) => {
    const lives = forecasts[i]
    // A cell that still runs has no error, and one that ended before today was not tested.
    const errorOf = (forecast: number) =>
      life !== null && isCompared ? Math.abs(forecast / life - 1) : null
    return [
      reading.cells[i]?.name ?? '',
      condition,
      String(points.length),
      reading.capacityUnit === 'Ah' ? decimals(initial, 4) : '',
      decimals(life, 1),
      decimals(points.at(-1)?.[0], 1),
      ...RULES.map(rule => decimals(lives?.[rule], 1)),
      ...RULES.map(rule => decimals(lives && errorOf(lives[rule]), 4)),
    ]
  })
  return [columnsOf(reading.axis), ...lines]
}
