import { type CurveRow, dischargeFinder } from '../../../analysis/curves/discharges.ts'
import { GRID } from '../../../analysis/curves/grid.ts'
import { curveKeeper, dischargesAt, LADDER } from '../../../analysis/curves/kept-curves.ts'
import { expect, test } from '../../support/test.ts'
import { madeRows, voltageAt } from './made-rows.ts'

function keep(rows: Iterable<CurveRow>) {
  const keeper = curveKeeper()
  for (const row of rows) keeper.add(row)
  return keeper.end()
}

/** The rows of one discharge of 1 Ah at 1 A, after a charge and a rest that shows what the charge left in the counter. */
function dischargeWith(counterAt: (charge: number) => number, left: number, rows = 130) {
  const made: CurveRow[] = [
    { cycle: 20, current: 1, voltage: 4.2, counter: left, time: 3600 },
    { cycle: 20, current: 0, voltage: 4.15, counter: left, time: 600 },
  ]
  for (let i = 1; i <= rows; i += 1) {
    const [charge, voltage] = [i / rows, voltageAt(i / rows, 0.05)]
    made.push({ cycle: 20, current: -1, voltage, counter: counterAt(charge), time: 3600 * charge })
  }
  return made
}

const COUNTERS: [string, CurveRow[]][] = [
  ['of what is discharged, which runs on', dischargeWith(charge => 57.3 + charge, 57.3)],
  ['of what is discharged, from zero', dischargeWith(charge => charge, 0)],
  ['of each step, with the charge before it', dischargeWith(charge => charge, 1.02)],
  ['of each step, negative', dischargeWith(charge => -charge, 1.02)],
  ['that falls from the charge', dischargeWith(charge => 1.02 - charge, 1.02)],
  ['that falls below zero', dischargeWith(charge => -0.4 - charge, -0.4)],
]

for (const [name, rows] of COUNTERS) {
  test(`a counter ${name} gives the curve of its rows`, () => {
    const cell = keep(rows)
    expect(cell.capacities[0]).toBeCloseTo(1, 9)
    expectCurve(cell)
  })
}

/** Expects the charge of a curve to be right within 0.2 mAh per Ah at each voltage of the grid. */
function expectCurve(cell: ReturnType<typeof keep>, first = 0) {
  const [discharge] = dischargesAt(cell, 20)
  const { top = 0, charges = [] } = discharge?.curve ?? {}
  expect(charges.length).toBeGreaterThan(200)
  for (const [i, charge] of charges.entries()) {
    const voltage = (top - i) * GRID
    // Between its rows the voltage is all but straight.
    const error = (voltageAt(charge + first, 0.05) - voltage) / 1.3
    expect(Math.abs(error), `${voltage} V`).toBeLessThan(0.0002)
  }
}

test('without a counter the current is integrated', () => {
  const rows = dischargeWith(() => Number.NaN, Number.NaN)
  expectCurve(keep(rows), 1 / 130)
})

test('a counter that starts again with the constant voltage goes on', () => {
  const tail = [0.02, 0.03].map(counter => ({
    ...{ cycle: 20, current: -0.3, voltage: 2.8, time: 0 },
    counter,
  }))
  const cell = keep([...dischargeWith(charge => charge, 0), ...tail])
  expect(cell.capacities).toEqual([1.03])
  expectCurve(cell)
})

test('a long discharge is thinned, and keeps its curve and its last row', () => {
  const rows = dischargeWith(charge => charge, 0, 100_003)
  let most = 0
  const finder = dischargeFinder(discharge => {
    most = Math.max(most, discharge.rows.length)
  })
  for (const row of rows) finder.add(row)
  finder.end()
  expect(most).toBeGreaterThan(10_000)
  expect(most).toBeLessThan(20_002)
  const cell = keep(rows)
  expect(cell.capacities).toEqual([1])
  expectCurve(cell)
})

test('what is kept is bounded, whatever the rows', () => {
  const cell = keep(madeRows({ cycles: 2100, rows: 60, loss: 0.0001, move: 0 }))
  const kept = new Set([...cell.kept.values()].flat())
  let bytes = 0
  for (const { curve } of kept) bytes += curve.charges.byteLength + curve.rows.byteLength
  expect(kept.size).toBe(14 * 6)
  expect(bytes).toBeLessThan(150_000)
  const cyclesAt = (step: number) => dischargesAt(cell, step).map(({ cycle }) => cycle)
  expect(LADDER.map(cyclesAt)).toEqual(LADDER.map(step => [step - 2, step - 1, step]))
})

test('the largest discharge of a cycle counts, and a rest with a small current ends it', () => {
  const [rest, ...discharge] = [...madeRows({ cycles: 1, loss: 0 })] as [CurveRow, ...CurveRow[]]
  const leak = { ...rest, current: -0.03 }
  const brokenAt = (place: number) =>
    discharge.toSpliced(place, 0, { ...leak, counter: discharge[place - 1]?.counter ?? 0 })
  for (const place of [10, 30]) {
    const cell = keep([rest, ...brokenAt(place)])
    expect(cell.cycles).toEqual([1])
    expect(cell.capacities[0]).toBeCloseTo(1.5)
  }
})

test('a cycle ends a discharge without a rest', () => {
  const rows = [...madeRows({ cycles: 3, loss: 0 })].filter(({ current }) => current !== 0)
  const cell = keep(rows)
  expect(cell.cycles).toEqual([1, 2, 3])
  for (const capacity of cell.capacities) expect(capacity).toBeCloseTo(2)
})

test('a long tail at constant voltage does not hide the constant current', () => {
  const rows = [...madeRows({ cycles: 1, rows: 30 })]
  const last = rows.at(-1) as CurveRow
  const tail = Array.from({ length: 100 }, (_, i) => ({
    ...last,
    current: -0.9 + 0.005 * i,
    counter: last.counter + 0.001 * i,
  }))
  const cell = keep([...rows, ...tail])
  expect([cell.current, cell.used]).toEqual([2, 1])
})

test('discharges without a curve are counted by reason', () => {
  const pulsed = [...madeRows({ cycles: 1 })].map((row, i) => ({
    ...row,
    current: i % 3 === 0 ? row.current / 2 : row.current,
  }))
  const slowed = [...madeRows({ cycles: 1 })].map((row, i) => ({
    ...row,
    current: i > 30 ? row.current / 2 : row.current,
  }))
  const packed = [...madeRows({ cycles: 1 })].map(row => ({ ...row, voltage: 96 * row.voltage }))
  const none = { 'few rows': 0, pulses: 0, wide: 0 }
  expect(keep(pulsed).without).toEqual({ ...none, pulses: 1 })
  expect(keep(slowed).without).toEqual({ ...none, pulses: 1 })
  expect(keep(packed).without).toEqual({ ...none, wide: 1 })
  expect(keep(madeRows({ cycles: 3, rows: 19 })).without).toEqual({ ...none, 'few rows': 3 })
  expect(keep(madeRows({ cycles: 3, rows: 20 })).without).toEqual(none)
})

test('rows whose voltage does not fall are dropped', () => {
  const rows = [...madeRows({ cycles: 1, rows: 21 })]
  const level = rows.map((row, i) => ({ ...row, voltage: rows[i < 10 ? i : i - 1]?.voltage ?? 0 }))
  expect(keep(level).without['few rows']).toBe(0)
  const risen = level.map((row, i) => (i === 5 ? { ...row, voltage: 4.2 } : row))
  expect(keep(risen).without['few rows']).toBe(1)
})

test('discharges at another current make no curve', () => {
  const current = (cycle: number) =>
    cycle % 10 === 0 ? 0.5 : cycle === 49 ? 2.07 : cycle === 47 ? 2.05 : 2
  const cell = keep(madeRows({ cycles: 50, current }))
  expect(cell.otherCurrent).toEqual([10, 20, 30, 40, 49, 50])
  expect([cell.current, cell.used, cell.gap]).toEqual([2, 44, 1])
  expect(dischargesAt(cell, 50).map(({ cycle }) => cycle)).toEqual([46, 47, 48])
})

test('a curve is from the last tenth of the cycles', () => {
  const rows = [...madeRows({ cycles: 300 })]
  const upTo = (last: number) => keep(rows.filter(({ cycle }) => cycle <= last))
  expect(dischargesAt(upTo(280), 300).map(({ cycle }) => cycle)).toEqual([278, 279, 280])
  expect(dischargesAt(upTo(270), 300)).toEqual([])
})

test('check-ups make a curve as far apart as they are', () => {
  const cell = keep(madeRows({ cycles: 480, every: 40 }))
  const cyclesAt = (step: number) => dischargesAt(cell, step).map(({ cycle }) => cycle)
  expect(cell.gap).toBe(40)
  expect([30, 75, 100, 300].map(cyclesAt)).toEqual([[], [40], [80], [280]])
  expect(dischargesAt(cell, 100, 80)).toEqual([])
})
