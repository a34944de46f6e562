import { type Cell, errorOf, TODAY } from './cell.ts'
import { fitForecast, lifeOf, target } from './forecast.ts'
import { mean } from './linear-algebra.ts'

/** The number of cells of a new series that have ended. */
export const ENDED = 3

/** A way to predict the lives of a series from those of its cells that have ended. */
type Predict = (ended: readonly Cell[]) => (cell: Cell) => number

/**
 * The forecast of a model of the other series, moved by the mean residual of the cells that have ended.
 *
 * @param own the cells of the series
 */
export function movedForecast(own: readonly Cell[], others: readonly Cell[]): Predict {
  const forecast = fitForecast(others, TODAY)
  const expected = new Map(
    own.map(cell => [cell, target({ ...cell, life: forecast(cell).life }, TODAY)]),
  )
  const expectedOf = (cell: Cell) => expected.get(cell) ?? Number.NaN
  return ended => {
    const residual = mean(ended.map(cell => target(cell, TODAY) - expectedOf(cell)))
    return cell => lifeOf(expectedOf(cell) + residual, TODAY)
  }
}

/** The mean error of the lives of the cells that have not ended. */
export function errorOfRest(own: readonly Cell[], ended: readonly Cell[], predict: Predict) {
  const life = predict(ended)
  return mean(own.filter(cell => !ended.includes(cell)).map(cell => errorOf(life(cell), cell.life)))
}

/** Every choice of three cells. */
export const triplesOf = (cells: readonly Cell[]): [Cell, Cell, Cell][] =>
  cells.flatMap((a, i) =>
    cells
      .slice(i + 1)
      .flatMap((b, j) => cells.slice(i + j + 2).map((c): [Cell, Cell, Cell] => [a, b, c])),
  )
