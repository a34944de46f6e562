import { readFileSync } from 'node:fs'
import { initialOf } from '../../analysis/running/capacity-rules.ts'
import { cutSet, errorsAhead, flagsAt } from '../../analysis/running/cut-set.ts'
import type { Check } from '../../analysis/running/running-checks.ts'
import {
  aheadOf,
  placedAt,
  type RunningSet,
  runningSet,
} from '../../analysis/running/running-set.ts'
import { capacityAt } from '../../research/lives/cell.ts'
import { cells as publicCells } from '../../research/lives/public-cells.ts'
import { publicPanel } from '../../site/content/figures/your-cells-words.ts'
import { readReference } from '../support/reference.ts'
import { expect, test } from '../support/test.ts'
import { read } from './read.ts'

/** The points of a table, in per cent of each unit's initial capacity unless they are states of health. */
async function pointsOf(file: string): Promise<{ names: string[]; points: Check[][] }> {
  const { cells, capacityUnit } = await read({ 'table.csv': readFileSync(file, 'utf8') })
  return {
    names: cells.map(({ name }) => name),
    points: cells.map(({ ages, capacities }) => {
      const initial = capacityUnit === 'share' ? 1 : initialOf({ ages, capacities })
      return ages.map((age, i): Check => [age, (100 * (capacities[i] as number)) / initial])
    }),
  }
}

const sets = new Map<string, Check[][]>()

test.beforeAll(async () => {
  for (const set of ['hust_77', 'tju_nca_66', 'xjtu_31']) {
    sets.set(set, (await pointsOf(`research/data/${set}_capacity.csv`)).points)
  }
  const severson = publicCells.map(cell => {
    const cycles = [...cell.capacity.keys()]
    const capacities = cycles.map(cycle => capacityAt(cell, cycle))
    const initial = initialOf({ ages: cycles, capacities })
    return cycles.map((cycle, i): Check => [cycle, (100 * (capacities[i] as number)) / initial])
  })
  sets.set('severson_118', severson)
})

test('the hidden check, the next one and the band are those of the reference', async () => {
  const reference = readReference('analysis', 'reference_running.csv')
  expect(reference).toHaveLength(12)
  for (const row of reference) {
    const units = cutSet(sets.get(`${row.set}`) ?? [])
    const { hidden, later, means, holds } = errorsAhead(units, Number(row.hidden_checks))
    const what = `${row.set}, ${row.hidden_checks} checks`
    expect([hidden.tested, later], what).toEqual([Number(row.cells), Number(row.cells_with_next)])
    for (const [ours, column] of [
      ...(['stays', 'fleet', 'own', 'corrected'] as const).flatMap(rule => [
        [hidden.means[rule], `hidden_${rule}`] as const,
        [means[rule], `next_${rule}`] as const,
      ]),
      [hidden.bands.corrected, 'band_corrected'],
      [holds, 'band_holds'],
    ] as const) {
      expect(Math.abs(ours - Number(row[column])), `${column} of ${what}`).toBeLessThan(0.001)
    }
  }
})

test('flags and ages at the limit are those of the reference', () => {
  const flags = Object.fromEntries(
    [...sets].map(([set, points]) => [
      set,
      flagsAt(cutSet(points), set === 'severson_118' ? 95 : 90),
    ]),
  )
  const sum = (of: (set: ReturnType<typeof flagsAt>) => number) =>
    Object.values(flags).reduce((total, set) => total + of(set), 0)
  expect([sum(({ above }) => above), sum(({ fell }) => fell)]).toEqual([178, 40])
  expect(
    [sum(it => it.corrected.flagged), sum(it => it.corrected.rightly)],
    'corrected line',
  ).toEqual([68, 39])
  expect([sum(it => it.fleet.flagged), sum(it => it.fleet.rightly)], 'rate').toEqual([125, 39])
  const off = (rule: 'fleet' | 'own' | 'corrected') =>
    ['xjtu_31', 'tju_nca_66', 'hust_77', 'severson_118'].map(set =>
      Math.round(100 * (flags[set]?.ages[rule] ?? 0)),
    )
  expect(off('corrected')).toEqual([57, 27, 6, 42])
  expect(off('fleet')).toEqual([250, 45, 51, 192])
  expect(off('own')).toEqual([149, 27, 53, 155])
})

test('the build stops where the public cells no longer bear the panel out', () => {
  const set = (corrected: number, holds: number) => ({
    name: 'A',
    chemistry: 'LFP',
    cells: 20,
    of: 20,
    means: { stays: 3, fleet: 2, own: 1, corrected },
    holds,
    limit: 90,
  })
  const flags = {
    above: 100,
    fell: 20,
    corrected: { flagged: 30, rightly: 19 },
    fleet: { flagged: 60, rightly: 19 },
  }
  expect(publicPanel.finding([set(0.9, 0.85)], flags)).toBe(
    'Of 100 public cells above their limit, 20 fell below it by the next check. The forecast had flagged 30, among them 19 of the 20. One rate for all, the fleet’s median, has to flag 60 to catch as many.',
  )
  for (const [sets, counts] of [
    [[set(1.1, 0.85)], flags],
    [[set(0.9, 0.79)], flags],
    [[set(0.9, 0.85)], { ...flags, corrected: { flagged: 60, rightly: 19 } }],
    [[set(0.9, 0.85)], { ...flags, corrected: { flagged: 30, rightly: 18 } }],
  ] as const) {
    expect(() => publicPanel.finding(sets, counts)).toThrow('do not support')
  }
})

interface Expected {
  units: number
  tested: number
  limit: number
  below_now: string[]
  hidden_error: Record<'stays' | 'fleet' | 'own' | 'corrected', number>
  band: number
  step: number
  rows: { unit: string; now: number; next: number; at_limit: number | null }[]
  may_fall: string[]
}

const expected = JSON.parse(
  readFileSync('tests/analysis/data/running_expected.json', 'utf8'),
) as Record<string, Expected>

const FILES: Record<string, string> = {
  'running_buses.csv': 'tests/analysis/data/running_buses.csv',
  'running_cells.csv': 'research/data/running_cells.csv',
}

for (const [file, theirs] of Object.entries(expected)) {
  test(`${file} gives what it must`, async () => {
    const { names, points } = await pointsOf(FILES[file] ?? '')
    const set = runningSet(points.map(points => ({ condition: '', points, start: null })))
    const placed = placedAt(set, theirs.limit)
    expect([set.units.length, set.tested, set.step]).toEqual([
      theirs.units,
      theirs.tested,
      theirs.step,
    ])
    expect(set.rule).toBe('corrected')
    for (const rule of ['stays', 'fleet', 'own', 'corrected'] as const) {
      expect(set.errors?.[rule], rule).toBeCloseTo(theirs.hidden_error[rule], 3)
    }
    expect(set.bands[0]).toBeCloseTo(theirs.band, 3)
    for (const row of theirs.rows) {
      const place = names.indexOf(row.unit)
      const unit = set.units[place] as RunningSet['units'][number]
      expect(unit.checks.at(-1)?.[1], row.unit).toBeCloseTo(row.now, 3)
      expect(aheadOf(set, unit, 1)?.forecast, row.unit).toBeCloseTo(row.next, 3)
      const meets = placed.find(it => it.place === place)?.meets ?? null
      if (row.at_limit === null) expect(meets, row.unit).toBeNull()
      else expect(Math.abs((meets ?? 0) / row.at_limit - 1), row.unit).toBeLessThan(1e-4)
    }
    const named = (standing: string) =>
      placed
        .filter(it => it.standing === standing)
        .map(({ place }) => names[place] ?? '')
        .sort()
    expect(named('first')).toEqual(theirs.may_fall)
    expect(named('below')).toEqual(theirs.below_now)
  })
}
