import { readFileSync } from 'node:fs'
import { withAnswer } from '../../analysis/edits.ts'
import { classesAt } from '../../analysis/outlook/classes.ts'
import { levelled, sharedSteps } from '../../analysis/outlook/shared-steps.ts'
import { expect, test } from '../support/test.ts'
import { analysed } from './units.ts'

/** Analyses one file, and answers a question about it. */
async function answered(text: string, [key, value]: readonly [string, string]) {
  const files = { 'a.csv': text }
  const { description } = await analysed(files)
  return analysed(files, { description: withAnswer(description, key, value) })
}

const AGES = Array.from({ length: 20 }, (_, i) => 10 * (i + 1))
/** Cells that lose 0.1 % a reading and step once or more, each time by a factor from an age on. */
const cellsWith = (count: number, steps: readonly (readonly [age: number, ratio: number])[]) =>
  Array.from({ length: count }, () => ({
    ages: AGES,
    values: AGES.map((age, i) =>
      steps.reduce((value, [from, ratio]) => (age < from ? value : value * ratio), 2 - 0.002 * i),
    ),
  }))

test('a step is shared if three cells and half of those that could have it do', () => {
  const stepped = (count: number) => cellsWith(count, [[100, 0.95]])
  const even = (count: number) => cellsWith(count, [])
  expect(sharedSteps([...stepped(3), ...even(3)])).toMatchObject([{ age: 100, units: 3, of: 6 }])
  expect(sharedSteps([...stepped(3), ...even(4)])).toEqual([])
  expect(sharedSteps(stepped(2))).toEqual([])
  // A cell that began later, or ended before, could not have it.
  const late = { ages: AGES.map(age => age + 90), values: AGES.map(() => 2) }
  expect(sharedSteps([...stepped(3), ...even(3), late])).toMatchObject([{ units: 3, of: 6 }])
})

test('a step needs two percent, three readings behind it, and four times the usual change', () => {
  expect(sharedSteps(cellsWith(3, [[100, 0.985]]))).toEqual([])
  expect(sharedSteps(cellsWith(3, [[100, 1.03]]))).toHaveLength(1)
  expect(sharedSteps(cellsWith(3, [[170, 0.95]]))).toHaveLength(1)
  expect(sharedSteps(cellsWith(3, [[180, 0.95]]))).toEqual([])
  const knee = cellsWith(
    3,
    AGES.filter(age => age >= 100).map(age => [age, 0.95] as const),
  )
  expect(sharedSteps(knee)).toEqual([])
})

test('two steps are told apart, and both are levelled', () => {
  const cells = cellsWith(4, [
    [80, 0.95],
    [140, 1.04],
  ])
  const steps = sharedSteps(cells)
  expect(steps.map(({ age }) => age)).toEqual([80, 140])
  const [values = []] = levelled(cells, steps)
  expect(Math.max(...values)).toBe(2)
  expect(sharedSteps(cells.map(cell => ({ ...cell, values })))).toEqual([])
})

test('in the first tenth of the median age, the readings before a step are changed', () => {
  const cells = cellsWith(4, [[20, 0.95]])
  const [step] = sharedSteps(cells)
  const [values = []] = levelled(cells, step ? [step] : [])
  expect(step?.age).toBe(20)
  expect(values.slice(1)).toEqual(cells[0]?.values.slice(1))
  expect(values[0]).toBeLessThan(1.95)
})

const STEPPED = readFileSync('tests/analysis/outlook/data/stepped_cells.csv', 'utf8')
const judged = async (answer?: string) => {
  const files = { 'a.csv': STEPPED }
  return (await (answer ? answered(STEPPED, ['step', answer]) : analysed(files))).result
}

test('until the visitor answers, no cell behind a step has a class', async () => {
  const [open, levelled, asRead] = [await judged(), await judged('test'), await judged('cells')]
  expect(open?.steps).toMatchObject({ answer: null, isSame: false })
  const countsOf = (result: typeof open) => result?.outlook && classesAt(result.outlook).counts
  expect(countsOf(open)).toMatchObject({ asked: 40, 'below now': 0 })
  expect(countsOf(levelled)).toEqual(open?.steps?.counts.test)
  expect(countsOf(asRead)).toEqual(open?.steps?.counts.cells)
  expect(countsOf(levelled)).toMatchObject({ asked: 0, 'below now': 0 })
  expect(countsOf(asRead)).toMatchObject({ asked: 0, 'below now': 1 })
})

test('a step that changes no class is told, and not asked about', async () => {
  const { result } = await analysed({ 'a.csv': STEPPED }, { settings: { limit: 60 } })
  expect(result?.steps?.isSame).toBe(true)
  expect(result?.outlook && classesAt(result.outlook).counts.asked).toBe(0)
})

/** Eight readings of each vehicle. */
const fleet = (names: readonly string[], last = (value: number) => value) =>
  [
    'vehicle,date,SOH (%)',
    ...names.flatMap((name, n) =>
      Array.from({ length: 8 }, (_, i) => {
        const value = 90 - (2 + n / 10) * i
        return `${name},20${20 + Math.floor(i / 2)}-0${i % 2 ? 7 : 1}-15,${(i === 7 ? last(value) : value).toFixed(1)}`
      }),
    ),
  ].join('\n')

const VANS = ['VAN-1', 'VAN-2', 'VAN-3', 'BUS-1', 'BUS-2', 'BUS-3']

test('a single high reading is no new pack: it is marked, and what stands before it is judged', async () => {
  const { result } = await analysed({ 'a.csv': fleet(VANS, () => 100) })
  for (const [i, unit] of (result?.units ?? []).entries()) {
    expect(unit.rises.map(({ isSingle }) => isSingle)).toEqual([true])
    expect(result?.outlook?.units[i]?.now.percent).toBe(unit.percents?.at(-2))
  }
})

test('a cell whose newest reading alone rises is judged by those before it, and none of these is left out', async () => {
  const cells = (last: number) =>
    [
      'cell,cycle,soh',
      ...['A', 'B', 'C', 'D', 'E', 'F'].flatMap(name =>
        [99, 97, 95, 93, 91, 89, 87, 85, 83, 81, 78, 77, 75, name === 'A' ? last : 73].map(
          (value, i) => `${name},${25 * i},${value}`,
        ),
      ),
    ].join('\n')
  const { result } = await analysed({ 'a.csv': cells(100) })
  const [first] = result?.units ?? []
  expect(first?.rises).toMatchObject([{ age: 325, points: 25, isSingle: true }])
  expect(first?.percents?.slice(-4)).toEqual([78, 77, 75, 100])
  expect(result?.outlook?.units[0]).toMatchObject({ isBelow: true, now: { percent: 75 } })
  const even = await analysed({ 'a.csv': cells(73) })
  expect(even.result?.units[0]?.rises).toEqual([])
})

test('two words with which names begin are offered as types, and applied if chosen', async () => {
  const { result } = await analysed({ 'a.csv': fleet(VANS) })
  expect(result?.offered).toEqual([{ by: 'names', types: ['VAN', 'BUS'] }])
  expect(result?.units.map(({ type }) => type)).toEqual(Array(6).fill(''))
  const chosen = await answered(fleet(VANS), ['types', 'names'])
  expect(chosen.result?.units.map(({ type }) => type)).toEqual(VANS.map(name => name.slice(0, 3)))
  const designs = ['NX1-01', 'NX1-02', 'NX1-03', 'NX2-01', 'NX2-02', 'NX2-03']
  const numbered = await analysed({ 'a.csv': fleet(designs) })
  expect(numbered.result?.offered).toEqual([{ by: 'names', types: ['NX1', 'NX2'] }])
  const three = await analysed({ 'a.csv': fleet([...VANS, 'CAR-1']) })
  expect(three.result?.offered).toEqual([])
})
