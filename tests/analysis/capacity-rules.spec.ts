import { readFileSync } from 'node:fs'
import {
  type CapacityCurve,
  type Lives,
  meanErrors,
  ruledCell,
  testRules,
} from '../../analysis/running/capacity-rules.ts'
import { verdictOf } from '../../analysis/running/rule-verdict.ts'
import { curveOf } from '../../research/lives/cell.ts'
import { cells as publicCells } from '../../research/lives/public-cells.ts'
import { readReference } from '../support/reference.ts'
import { expect, test } from '../support/test.ts'

type Curve = CapacityCurve & { name: string }

/** Reads a table with a column for each cell, and a second row of conditions where there is one. */
function curvesOf(set: string): Curve[] {
  const rows = readFileSync(`research/data/${set}_capacity.csv`, 'utf8').trim().split('\n')
  const [names = [], second = [], ...rest] = rows.map(row => row.trim().split(','))
  const hasConditions = second[0] === 'condition'
  const points = hasConditions ? rest : [second, ...rest]
  return names.slice(1).map((name, i) => {
    const own = points.filter(row => row[i + 1])
    return {
      name,
      condition: hasConditions ? (second[i + 1] ?? '') : '',
      ages: own.map(row => Number(row[0])),
      capacities: own.map(row => Number(row[i + 1])),
    }
  })
}

const sets = new Map<string, Curve[]>()

test.beforeAll(async () => {
  for (const set of ['hust_77', 'tju_nca_66', 'xjtu_31']) sets.set(set, curvesOf(set))
  const severson = publicCells.map(cell => ({
    name: `${cell.number}`,
    condition: `${cell.batch}`,
    ages: curveOf(cell).map(([cycle]) => cycle),
    capacities: curveOf(cell).map(([, capacity]) => capacity),
  }))
  sets.set('severson_118', severson)
})

function testAt(set: string, endOfLife: number, share: number) {
  const curves = sets.get(set) as Curve[]
  const cells = curves.map(curve => ruledCell(curve, endOfLife))
  const result = testRules(cells, endOfLife, share)
  if (!result) throw new Error(`${set} has no cell that has ended`)
  return { curves, cells, result }
}

const COLUMNS = {
  mean_life: 'meanLife',
  corrected_line: 'correctedLine',
  similar_cells: 'similarCells',
} as const

test('the errors of the three rules are those of the reference, at all shares', async () => {
  const reference = readReference('analysis', 'reference_capacity_errors.csv')
  expect(reference).toHaveLength(35)
  for (const row of reference) {
    const { result } = testAt(
      `${row.set}`,
      Number(row.end_of_life),
      Number(row.share_of_median_life),
    )
    const what = `${row.set} at ${row.end_of_life} and ${row.share_of_median_life}`
    const { today, ended, running, tested, endedBefore } = result
    expect({ today, ended, running, tested, endedBefore }, what).toEqual({
      today: Number(row.today),
      ended: Number(row.ended),
      running: Number(row.running),
      tested: Number(row.tested),
      endedBefore: Number(row.ended_before_today),
    })
    const expectError = (ours: Lives, column: keyof typeof COLUMNS, theirs: unknown) =>
      expect(
        Math.abs(100 * ours[COLUMNS[column]] - Number(theirs)),
        `${column} of ${what}`,
      ).toBeLessThanOrEqual(0.05)
    const errors = meanErrors(result.errors)
    for (const column of ['mean_life', 'corrected_line', 'similar_cells'] as const) {
      expectError(errors, column, row[column])
    }
    if (!row.similar_cells_condition_left_out) {
      expect(result.errorsElsewhere, what).toBeNull()
      continue
    }
    const elsewhere = meanErrors(result.errorsElsewhere ?? [])
    expectError(elsewhere, 'similar_cells', row.similar_cells_condition_left_out)
    expectError(elsewhere, 'mean_life', row.mean_life_condition_left_out)
  }
})

test('the forecast of each cell is that of the reference', async () => {
  const reference = readReference('analysis', 'reference_capacity_forecasts.csv')
  let compared = 0
  for (const [set] of sets) {
    const { curves, cells, result } = testAt(set, 0.9, 0.4)
    for (const row of reference.filter(row => row.set === set)) {
      const index = curves.findIndex(({ name }) => name === row.cell)
      const ours = { life: cells[index]?.life, ...result.forecasts[index] }
      for (const [column, key] of Object.entries({ life: 'life', ...COLUMNS } as const)) {
        const theirs = Number(row[column])
        const what = `${column} of ${row.cell} in ${set}`
        expect(Math.abs(Number(ours[key]) / theirs - 1), what).toBeLessThanOrEqual(0.001)
      }
      compared += 1
    }
  }
  expect(compared).toBe(reference.length)
})

test('a verdict needs enough tested cells, few that still run, and a clear lead', () => {
  const verdictOfSet = (set: string) => verdictOf(testAt(set, 0.9, 0.4).result)
  expect(verdictOfSet('xjtu_31')).toMatchObject({ kind: 'best', best: 'similarCells' })
  expect(verdictOfSet('severson_118')).toMatchObject({ kind: 'best', best: 'similarCells' })
  // 13.5 against 15.6, and 9.4 against 11.0, are less than a fifth lower.
  expect(verdictOfSet('tju_nca_66')).toMatchObject({ kind: 'close', next: 'correctedLine' })
  expect(verdictOfSet('hust_77')).toMatchObject({ kind: 'close', isProvisional: false })
  // 28 of 66 cells of Tongji are above 80% when their tests end.
  expect(verdictOf(testAt('tju_nca_66', 0.8, 0.4).result)).toEqual({ kind: 'running' })
  const { result } = testAt('xjtu_31', 0.9, 0.4)
  const ofFirst = (tested: number) =>
    verdictOf({ ...result, tested, errors: result.errors.slice(0, tested) })
  expect(ofFirst(11)).toEqual({ kind: 'tooFew' })
  expect(ofFirst(12)).toMatchObject({ isProvisional: true })
  expect(ofFirst(19)).toMatchObject({ isProvisional: true })
  expect(ofFirst(20)).toMatchObject({ isProvisional: false })
})

test('a lead that a few cells make is none', () => {
  const { result } = testAt('xjtu_31', 0.9, 0.4)
  const equal = { meanLife: 0.1, correctedLine: 0.3, similarCells: 0.1 }
  const errors = Array.from({ length: 30 }, () => equal)
  const verdictWith = (others: readonly Lives[]) =>
    verdictOf({ ...result, tested: 30, errors: [...errors.slice(others.length), ...others] })
  // One cell makes the mean life's error 40% higher, but t is 1.
  expect(verdictWith([{ ...equal, meanLife: 1.3 }]).kind).toBe('close')
  const half = Array.from({ length: 15 }, () => ({ ...equal, meanLife: 0.2 }))
  expect(verdictWith(half).kind).toBe('best')
})
