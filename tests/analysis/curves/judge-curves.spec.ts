import type { CurveCell } from '../../../analysis/curves/common-cycles.ts'
import { forecastLives, lifeClassAt } from '../../../analysis/curves/forecasts.ts'
import { judgeCurves, judgeEnded } from '../../../analysis/curves/judge-curves.ts'
import { curveKeeper } from '../../../analysis/curves/kept-curves.ts'
import type { MovedCurves } from '../../../analysis/curves/moved-curves.ts'
import { expect, test } from '../../support/test.ts'
import { type MadeCell, madeRows } from './made-rows.ts'

/** A cell of one lot. It runs unless it is given a life. */
function cell(name: string, made: MadeCell & { life?: number }): CurveCell {
  const keeper = curveKeeper()
  for (const row of madeRows(made)) keeper.add(row)
  const { cycles, life = null } = made
  return { name, curves: keeper.end(), age: cycles, life, isRunning: life === null }
}

/** Cells that run, of which each later one moves faster. */
const lot = (count: number, made: MadeCell = { cycles: 60 }) =>
  Array.from({ length: count }, (_, i) => cell(`C${i}`, { ...made, move: 0.0005 * (i + 1) }))

const namesOf = ({ moved }: ReturnType<typeof judgeCurves>) =>
  (moved as MovedCurves).cells.map(({ name }) => name)

test('with none ended, the cells are in the order in which their curves moved', () => {
  const result = judgeCurves(lot(4))
  expect(namesOf(result)).toEqual(['C3', 'C2', 'C1', 'C0'])
  expect(result).toMatchObject({
    moved: { reference: 10, at: 50 },
    leftOut: [],
    judged: { verdict: 'none ended', ended: 0, running: 4, tested: null, forecasts: null },
  })
})

test('cells that were discharged otherwise are left out by name', () => {
  const result = judgeCurves([
    ...lot(9),
    cell('FAST', { cycles: 60, current: 2.2 }),
    cell('COARSE', { cycles: 60, rows: 10 }),
    cell('YOUNG', { cycles: 20 }),
    cell('BROKEN OFF', { cycles: 60, current: each => (each > 40 && each <= 50 ? 0.1 : 2) }),
    cell('STILL', { cycles: 60, move: 0, loss: 0 }),
  ])
  expect(namesOf(result)).toHaveLength(9)
  expect(result.leftOut).toEqual([
    { name: 'COARSE', reason: 'few rows' },
    { name: 'FAST', reason: 'another current' },
    { name: 'YOUNG', reason: 'too young' },
    { name: 'BROKEN OFF', reason: 'no curve' },
    { name: 'STILL', reason: 'unmoved' },
  ])
})

test('cells of several sizes are compared if their currents are in proportion', () => {
  const large = cell('LARGE', { cycles: 60, capacity: 4, loss: 0.002, current: 4 })
  const same = cell('SAME', { cycles: 60 })
  const result = judgeCurves([...lot(4), large, same])
  expect(result.leftOut).toEqual([])
  const moved = (result.moved as MovedCurves).cells
  const xOf = (name: string) => moved.find(each => each.name === name)?.x
  expect(xOf('LARGE')).toBeCloseTo(xOf('SAME') as number, 6)
  const slow = cell('SLOW', { cycles: 60, capacity: 4, current: 2 })
  expect(judgeCurves([...lot(4), slow]).leftOut).toEqual([{ name: 'SLOW', reason: 'another size' }])
})

test('a cell whose voltages most others do not reach is left out', () => {
  const shallow = cell('SHALLOW', { cycles: 60 })
  for (const discharge of new Set([...shallow.curves.kept.values()].flat())) {
    Object.assign(discharge.curve, {
      charges: discharge.curve.charges.slice(0, 150),
      rows: discharge.curve.rows.slice(0, 150),
    })
  }
  const result = judgeCurves([...lot(10), shallow])
  expect(result.leftOut).toEqual([{ name: 'SHALLOW', reason: 'window' }])
})

/** A cell whose discharges are logged at equal steps of the voltage, in mV. */
function logged(name: string, { rows = 20, from = 4000, step = 50 }) {
  const keeper = curveKeeper()
  for (let cycle = 1; cycle <= 30; cycle += 1) {
    keeper.add({ cycle, current: 0, voltage: 4.1, counter: 0, time: 0 })
    for (let i = 0; i < rows; i += 1) {
      const voltage = (from - step * i) / 1000
      const counter = 5 - voltage - 1e-5 * cycle * Math.sin(3 * voltage)
      keeper.add({ cycle, current: -1, voltage, counter, time: 0 })
    }
  }
  return { name, curves: keeper.end(), age: 30, life: null, isRunning: true }
}

test('a curve has twenty rows within the window, both ends included', () => {
  const others = Array.from({ length: 9 }, (_, i) => logged(`C${i}`, {}))
  const result = judgeCurves([...others, logged('DEEPER', { rows: 25 })])
  expect((result.moved as MovedCurves).voltages).toHaveLength(191)
  expect(result.leftOut).toEqual([])
  const coarser = logged('COARSER', { from: 4100, step: 55, rows: 21 })
  expect(judgeCurves([...others, coarser]).leftOut).toEqual([{ name: 'COARSER', reason: 'window' }])
})

test('discharges up to the reference take no part in the later curve', () => {
  const cycles = [9, 10, 15, 30, 45, 60]
  const keeper = curveKeeper()
  for (const row of madeRows({ cycles: 60 })) if (cycles.includes(row.cycle)) keeper.add(row)
  const sparse = { name: 'C', curves: keeper.end(), age: 60, life: null, isRunning: true }
  const { moved } = judgeCurves([sparse], 20)
  expect(moved).toMatchObject({ reference: 10, at: 20, cells: [{ from: [9, 10], to: [15] }] })
})

test('the reference is the first cycle at which most cells have a curve', () => {
  const late = (cycles: number) => lot(5, { cycles, current: each => (each < 25 ? 1 : 2) })
  expect(judgeCurves(late(160)).moved).toMatchObject({ reference: 30, steps: [75, 100, 150] })
  expect(judgeCurves(late(55)).moved).toBe('no common cycle')
  expect(judgeCurves(lot(5, { cycles: 4 })).moved).toBe('no reference')
  expect(judgeCurves([]).moved).toBe('no reference')
})

test('most ended cells live twice as long as the common cycle, and most cells have a curve there', () => {
  const ended = [130, 150, 150, 150].map((life, i) =>
    cell(`E${i}`, { cycles: life + 5, life, move: 0.0005 * (i + 1) }),
  )
  const stepsWith = (...others: CurveCell[]) =>
    (judgeCurves([...ended, ...others]).moved as MovedCurves).steps
  expect(stepsWith()).toEqual([20, 30, 50, 75])
  expect(stepsWith(cell('R', { cycles: 55 }))).toEqual([20, 30, 50])
  expect(stepsWith(cell('E', { cycles: 50, life: 45 }))).toEqual([20, 30, 50, 75])
  const [early, earlier] = [45, 40].map(life => cell(`E${life}`, { cycles: 60, life }))
  expect(stepsWith(early as CurveCell, earlier as CurveCell)).toEqual([20, 30])
})

test('an ended cell that did not live to the common cycle teaches nothing', () => {
  const ended = [45, 120, 130, 140, 150, 160, 170].map((life, i) =>
    cell(`E${i}`, { cycles: life + 10, life, move: 0.0005 * (i + 1) }),
  )
  const { moved, judged } = judgeCurves(ended)
  expect(moved).toMatchObject({ at: 50 })
  expect((moved as MovedCurves).cells).toHaveLength(7)
  expect(judged).toMatchObject({ ended: 6, medianLife: 145 })
})

test('a level line has one range for all curves', () => {
  const rising = [100, 120, 110, 130, 140, 150].map((life, i) => ({ x: i, life }))
  const cells = [0, 30].map(x => ({ name: `${x}`, x, age: 10 }))
  const { line, forecasts } = forecastLives(rising, cells)
  expect(line.slope).toBe(0)
  const [near, far] = forecasts.map(({ from, to }) => [from, to])
  expect(near).toEqual(far)
})

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
  expect(classes(false)).toEqual([null, 'not', 'open', 'open', 'likely'])
  expect(classes(true)).toEqual([null, 'not', 'open', 'open', 'open'])
  const overdue = { ...forecast, life: 50, from: 50 }
  expect(classes(false, overdue)).toEqual([null, 'open', 'open', 'open', 'open'])
})
