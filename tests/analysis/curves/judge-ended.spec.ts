import { forecastLives, lifeClassAt } from '../../../analysis/curves/forecasts.ts'
import { judgeEnded } from '../../../analysis/curves/judge-curves.ts'
import { expect, test } from '../../support/test.ts'

/** An ended cell whose life its curve and its capacity tell as well as they are given. */
const taught = (life: number, told: { curve?: number; lost?: number } = {}) => ({
  x: -0.7 * Math.log(told.curve ?? 200),
  life,
  capacity: {
    lost: 10 / (told.lost ?? 200) - 0.01,
    lostLately: 0.001,
    shares: Array<number>(12).fill(1),
  },
})

const LIVES = [100, 130, 160, 200, 240, 300, 360]
const running = [{ name: 'R', x: -0.7 * Math.log(220), age: 50 }]

test('the curves are better where they alone tell the lives', () => {
  const ended = LIVES.map(life => taught(life, { curve: life }))
  const { verdict, forecasts, tested } = judgeEnded(ended, running)
  expect([verdict, tested?.isProvisional]).toEqual(['better', true])
  expect(forecasts?.[0]?.life).toBeCloseTo(220, 6)
  // The line fits without an error, but is not believed to.
  expect(forecasts?.[0]?.from).toBeLessThan(210)
  expect(judgeEnded(ended.slice(0, 5), running)).toMatchObject({
    ...{ verdict: 'too few', tested: null, forecasts: null },
  })
})

test('the curves are worse where the capacity alone tells the lives', () => {
  const { verdict, forecasts, tested } = judgeEnded(
    LIVES.map(life => taught(life, { lost: life })),
    running,
  )
  expect([verdict, tested?.bestRival, forecasts]).toEqual(['worse', 'lost', null])
})

test('the curves are as good where both tell the lives, or neither does', () => {
  const both = LIVES.map((life, i) => {
    const told = life * (i % 2 === 0 ? 0.95 : 1.05)
    return taught(life, { curve: told, lost: told })
  })
  const neither = LIVES.map(life => taught(life, { curve: 1 / life, lost: 1 / life }))
  for (const ended of [both, neither]) {
    expect(judgeEnded(ended, running)).toMatchObject({ verdict: 'as good', forecasts: null })
  }
})

test('a capacity that has grown counts as hardly any loss', () => {
  const withLoss = (lost: number) => {
    const ended = LIVES.map(life => taught(life, { lost: life }))
    const [first, ...others] = ended as [(typeof ended)[number], ...typeof ended]
    const grown = { ...first, capacity: { ...first.capacity, lost } }
    return judgeEnded([grown, ...others], []).tested?.meanError.lost
  }
  expect(withLoss(-0.5)).toBeCloseTo(withLoss(-0.009) as number)
  expect(withLoss(-0.009)).not.toBeCloseTo(withLoss(-0.008) as number)
})

test('ended cells that are younger than the running ones are the early ones', () => {
  const ended = LIVES.map((life, i) => taught(life, { curve: life * (i % 2 ? 1.05 : 1) }))
  const old = [{ name: 'OLD', x: -0.7 * Math.log(220), age: 230 }]
  const { areEarly, forecasts, medianLife } = judgeEnded(ended, old)
  expect([areEarly, medianLife]).toEqual([true, 200])
  expect(forecasts?.[0]?.from).toBe(230)
  expect(judgeEnded(ended, running).areEarly).toBe(false)
})

test('a class needs the whole range on one side of the horizon', () => {
  const forecast = { name: 'R', age: 50, life: 200, from: 150, to: 260 }
  const classes = (areEarly: boolean, each = forecast) =>
    [50, 100, 150, 259, 260].map(horizon => lifeClassAt(horizon, each, areEarly))
  expect(classes(false)).toEqual(['not', 'not', 'open', 'open', 'likely'])
  expect(classes(true)).toEqual(['not', 'not', 'open', 'open', 'open'])
  const overdue = { ...forecast, life: 50, from: 50 }
  expect(classes(false, overdue)).toEqual(['not', 'open', 'open', 'open', 'open'])
})

test('a level line has one range for all curves', () => {
  const rising = [100, 120, 110, 130, 140, 150].map((life, i) => ({ x: i, life }))
  const cells = [0, 30].map(x => ({ name: `${x}`, x, age: 10 }))
  const { line, forecasts } = forecastLives(rising, cells)
  expect(line.slope).toBe(0)
  const [near, far] = forecasts.map(({ from, to }) => [from, to])
  expect(near).toEqual(far)
})
