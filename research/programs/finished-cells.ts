import { generator } from '../drawing.ts'
import { errorOf } from '../lives/cell.ts'
import { mean } from '../lives/linear-algebra.ts'
import { cells, SERIES } from '../lives/public-cells.ts'
import { meanLife } from '../lives/rivals.ts'

const DRAWS = 2000

const draw = generator()

/** Some of the items, each once. */
function drawn<Item>(items: readonly Item[], count: number): Item[] {
  const left = [...items]
  return Array.from(
    { length: count },
    () => left.splice(Math.floor(draw() * left.length), 1)[0] as Item,
  )
}

/** The mean error of life if a number of cells of the same series, drawn at random, have ended and forecast it. */
function errorsAfter(count: number) {
  const series = SERIES.map(batch => {
    const own = cells.filter(cell => cell.batch === batch)
    const errors = own.map(cell => {
      const others = own.filter(other => other !== cell)
      const predictions = Array.from({ length: DRAWS }, () => meanLife(drawn(others, count))(cell))
      return mean(predictions.map(life => errorOf(life, cell.life)))
    })
    return { batch, error: mean(errors), cells: errors.length }
  })
  const total = series.reduce((sum, { error, cells }) => sum + error * cells, 0)
  return {
    finished: count,
    error: total / cells.length,
    series: series.map(({ batch, error }) => ({ batch, error })),
  }
}

/** In a new series, the geometric mean of the lives of its first cells to end forecasts the others: mean errors. */
export const result = [3, 5, 10].map(errorsAfter)
