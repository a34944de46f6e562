import { readFileSync } from 'node:fs'
import type { Cell } from '../../research/lives/cell.ts'
import { cells } from '../../research/lives/public-cells.ts'
import { readResult } from '../../research/results.ts'
import { remainingAt } from '../../research/retirement/remaining-life.ts'
import {
  type CheckResult,
  type CheckResults,
  checkKnown,
  checkNewSeries,
} from '../../research/retirement/retirement.ts'
import { expect, test } from '../support/test.ts'

// One worker runs this file, because the rules take seconds.
test.describe.configure({ mode: 'default' })

let known: CheckResults
let unseen: CheckResults

test.beforeAll(() => {
  known = checkKnown(cells)
  unseen = checkNewSeries(cells)
})

/** The table of the independent implementation. Its quoted column names contain commas. */
function readChecks() {
  const csv = readFileSync('tests/research/data/reference_checks.csv', 'utf8').trim()
  const [header = '', ...rows] = csv.split('\n')
  const names = header.match(/"[^"]*"|[^,]+/g)?.map(name => name.replaceAll('"', '')) ?? []
  const values = rows.map(row => row.split(',').map(Number))
  return new Map(names.map((name, i) => [name, values.map(row => row[i] as number)]))
}

/** The results by the names of the rules in the reference. */
const rulesOf = ({ without, with: forecast, routine }: CheckResults) =>
  Object.entries({
    'none, one date': without[0],
    'none, forecast': forecast[0],
    'one, same cycle': without[1],
    'one, forecast': forecast[1],
    'two, by capacity': without[2],
    'two, forecast': forecast[2],
    'every 100': routine,
  } as Record<string, CheckResult>)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('each rule uses, fails and checks as the independent implementation does', () => {
  const reference = readChecks()
  for (const [rule, { outcomes }] of rulesOf(known)) {
    const theirs = (what: string) => reference.get(`${rule} ${what}`) ?? []
    const used = theirs('used')
    const far = outcomes.filter((outcome, i) => Math.abs(outcome.used - (used[i] as number)) > 1)
    expect(far.length, rule).toBeLessThanOrEqual(3)
    const total = sum(outcomes.map(outcome => outcome.used))
    expect(Math.abs(total / sum(used) - 1), rule).toBeLessThan(0.002)
    const other = (what: string, ours: readonly number[]) =>
      theirs(what).filter((value, i) => value !== ours[i]).length
    const failed = outcomes.map(outcome => Number(outcome.failed))
    expect(other('fails', failed), rule).toBeLessThanOrEqual(1)
    const checks = outcomes.map(outcome => outcome.checks.length)
    expect(other('checks', checks), rule).toBeLessThanOrEqual(1)
  }
})

const row = ({ used, share, failures }: CheckResult) =>
  `${Math.round(used)} ${(100 * share).toFixed(1)} ${failures}`

test('the rules have the published shares and failures, in known and in new series', () => {
  const table = ({ without, with: forecast, routine }: CheckResults) =>
    [...without, ...forecast, routine].map(row)
  expect(table(known)).toEqual([
    ...['442 55.8 6', '649 82.0 6', '700 88.5 11'],
    ...['656 82.9 6', '725 91.6 4', '759 95.9 7'],
    '761 96.1 6',
  ])
  expect(known.routine.checks).toBeCloseTo(7.0, 1)
  const failures = [...unseen.without, ...unseen.with, unseen.routine].map(it => it.failures)
  expect(failures).toEqual([41, 35, 34, 25, 20, 24, 20])
})

test('the rules with a forecast from protocol and capacity have the published shares', () => {
  expect(known.both.map(row)).toEqual(['623 78.7 6', '699 88.4 7', '747 94.3 7'])
  expect(unseen.both.map(it => it.failures)).toEqual([41, 35, 42])
})

test('one date for each series uses 70% of the life, and dates by protocol 73%', () => {
  expect(row(known.series)).toBe('557 70.4 7')
  expect(row(known.protocol)).toBe('576 72.8 6')
})

test('measurements are counted beside checks, and failures in each new series', () => {
  interface Result {
    measurements: number
    failures: number
    bySeries: { failures: number; cells: number }[]
  }
  interface Rules {
    with: Result[]
    both: Result[]
    routine: Result
  }
  const { known, newSeries } = readResult<{ known: Rules; newSeries: Rules }>('retirement')
  // A forecast reads cycles 10, 50 and 100; seven checks in a row are compared with cycle 10 first.
  expect(known.with.map(it => it.measurements.toFixed(1))).toEqual(['3.0', '4.0', '4.9'])
  expect(known.routine.measurements.toFixed(1)).toBe('8.0')
  expect(newSeries.both.map(it => it.bySeries.map(({ failures }) => failures))).toEqual([
    [2, 39, 0],
    [2, 33, 0],
    [3, 38, 1],
  ])
  expect(newSeries.routine.bySeries.map(it => it.failures)).toEqual([0, 6, 14])
  for (const { failures, bySeries } of newSeries.with) {
    expect(sum(bySeries.map(it => it.failures))).toBe(failures)
  }
})

test('no check reads a capacity that is measured after it', () => {
  const places = [...cells.keys()]
  const training = (place: number) => places.filter(other => other !== place)
  const { outcomes } = known.with[2] as CheckResult
  // The cells that reach both checks, each at cycles of its own.
  const reached = places.filter(place => outcomes[place]?.checks.length === 2)
  const cycles = (index: number) =>
    places.map(place => outcomes[place]?.checks[index] ?? Number.POSITIVE_INFINITY)
  const predict = (altered: readonly Cell[]) =>
    remainingAt({ cells: altered, training }, cycles(1), cycles(0))
  const before = predict(cells)
  for (const place of reached.slice(0, 20)) {
    const { capacity, ...cell } = cells[place] as Cell
    const check = outcomes[place]?.checks[1] as number
    const predictionWith = (changes: (cycle: number) => boolean) => {
      const altered = [...capacity].map(
        ([cycle, value]) => [cycle, changes(cycle) ? value - 0.01 : value] as const,
      )
      const changed = { ...cell, capacity: new Map(altered) }
      return predict(cells.with(place, changed))[place]
    }
    expect(predictionWith(cycle => cycle > check)).toBe(before[place])
    expect(predictionWith(cycle => cycle === check)).not.toBe(before[place])
  }
})
