import { cells } from '../../cells/cells.ts'
import { milliampereHours, volts } from '../../cells/change-scales.ts'
import { comparisonAt } from '../../cells/comparisons.ts'
import { changesBy } from '../../cells/discharge-changes.ts'
import { curves as stageCurves } from '../../cells/stage-curves.ts'
import { x, y } from '../../cells/stage-scales.ts'
import { heroFinding, type RailRow } from '../../content/figures/hero-finding.ts'
import { capacityAt, errorOf, TODAY } from '../../model/cell.ts'
import { fivePlaces, type Method, medianPlace } from '../../model/errors.ts'
import { forecastCurve } from '../../model/forecast.ts'
import { line, simplify } from '../../plots/paths.ts'

const known = comparisonAt('knownBatches', TODAY)
const unseen = comparisonAt('newBatch', TODAY)

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
  const forecast = known.forecasts[place] as (typeof known.forecasts)[number]
  return {
    number,
    life,
    forecast: Math.round(forecast.life),
    low: Math.round(forecast.low),
    high: Math.round(forecast.high),
    protocol: Math.round(known.lives.protocol[place] as number),
    /** Error of the forecast, as a share of the life. */
    error: Math.round(1e4 * errorOf(forecast.life, life)) / 1e4,
    course: courseOf(place, forecast.life),
  }
})

/** The corners of the cells' capacity curves on the stage, in the same order. */
export const curves = stageCurves

/**
 * What all cells have in common: their number, the two ends of their lives, and mean errors in known
 * test series and in a new one.
 */
export const all = {
  cells: cells.length,
  shortest: Math.min(...cells.map(({ life }) => life)),
  longest: Math.max(...cells.map(({ life }) => life)),
  errors: { forecast: known.errors.forecast, protocol: known.errors.protocol },
  unseen: { forecast: unseen.errors.forecast, protocol: unseen.errors.protocol },
}

const inBoth = (method: Method) => ({
  known: known.errors[method],
  unseen: unseen.errors[method],
})

/** Mean errors of the rail's methods, from top to bottom, in known test series and in a new one. */
export const rail: Record<RailRow, { known?: number; unseen?: number }> = {
  forecast: inBoth('forecast'),
  both: inBoth('both'),
  protocol: inBoth('protocol'),
  meanOfSeries: { known: known.errors.meanOfSeries },
  meanLife: { unseen: unseen.errors.meanLife },
}

const hasKept = (share: number) =>
  cells.filter(cell => capacityAt(cell, TODAY) > share * capacityAt(cell, 10)).length / cells.length

export const finding = heroFinding({
  today: TODAY,
  unfaded: hasKept(0.99),
  known: known.errors.forecast,
  unseen: unseen.errors.forecast,
  bestBaseline: Math.min(unseen.errors.protocol, unseen.errors.both, unseen.errors.meanLife),
})

/** The places of the cell that is shown first, and of the five that a visitor is asked about. */
export const example = medianPlace(known)
export const five = fivePlaces(cells)

/** How far each cell's discharge curve has moved by cycle 100, as path data in the same order. */
export const changes = changesBy(TODAY).map(curve =>
  line(curve.map(([at, mAh]) => [volts(at), milliampereHours(mAh)])),
)
