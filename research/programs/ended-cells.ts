import { ENDED, errorOfRest, movedForecast, triplesOf } from '../lives/ended-cells.ts'
import { mean, sum } from '../lives/linear-algebra.ts'
import { cells, SERIES } from '../lives/public-cells.ts'
import { meanLife } from '../lives/rivals.ts'

/**
 * The mean errors in a new series of which three cells have ended: those that ended first, or any three, on average
 * over all choices of three.
 */
function errorsIn(batch: number) {
  const own = cells.filter(cell => cell.batch === batch)
  const first = own.toSorted((a, b) => a.life - b.life).slice(0, ENDED)
  const triples = triplesOf(own)
  const others = cells.filter(cell => cell.batch !== batch)
  const moved = movedForecast(own, others)
  const errors = (predict: typeof meanLife | typeof moved) => ({
    first: errorOfRest(own, first, predict),
    any: mean(triples.map(ended => errorOfRest(own, ended, predict))),
  })
  return { batch, cells: own.length, meanLife: errors(meanLife), forecast: errors(moved) }
}

const series = SERIES.map(errorsIn)

/** The mean of the errors in the series, weighted by their remaining cells. */
const overall = (of: (one: (typeof series)[number]) => number) =>
  sum(series.map(one => of(one) * (one.cells - ENDED))) / (cells.length - ENDED * series.length)

export const result = {
  ended: ENDED,
  meanLife: { first: overall(it => it.meanLife.first), any: overall(it => it.meanLife.any) },
  forecast: { first: overall(it => it.forecast.first), any: overall(it => it.forecast.any) },
  series,
}
