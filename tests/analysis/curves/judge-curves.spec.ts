import type { CurveCell } from '../../../analysis/curves/common-cycles.ts'
import { judgeCurves } from '../../../analysis/curves/judge-curves.ts'
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
