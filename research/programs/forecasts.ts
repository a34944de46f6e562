import { TODAY } from '../lives/cell.ts'
import { compare, fivePlaces, medianPlace } from '../lives/compare-forecasts.ts'
import { type Forecast, meanShape } from '../lives/forecast.ts'
import { cells } from '../lives/public-cells.ts'

const known = compare(cells, 'knownBatches', TODAY)

const numberAt = (place: number) => cells[place]?.number

/** The forecast of each cell today, by models of all others. Lives are in cycles. */
export const result = {
  today: TODAY,
  /** The cell with the median error, and five cells spread over the order of life. */
  example: numberAt(medianPlace(known)),
  asked: fivePlaces(cells).map(numberAt),
  cells: cells.map((cell, place) => ({
    number: cell.number,
    life: cell.life,
    forecast: (known.forecasts[place] as Forecast).life,
    low: (known.forecasts[place] as Forecast).low,
    high: (known.forecasts[place] as Forecast).high,
    protocol: known.lives.protocol[place],
    /** The mean shape of the other cells' curves, which is stretched to the forecast life. */
    shape: meanShape(cells.filter(other => other !== cell)),
  })),
}
