import { TODAY } from '../lives/cell.ts'
import { fitForecast, predictEach, type Setting } from '../lives/forecast.ts'
import { cells, SERIES } from '../lives/public-cells.ts'
import { NEAR, reliabilityOf } from '../lives/reliability.ts'

/** The reliability of the forecasts today: of all cells, and of those of each series. */
function reliabilityIn(setting: Setting) {
  const forecasts = predictEach(cells, setting, training => fitForecast(training, TODAY))
  return {
    all: reliabilityOf(cells, forecasts, TODAY),
    series: SERIES.map(batch => {
      const isOwn = (_: unknown, place: number) => cells[place]?.batch === batch
      return { batch, ...reliabilityOf(cells.filter(isOwn), forecasts.filter(isOwn), TODAY) }
    }),
  }
}

export const result = {
  today: TODAY,
  near: NEAR,
  knownBatches: reliabilityIn('knownBatches'),
  newBatch: reliabilityIn('newBatch'),
}
