import { mean, median } from 'd3-array'
import type { CurveCell } from '../../../analysis/curves/common-cycles.ts'
import { lifeClassAt } from '../../../analysis/curves/forecasts.ts'
import { type JudgedCurves, judgeCurves } from '../../../analysis/curves/judge-curves.ts'
import type { MovedCurves } from '../../../analysis/curves/moved-curves.ts'
import { classesAt } from '../../../analysis/outlook/classes.ts'
import { expect, test } from '../../support/test.ts'
import { read } from '../units.ts'
import {
  cellOf,
  type Expected,
  type ExportSet,
  expectNear,
  exportFiles,
  readExpected,
  readExports,
} from './exports.ts'

const cellsOf = (set: ExportSet) =>
  [...readExports(set)].map(([name, rows]) => cellOf(name, rows, 80))

/** What a visitor who drops a set is told. */
const resultOf = (set: ExportSet) => read(exportFiles(set))

/** The reference's words for why a cell is left out. */
const REASONS = { 'few rows': 'too few rows' }

function expectMoved({ moved, leftOut }: JudgedCurves, theirs: Expected) {
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
  for (const { cell, ...expected } of theirs.cells) {
    const own = moved.cells.find(({ name }) => name === cell)
    expect([own?.from, own?.to], cell).toEqual([expected.reference, expected.at_T])
    if (!own) continue
    const { x, mean_percent, lost_percent, moved_percent } = expected
    expectNear(
      { x: own.x, mean: 100 * (mean(own.difference) ?? 0), lost: 100 * own.capacity.lost },
      { x, mean: mean_percent, lost: lost_percent },
      cell,
    )
    expectNear({ life: own.life, age: own.age }, { life: expected.life, age: expected.age }, cell)
    expect(Math.abs(100 * Math.exp(own.x) - (moved_percent ?? 0)), cell).toBeLessThan(0.01)
  }
}

function expectKept(cells: readonly CurveCell[], theirs: Expected) {
  expect(cells.map(({ name }) => name)).toEqual(theirs.cells.map(({ cell }) => cell))
  for (const [i, { name, curves }] of cells.entries()) {
    const expected = theirs.cells[i] as Expected['cells'][number]
    expect(curves.otherCurrent, name).toEqual(expected.rate_differs)
    expectNear({ current: curves.current || null }, { current: expected.current_A }, name)
    expect([curves.cycles.length, curves.used], name).toEqual([
      expected.discharges,
      expected.curves,
    ])
  }
}

function expectTold({ judged }: JudgedCurves, theirs: Expected) {
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
}

test('six ended cells of an export that counts on tell the three running ones', async () => {
  const theirs: Expected = readExpected('arbin')
  const cells = cellsOf('arbin')
  expectKept(cells, theirs)
  for (const result of [judgeCurves(cells), (await resultOf('arbin')).curves[0]]) {
    if (!result) throw new Error('No curves are judged')
    expectMoved(result, theirs)
    expectTold(result, theirs)
  }
})

test('the outlook of a visitor’s running cells is that of their curves', async () => {
  const theirs: Expected = readExpected('arbin')
  const { outlook } = await resultOf('arbin')
  if (!outlook) throw new Error('Nothing is judged')
  const placed = classesAt(outlook, { age: theirs.horizon }).units
  for (const { cell, class: theirClass, age: _, ...expected } of theirs.forecasts) {
    const place = outlook.units.findIndex(({ name }) => name === cell)
    const { at, from, to } = outlook.units[place]?.atLimit ?? {}
    expectNear({ forecast: at, from, to }, expected, cell)
    expect(placed[place]?.class, cell).toBe(theirClass)
  }
  // Nothing is likely where those that ended are the early ones.
  const early = outlook.units.map(unit =>
    unit.atLimit ? { ...unit, atLimit: { ...unit.atLimit, byCurve: { areEarly: true } } } : unit,
  )
  expect(classesAt({ ...outlook, units: early }, { age: 1000 }).counts).toMatchObject({ open: 3 })
  const ages = theirs.forecasts.map(({ age }) => age)
  expect(outlook.horizon + (median(ages) ?? 0)).toBeCloseTo(theirs.horizon, 0)
})

test('a cell in two files has the curves of both', async () => {
  const [header = '', ...rows] = (exportFiles('arbin')['CH08.csv'] ?? '').split('\n')
  const cycleOf = (row: string) => Number(row.split(',')[5])
  const fileOf = (from: number, to: number, less = 0) => {
    const part = rows.filter(row => cycleOf(row) > from && cycleOf(row) <= to)
    const counted = part.map(row =>
      row
        .split(',')
        .with(5, `${cycleOf(row) - less}`)
        .join(),
    )
    return [header, ...counted].join('\n')
  }
  const usedOf = async (part1: string, part2: string) => {
    const { curves } = await read({ 'CH08_part1.csv': part1, 'CH08_part2.csv': part2 })
    const { cells = [] } = (curves[0]?.moved ?? {}) as Partial<MovedCurves>
    return cells.map(({ from, to }) => [from, to])
  }
  const whole = [
    [
      [8, 9, 10],
      [48, 49, 50],
    ],
  ]
  expect(await usedOf(fileOf(0, 30), fileOf(30, 99))).toEqual(whole)
  expect(await usedOf(fileOf(0, 30), fileOf(30, 99, 30))).toEqual(whole)
})

test('five ended cells of an export with a counter for each step are too few', async () => {
  const theirs: Expected = readExpected('neware')
  const cells = cellsOf('neware')
  expectKept(cells, theirs)
  const { curves, outlook } = await resultOf('neware')
  for (const result of [judgeCurves(cells), curves[0]]) {
    if (!result) throw new Error('No curves are judged')
    expectMoved(result, theirs)
    expect(result.judged).toMatchObject({
      ...{ ended: theirs.ended, running: theirs.running, verdict: theirs.verdict },
      ...{ tested: null, forecasts: null, line: null },
    })
  }
  // Capacity tells them, as without a voltage.
  expect(outlook?.units.filter(({ atLimit }) => atLimit)).toHaveLength(theirs.running)
  expect(outlook?.units.some(({ atLimit }) => atLimit?.byCurve)).toBe(false)
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
