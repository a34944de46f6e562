import { type Cell, errorOf } from '../../research/lives/cell.ts'
import { errorOfRest, movedForecast, triplesOf } from '../../research/lives/ended-cells.ts'
import { mean } from '../../research/lives/linear-algebra.ts'
import { cells } from '../../research/lives/public-cells.ts'
import { meanLife } from '../../research/lives/rivals.ts'
import type { result } from '../../research/programs/ended-cells.ts'
import { readResult } from '../../research/results.ts'
import { expect, test } from '../support/test.ts'

const { ended, meanLife: byMean, forecast, series } = readResult<typeof result>('ended-cells')
const percents = (shares: readonly number[]) => shares.map(share => (100 * share).toFixed(1))

test('three ended cells bring what was computed for them', () => {
  expect(ended).toBe(3)
  // An independent implementation has 20.5 for any three, of which it draws some; a referee has 31.9 for the first.
  expect(percents([byMean.any, byMean.first])).toEqual(['20.2', '31.9'])
  expect(percents([forecast.any, forecast.first])).toEqual(['9.3', '8.5'])
  expect(percents(series.map(it => it.forecast.any))).toEqual(['9.7', '8.6', '9.7'])
})

test('the first to end are the shortest lives, and the error is that of all others', () => {
  const own = cells.filter(({ batch }) => batch === 2)
  const lives = own.map(({ life }) => life).sort((a, b) => a - b)
  const predicted = Math.exp(mean(lives.slice(0, 3).map(Math.log)))
  const error = mean(lives.slice(3).map(life => errorOf(predicted, life)))
  expect(series[1]?.meanLife.first).toBeCloseTo(error, 5)
})

test('every three cells are chosen once, and are not forecast themselves', () => {
  const few = cells.slice(0, 5)
  const triples = triplesOf(few)
  const names = triples.map(triple => triple.map(({ number }) => number).join())
  expect(new Set(names).size).toBe(10)
  expect(triples.every(triple => new Set(triple).size === 3)).toBe(true)
  const [a, b, c, d, e] = few as [Cell, Cell, Cell, Cell, Cell]
  const life = Math.cbrt(a.life * b.life * c.life)
  expect(errorOfRest(few, [a, b, c], meanLife)).toBeCloseTo(
    mean([d, e].map(cell => errorOf(life, cell.life))),
  )
})

test('a forecast that is moved by one cell is right about this cell', () => {
  const own = cells.filter(({ batch }) => batch === 3)
  const moved = movedForecast(
    own,
    cells.filter(({ batch }) => batch !== 3),
  )
  for (const cell of own.slice(0, 5)) expect(moved([cell])(cell)).toBeCloseTo(cell.life, 6)
})
