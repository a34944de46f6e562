import { readFileSync } from 'node:fs'
import { expect, test } from '../support/test.ts'
import { analysed, read, refusalOf } from './units.ts'

type Cells = Record<string, [age: number, capacity: number][]>

/** Reads a public table, which has a column for each cell. */
function publicCells(name: string): Cells {
  const [header = '', ...lines] = readFileSync(`research/data/${name}`, 'utf8')
    .trim()
    .split(/\r?\n/)
  const rows = lines.map(line => line.split(',')).filter(([age]) => Number(age) > 0)
  return Object.fromEntries(
    header
      .split(',')
      .slice(1)
      .map((cell, i) => [
        cell,
        rows.flatMap(row => (row[i + 1] ? [[Number(row[0]), Number(row[i + 1])] as const] : [])),
      ]),
  ) as Cells
}
const HUST = publicCells('hust_77_capacity.csv')
const XJTU = publicCells('xjtu_31_capacity.csv')

const wide = (cells: Cells) => {
  const ages = [...new Set(Object.values(cells).flatMap(points => points.map(([age]) => age)))]
  const maps = Object.values(cells).map(points => new Map(points))
  const rows = ages.sort((a, b) => a - b).map(age => [age, ...maps.map(map => map.get(age) ?? '')])
  return [['cycle', ...Object.keys(cells)], ...rows].map(row => row.join()).join('\n')
}
const long = (cells: Cells, header = 'cell,cycle,capacity_Ah') =>
  [
    header,
    ...Object.entries(cells).flatMap(([cell, points]) =>
      points.map(([age, capacity]) => `${cell},${age},${capacity}`),
    ),
  ].join('\n')
const changed = (
  cells: Cells,
  change: (points: [number, number][], i: number) => [number, number][],
): Cells =>
  Object.fromEntries(Object.entries(cells).map(([cell, points], i) => [cell, change(points, i)]))
const few = (cells: Cells, count: number) =>
  Object.fromEntries(Object.entries(cells).slice(0, count))

/** Expects the cells to be read to the digit. */
async function expectCells(text: string, right: Cells) {
  const reading = await read({ 'cells.csv': text })
  expect(Object.fromEntries(reading.cells.map(({ name, ages }) => [name, ages.length]))).toEqual(
    Object.fromEntries(Object.entries(right).map(([name, points]) => [name, points.length])),
  )
  for (const { name, ages, capacities } of reading.cells) {
    expect(ages.map((age, i) => [age, capacities[i]])).toEqual(right[name])
  }
  return reading
}

test('bare headers: the column that alone tells cells apart names them', async () => {
  await expectCells(long(HUST, 'ID,n,Q'), HUST)
  await expectCells(long(few(HUST, 9), 'thing,n,Q'), few(HUST, 9))
  const byAge = long(few(XJTU, 9), 'x,cyc,Q').split('\n')
  const sorted = byAge.slice(1).sort((a, b) => Number(a.split(',')[1]) - Number(b.split(',')[1]))
  await expectCells([byAge[0], ...sorted].join('\n'), few(XJTU, 9))
  // Nothing names an age or a capacity.
  const refusal = await refusalOf(read({ 'a.csv': long(few(HUST, 9), 'a,b,c') }))
  expect(refusal).toMatchObject({ reason: 'no-header', facts: { found: ['a', 'b', 'c'] } })
})

/** Begins the count of cycles anew at a point of each cell. */
const restarted = (cells: Cells, at: number) =>
  changed(cells, points => {
    const [end = 0] = points[at - 1] ?? []
    return points.map(([age, capacity], i) => [i < at ? age : age - end, capacity])
  })

test('cycle numbers that begin anew are continued in the order of the file, or refused', async () => {
  const reading = await expectCells(long(restarted(XJTU, 30)), XJTU)
  expect(reading.restarted).toBe(31)
  await expectCells(long(restarted(few(HUST, 3), 40)), few(HUST, 3))
  // Rows that are merely unsorted do not begin anew.
  const reversed = changed(few(HUST, 3), points => points.toReversed())
  expect((await expectCells(long(reversed), few(HUST, 3))).restarted).toBe(0)
  // A second test of a cell that does not go on from the first.
  const other = changed(few(HUST, 3), points => [...points.slice(0, 90), ...points.slice(0, 60)])
  const higher = changed(other, points => points.map(([a, c], i) => [a, i < 90 ? c : c * 1.1]))
  expect((await refusalOf(read({ 'a.csv': long(higher) }))).reason).toBe('restarts')
})

test('cells that fall to zero are named as failed', async () => {
  const dead = changed(HUST, (points, i) =>
    i % 15 === 3 ? points.map(([age, c]) => [age, age > 290 ? 0 : c]) : points,
  )
  const reading = await read({ 'a.csv': wide(dead) })
  expect(reading.failed).toEqual(['1-4', '3-4', '5-3', '7-4', '9-3'])
  const fromStart = {
    ...few(HUST, 12),
    X: [
      [10, 0],
      [20, 0],
      [30, 0],
    ] as [number, number][],
  }
  expect((await read({ 'a.csv': long(fromStart) })).failed).toEqual(['X'])
  expect((await read({ 'a.csv': wide(HUST) })).failed).toEqual([])
  const none = { X: fromStart.X, Y: fromStart.X }
  expect((await refusalOf(read({ 'a.csv': long(none) }))).reason).toBe('no-units')
})

/** Adds a number of points at the start of each cell, higher or lower by a factor. */
const withFormation = (cells: Cells, count: number, factor: number) =>
  changed(cells, points => {
    const [[, first] = [0, 0]] = points
    const early = Array.from({ length: count }, (_, i) => [i + 1, first * (factor + i / 1000)])
    return [...(early as [number, number][]), ...points.filter(([age]) => age > count)]
  })

test('first points that stand apart are a shared step as well', async () => {
  const files = { 'a.csv': wide(withFormation(HUST, 3, 1.08)) }
  const { steps } = await read(files)
  expect(steps?.steps).toMatchObject([{ age: 10, units: 77, of: 77 }])
  expect(steps?.steps[0]?.ratio).toBeCloseTo(1 / 1.08, 2)
  const fast = changed(HUST, points =>
    points.map(([a, c]) => [a, c * (1 + 0.1 * Math.exp(-a / 30))]),
  )
  expect((await read({ 'a.csv': wide(fast) })).steps, 'cells that fade fast at first').toBeNull()
})

/** A step of capacity from an age on, in some of the cells. */
const withStep = (cells: Cells, age: number, factor: number, every: number) =>
  changed(cells, (points, i) =>
    points.map(([a, c]) => [a, a > age && i % every === 0 ? c * factor : c]),
  )

test('a step in mid-life that half of the cells share is found', async () => {
  const stepsOf = async (cells: Cells) => (await read({ 'a.csv': wide(cells) })).steps?.steps
  expect(await stepsOf(withStep(XJTU, 99, 0.93, 2))).toMatchObject([{ age: 102, units: 16 }])
  expect(await stepsOf(withStep(HUST, 500, 1.05, 1))).toMatchObject([{ age: 510, units: 77 }])
  expect(await stepsOf(withStep(HUST, 500, 0.95, 40))).toBeUndefined()
})

test('no public set has a shared step, failed cells or restarts', async () => {
  for (const set of ['hust_77', 'xjtu_31', 'tju_nca_66']) {
    const reading = await read({
      'a.csv': readFileSync(`research/data/${set}_capacity.csv`, 'utf8'),
    })
    expect(reading).toMatchObject({ steps: null, failed: [], restarted: 0 })
  }
})

test('the order of day and month is asked about if the dates do not show it', async () => {
  const fleet = (dates: string[]) =>
    ['bus,date,SoH', ...dates.map((date, i) => `X,${date},${100 - i}`)].join('\n')
  const open = { 'a.csv': fleet(['01/02/2024', '01/08/2024', '01/02/2025']) }
  expect((await refusalOf(read(open))).reason).toBe('day-or-month')
  const { questions } = await analysed(open)
  expect(questions).toMatchObject([
    {
      id: 'day-or-month',
      asked: true,
      answer: null,
      options: [{ value: 'day' }, { value: 'month' }],
    },
  ])
  expect(questions[0]?.options.map(({ result }) => result?.units)).toEqual([1, 1])
  const day = await read(open, { answers: { 'day-or-month': 'day' } })
  expect(day.cells[0]?.ages).toEqual([0, 182, 366])
  expect(day.questions[0]?.answer).toBe('day')
  const month = await read(open, { answers: { 'day-or-month': 'month' } })
  expect(month.cells[0]?.ages).toEqual([0, 6, 366])
  const { cells, things, origin } = await read({ 'a.csv': fleet(['01/02/2024', '13/08/2024']) })
  expect(cells[0]?.ages).toEqual([0, 194])
  expect(origin).toBe(Date.UTC(2024, 1, 1) / 86_400_000)
  expect(things).toBe('vehicles')
})

test('impossible capacities are marked', async () => {
  const { isImpossible } = await read({ 'a.csv': 'cycle,capacity (Ah)\n1,36000000\n2,35000000' })
  expect(isImpossible).toBe(true)
  expect((await read({ 'a.csv': 'cycle,capacity (Ah)\n1,36\n2,35' })).isImpossible).toBe(false)
})

test('the result states the decimal mark, the axis, and whether units are cells or vehicles', async () => {
  const commas = await read({ 'a.csv': 'Fahrzeug;Datum;SoH\nA;01.02.2024;99,5\nA;01.03.2024;98,5' })
  expect(commas).toMatchObject({ decimalComma: true, things: 'vehicles', axis: 'days' })
  const points = await read({ 'a.csv': 'cell,day,capacity\nA,0,2.5\nA,30,2.4' })
  expect(points).toMatchObject({ decimalComma: false, things: 'cells', axis: 'days', origin: null })
})
