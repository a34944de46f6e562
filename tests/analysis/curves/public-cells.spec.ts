import { lifeClassAt } from '../../../analysis/curves/forecasts.ts'
import { judgeEnded } from '../../../analysis/curves/judge-curves.ts'
import { testCurves } from '../../../analysis/curves/verdict.ts'
import { COMMON_CYCLES, movedCell } from '../../../research/lives/moved-curves.ts'
import { cells, SERIES } from '../../../research/lives/public-cells.ts'
import { readReference } from '../../support/reference.ts'
import { expect, test } from '../../support/test.ts'
import { expectNear, readExpected } from './exports.ts'

const setOf = (series: readonly number[], at: number) =>
  series.flatMap(each =>
    cells.filter(({ batch }) => batch === each).map(cell => movedCell(cell, at)),
  )

const SETS: ReadonlyMap<string, readonly number[]> = new Map([
  ...SERIES.map((series): [string, number[]] => [`series ${series}`, [series]]),
  ['series 1-3', SERIES],
])

test('each cell of the public sets is told by the others as in the reference', () => {
  const rows = readReference('analysis', 'reference_curves_left_out.csv').filter(
    ({ set = '', cycle }) => SETS.has(set) && COMMON_CYCLES.includes(Number(cycle)),
  )
  expect(rows).toHaveLength(16)
  for (const { set = '', cycle, cells: count, best_rival, verdict, t, ...said } of rows) {
    const set_ = setOf(SETS.get(set) ?? [], Number(cycle))
    const what = `${set} at ${cycle}`
    const tested = testCurves(set_)
    expect(set_, what).toHaveLength(Number(count))
    expect([tested.bestRival, tested.verdict], what).toEqual([best_rival, verdict])
    const numbers = Object.entries(said).map(([rule, value]) => [rule, Number(value)])
    expectNear(tested.saidPercent, Object.fromEntries(numbers), what)
    expectNear({ t: tested.t }, { t: Number(t) }, what)
  }
})

const theirs = readExpected('severson')

test('a third of a series tells the rest at cycle 100', () => {
  const set = setOf([1], 100)
  const isEnded = ({ name }: { name: string }) => theirs.ended.includes(name)
  const running = set.filter(each => !isEnded(each))
  const { tested, line, forecasts, verdict, areEarly } = judgeEnded(set.filter(isEnded), running)
  expect([verdict, tested?.bestRival, areEarly]).toEqual([theirs.verdict, theirs.best_rival, false])
  expectNear({ t: tested?.t }, { t: theirs.t }, 'test')
  // Twelve are enough.
  expect(tested?.isProvisional).toBe(false)
  expectNear(tested?.saidPercent ?? {}, theirs.said_percent, 'said error')
  expectNear([line?.intercept, line?.slope, line?.deviation], theirs.fit, 'line')
  expect(forecasts?.map(({ name }) => name)).toEqual(
    theirs.running.map(({ cell }: { cell: string }) => cell),
  )
  for (const [i, each] of (forecasts ?? []).entries()) {
    const { x, forecast, from, to, class: theirClass } = theirs.running[i]
    const { life, name } = each
    expectNear(
      { x: running[i]?.x, forecast: life, from: each.from, to: each.to },
      { x, forecast, from, to },
      name,
    )
    expect(lifeClassAt(theirs.horizon, each, areEarly), name).toBe(theirClass)
  }
})

test('running cells of cycle 600 are told as living longer than that', () => {
  const expected = theirs.at_600
  const set = setOf([1], 100).map(cell => ({ ...cell, age: 600 }))
  const isEnded = ({ name, life }: (typeof set)[number]) =>
    theirs.ended.includes(name) || life <= 600
  const ended = set.filter(isEnded)
  const running = set.filter(each => !isEnded(each))
  const { tested, line, forecasts, ...judged } = judgeEnded(ended, running)
  expect(judged).toMatchObject({
    ...{ ended: expected.ended, running: expected.running },
    ...{ verdict: expected.verdict, areEarly: expected.early },
  })
  expectNear([line?.intercept, line?.slope, line?.deviation], expected.fit, 'line')
  expectNear(tested?.saidPercent ?? {}, expected.said_percent, 'said error')
  expectNear(forecasts?.map(({ life }) => life) ?? [], expected.forecasts, 'forecasts')
})

test('a verdict needs a clear lead, and is provisional up to a sure one', () => {
  const first = setOf([1], 50)
  const testOf = (from: number, to: number) => {
    const { verdict, isProvisional, meanError, bestRival, t } = testCurves(first.slice(from, to))
    return { verdict, isProvisional, ratio: meanError.curves / meanError[bestRival], t }
  }
  const close = testOf(23, 29)
  expect(close.ratio).toBeLessThan(0.8)
  expect(close).toMatchObject({ verdict: 'as good', t: expect.closeTo(0.88, 2) })
  expect(testOf(0, 12)).toMatchObject({
    verdict: 'better',
    isProvisional: true,
    t: expect.closeTo(1.49, 2),
  })
  expect(testOf(1, 7)).toMatchObject({ verdict: 'worse', t: expect.closeTo(-1.16, 2) })
})

/** The positions 0 to count - 1 in an order that the seed decides (CURVES.md, "Dice"). */
function shuffled(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  let state = seed
  for (let last = count - 1; last > 0; last -= 1) {
    state = (Math.imul(1664525, state) + 1013904223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (last + 1))
    const moved = order[last] as number
    order[last] = order[other] as number
    order[other] = moved
  }
  return order
}

for (const series of SERIES) {
  test(`shuffled curves of series ${series} are hardly ever told better`, () => {
    const set = setOf([series], 100)
    const verdicts = Array.from({ length: 100 }, (_, i) => {
      const curves = shuffled(set.length, i + 1001)
      const cells = set.map((cell, at) => ({ ...cell, x: set[curves[at] as number]?.x as number }))
      const order = shuffled(set.length, i + 1).map(at => cells[at] as (typeof cells)[number])
      return judgeEnded(order.slice(0, 12), order.slice(12)).verdict
    })
    expect(verdicts.filter(verdict => verdict === 'better').length).toBeLessThanOrEqual(4)
  })
}
