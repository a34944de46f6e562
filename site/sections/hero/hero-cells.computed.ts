import { cells } from '../../cells/cells.ts'
import { comparisonAt } from '../../cells/comparisons.ts'
import { changesBy } from '../../cells/discharge-changes.ts'
import { TODAY, x, y } from '../../cells/stage-scales.ts'
import { errorOf } from '../../model/cells.ts'
import { fivePlaces, medianPlace } from '../../model/errors.ts'
import { forecastCurve } from '../../model/forecast.ts'
import { line, simplify } from '../../plots/paths.ts'

const { forecasts, lives, errors } = comparisonAt('knownBatches', TODAY)
const { errors: unseen } = comparisonAt('newBatch', TODAY)

/** The forecast curve of a cell from today to the forecast end of life, as path data. */
function courseOf(place: number, life: number): string {
  const cell = cells[place] as (typeof cells)[number]
  const others = cells.filter(other => other !== cell)
  const capacityAt = forecastCurve(cell, others, TODAY, life)
  const cycles = Array.from({ length: 101 }, (_, step) => TODAY * (life / TODAY) ** (step / 100))
  return line(
    simplify(
      cycles.map(cycle => [x(cycle), y(capacityAt(cycle))]),
      1.5,
    ),
  )
}

/** What the hero shows of each cell, in the order of their numbers. Lives are in cycles. */
export const heroCells = cells.map(({ number, life }, place) => {
  const forecast = forecasts[place] as (typeof forecasts)[number]
  return {
    number,
    life,
    forecast: Math.round(forecast.life),
    low: Math.round(forecast.low),
    high: Math.round(forecast.high),
    protocol: Math.round(lives.protocol[place] as number),
    /** Error of the forecast, as a share of the life. */
    error: Math.round(1e4 * errorOf(forecast.life, life)) / 1e4,
    course: courseOf(place, forecast.life),
  }
})

/**
 * What all cells have in common: their number, the two ends of their lives, and mean errors in known
 * batches and in a new one.
 */
export const all = {
  cells: cells.length,
  shortest: Math.min(...cells.map(({ life }) => life)),
  longest: Math.max(...cells.map(({ life }) => life)),
  errors: { forecast: errors.forecast, protocol: errors.protocol },
  unseen: { forecast: unseen.forecast, protocol: unseen.protocol },
}

/** The places of the cell that is shown first, and of the five that a visitor is asked about. */
export const example = medianPlace(comparisonAt('knownBatches', TODAY))
export const five = fivePlaces(cells)

/** How far each cell's discharge curve has moved by cycle 100, as path data in the same order. */
export const changes = changesBy(TODAY)
