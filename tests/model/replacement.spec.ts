import type { Cell } from '../../site/model/cell.ts'
import { type Comparison, compare } from '../../site/model/errors.ts'
import { RISKS, replaceKnown, replaceNewBatch } from '../../site/model/replacement.ts'
import { expect, test } from '../support/test.ts'
import { expectColumn, loadCells, readReference } from './tables.ts'

// One worker runs this file, because the comparison takes time.
test.describe.configure({ mode: 'default' })

let cells: Cell[]
let comparison: Comparison

test.beforeAll(async () => {
  cells = await loadCells()
  comparison = compare(cells, 'knownBatches', 100)
})

test('every date agrees with the independent implementation to a tenth of a cycle', async () => {
  const reference = await readReference('reference_replacement.csv')
  const { fixed, protocol, forecast } = replaceKnown(comparison, 1 / 20)
  const columns = {
    cell: cells.map(({ number }) => number),
    life: cells.map(({ life }) => life),
    fixed: fixed.outcomes.map(({ cycle }) => cycle),
    by_protocol: protocol.outcomes.map(({ cycle }) => cycle),
    by_forecast: forecast.outcomes.map(({ cycle }) => cycle),
  }
  for (const [column, ours] of Object.entries(columns)) {
    const theirs = reference.map(row => Number(row[column]))
    expectColumn(column, ours, theirs)
  }
})

test('the rules have the published failures and use the published cycles', () => {
  const table = RISKS.flatMap(risk =>
    Object.entries(replaceKnown(comparison, risk)).map(([rule, { failures, used, share }]) => {
      const percent = (100 * share).toFixed(1)
      return `1 in ${1 / risk}, ${rule}: ${failures} fail, ${Math.round(used)} cycles, ${percent}%`
    }),
  )
  expect(table).toEqual([
    '1 in 50, fixed: 2 fail, 335 cycles, 42.3%',
    '1 in 50, protocol: 2 fail, 516 cycles, 65.2%',
    '1 in 50, both: 2 fail, 547 cycles, 69.1%',
    '1 in 50, forecast: 2 fail, 610 cycles, 77.0%',
    '1 in 50, checks: 3 fail, 651 cycles, 82.2%',
    '1 in 20, fixed: 6 fail, 442 cycles, 55.8%',
    '1 in 20, protocol: 6 fail, 576 cycles, 72.8%',
    '1 in 20, both: 6 fail, 623 cycles, 78.7%',
    '1 in 20, forecast: 6 fail, 656 cycles, 82.9%',
    '1 in 20, checks: 6 fail, 674 cycles, 85.2%',
    '1 in 10, fixed: 12 fail, 459 cycles, 57.9%',
    '1 in 10, protocol: 12 fail, 628 cycles, 79.3%',
    '1 in 10, both: 12 fail, 654 cycles, 82.7%',
    '1 in 10, forecast: 12 fail, 681 cycles, 86.0%',
    '1 in 10, checks: 12 fail, 696 cycles, 88.0%',
  ])
})

test('a date takes no checks, and the rule of checks takes 6.7 of them', () => {
  const { forecast, checks } = replaceKnown(comparison, 1 / 20)
  expect(forecast.checks).toBe(0)
  expect(checks.checks).toBeCloseTo(6.7, 1)
})

test('in a new batch, every rule lets more cells fail than the accepted six', () => {
  const { fixed, forecast, checks } = replaceNewBatch(cells, 1 / 20)
  const failures = [fixed, forecast, checks].map(result => result.failures)
  expect(failures).toEqual([41, 25, 24])
})
