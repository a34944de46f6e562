import { mean } from 'd3-array'
import type { CurveCell } from '../../../analysis/curves/common-cycles.ts'
import { lifeClassAt } from '../../../analysis/curves/forecasts.ts'
import { type JudgedCurves, judgeCurves } from '../../../analysis/curves/judge-curves.ts'
import type { MovedCurves } from '../../../analysis/curves/moved-curves.ts'
import { expect, test } from '../../support/test.ts'
import {
  cellOf,
  type Expected,
  type ExportSet,
  expectNear,
  readExpected,
  readExports,
} from './exports.ts'

const cellsOf = (set: ExportSet) =>
  [...readExports(set)].map(([name, rows]) => cellOf(name, rows, 80))

/** The reference's words for why a cell is left out. */
const REASONS = { 'few rows': 'too few rows' }

function expectCells(
  cells: readonly CurveCell[],
  { moved, leftOut }: JudgedCurves,
  theirs: Expected,
) {
  if (typeof moved === 'string') throw new Error(moved)
  const { voltages } = moved
  expect({ c0: moved.reference, T: moved.at, voltages: voltages.length }).toEqual({
    c0: theirs.c0,
    T: theirs.T,
    voltages: theirs.voltages,
  })
  expectNear([voltages.at(-1), voltages[0]], theirs.window_V, 'window')
  expect(
    Object.fromEntries(
      leftOut.map(({ name, reason }) => [name, (REASONS as { [reason: string]: string })[reason]]),
    ),
  ).toEqual(theirs.left_out)
  expect(moved.cells.map(({ name }) => name)).toEqual(theirs.order)
  expect(cells.map(({ name }) => name)).toEqual(theirs.cells.map(({ cell }) => cell))
  for (const [i, { name, curves, age, life }] of cells.entries()) {
    const expected = theirs.cells[i] as Expected['cells'][number]
    expect(curves.otherCurrent, name).toEqual(expected.rate_differs)
    expectNear(
      { life, age, current: curves.current || null },
      { life: expected.life, age: expected.age, current: expected.current_A },
      name,
    )
    expect([curves.cycles.length, curves.used], name).toEqual([
      expected.discharges,
      expected.curves,
    ])
    const own = moved.cells.find(cell => cell.name === name)
    expect([own?.from, own?.to], name).toEqual([expected.reference, expected.at_T])
    if (!own) continue
    const { x, mean_percent, lost_percent, moved_percent } = expected
    expectNear(
      { x: own.x, mean: 100 * (mean(own.difference) ?? 0), lost: 100 * own.capacity.lost },
      { x, mean: mean_percent, lost: lost_percent },
      name,
    )
    expect(Math.abs(100 * Math.exp(own.x) - (moved_percent ?? 0)), name).toBeLessThan(0.01)
  }
}

test('six ended cells of an export that counts on tell the three running ones', () => {
  const theirs: Expected = readExpected('arbin')
  const cells = cellsOf('arbin')
  const result = judgeCurves(cells)
  expectCells(cells, result, theirs)
  const { judged } = result
  const { tested, line } = judged ?? {}
  expect(judged).toMatchObject({
    ...{ ended: theirs.ended, running: theirs.running, verdict: theirs.verdict },
    areEarly: theirs.early,
    tested: { bestRival: theirs.best_rival, isProvisional: theirs.provisional },
  })
  expectNear(tested?.saidPercent ?? {}, theirs.said_percent, 'said error')
  expectNear(tested?.meanError ?? {}, theirs.mean_abs_ln, 'mean error')
  expectNear(
    { t: tested?.t, horizon: judged?.medianLife },
    { t: theirs.t, horizon: theirs.horizon },
    'test',
  )
  expectNear([line?.intercept, line?.slope, line?.deviation], theirs.fit, 'line')
  expect(judged?.forecasts).toHaveLength(theirs.forecasts.length)
  for (const { cell, class: theirClass, ...numbers } of theirs.forecasts) {
    const own = judged?.forecasts?.find(({ name }) => name === cell)
    if (!own) throw new Error(cell)
    const { name: _, life, ...ours } = own
    expectNear({ ...ours, forecast: life }, numbers, cell)
    expect(lifeClassAt(theirs.horizon, own, false), cell).toBe(theirClass)
  }
})

test('five ended cells of an export with a counter for each step are too few', () => {
  const theirs: Expected = readExpected('neware')
  const cells = cellsOf('neware')
  const result = judgeCurves(cells)
  expectCells(cells, result, theirs)
  expect(result.judged).toMatchObject({
    ...{ ended: theirs.ended, running: theirs.running, verdict: theirs.verdict },
    ...{ tested: null, forecasts: null, line: null },
  })
})

test('the common cycle is the one that is asked for, where it is possible', () => {
  const cells = cellsOf('neware')
  const cycles = (at?: number) => {
    const { moved } = judgeCurves(cells, at)
    const { steps, used } = moved as MovedCurves
    return { steps, at: (moved as MovedCurves).at, used }
  }
  expect(cycles()).toEqual({ steps: [30, 50], at: 50, used: { from: 10, to: 50 } })
  expect(cycles(30)).toEqual({ steps: [30, 50], at: 30, used: { from: 10, to: 30 } })
  expect(cycles(100)).toEqual(cycles())
})

test('curves whose voltage shifts by 10 mV are hardly ever told better', () => {
  const shifts = [...readExports('arbin')].map(([name, rows], i) => {
    // The voltage of the ended ones shifts between the two curves.
    const shiftedBy = (volts: number) =>
      rows.map(row => ({ ...row, voltage: row.voltage + (row.cycle > 20 ? volts : 0) }))
    return (i < 6 ? [-0.01, 0.01] : [0, 0]).map(volts => cellOf(name, shiftedBy(volts)))
  })
  const verdicts = Array.from({ length: 2 ** 6 }, (_, pattern) => {
    const cells = shifts.map((both, i) => both[(pattern >> i) & 1] as CurveCell)
    return judgeCurves(cells).judged?.verdict
  })
  const better = verdicts.filter(verdict => verdict === 'better').length
  expect(better).toBeLessThanOrEqual(6)
  expect(verdicts).not.toContain(undefined)
})
