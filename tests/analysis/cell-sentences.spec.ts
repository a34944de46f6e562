import type { ReadSummary } from '../../analysis/cells/cell-reading.ts'
import { comparisonWords } from '../../site/content/figures/ended-cells-words.ts'
import {
  failedWords,
  findings,
  leftOutWords,
  noVerdictWords,
  readCellsWords,
  readingSentence,
  refusalWords,
} from '../../site/content/figures/reading-words.ts'
import { publicCells, stageWords } from '../../site/content/figures/your-cells-words.ts'
import { summaryOf } from '../../site/sections/your-cells/own-record.ts'
import { expect, test } from '../support/test.ts'
import { exportOf, fading } from './exports.ts'
import { read, refusalOf, sample } from './read.ts'

for (const [file, words] of [
  [
    'german.csv',
    'Cycle from “Zyklus”, capacity from “Kapazität [mAh]”, 31 cells by “Zelle”, 3 conditions by “Bedingung”.',
  ],
  [
    'fleet.csv',
    'Distance in km from “km”, state of health from “SoH_%”, 24 vehicles by “bus_id”, 2 conditions by “maker”.',
  ],
  ['neware.csv', 'Cycle from “Cycle Index”, capacity from “DChg. Cap.(Ah)”, 1 cell by its file.'],
] as const) {
  test(`one line says what was read of ${file}`, async () => {
    expect(readingSentence(await read({ [file]: sample(file) }))).toBe(words)
  })
}

test('the line says what was not in a column', async () => {
  const integrated = exportOf('no capacity, but a current', fading(20))
  const uncounted = exportOf('Digatron, without a count of cycles', fading(20))
  const wide = 'cycle,A,B\ncondition,x,y\n1,2,2\n2,1.9,1.9'
  expect(readingSentence(await read({ 'hot/a.csv': integrated, 'cold/b.csv': integrated }))).toBe(
    'Cycle from “cycle number”, capacity as the integral of the current, 2 cells by their files, 2 conditions by folder.',
  )
  expect(readingSentence(await read({ 'a.csv': uncounted }))).toBe(
    'Cycle from “Cycle”, capacity from “AhAccu#Ah”, 1 cell by its file.',
  )
  expect(readingSentence(await read({ 'a.csv': wide }))).toBe(
    'Cycle from “cycle”, capacity from the columns, 2 cells by their headers, 2 conditions by the second row.',
  )
})

test('a line for what was left out counts it and shows the first', () => {
  const leftOut = {
    what: 'cycle',
    reason: 'far-from-neighbours',
    count: 1200,
    first: 'A, 7: 2.3',
  } as const
  expect(leftOutWords(leftOut, { things: 'cells', axis: 'cycles' })).toBe(
    '1,200 cycles left out: far from those before and after: formation, check-up or interrupted (first: A, 7: 2.3).',
  )
})

const buses = (rows: readonly string[]) => ['bus,km,SoH (%)', ...rows].join('\n')
const bus = (name: string, shares: readonly number[]) =>
  shares.map((share, i) => `${name},${(i + 1) * 10_000},${share}`)
const FADING = [99, 98, 97, 96, 95, 94, 93, 92, 91, 90, 89, 88]

test('vehicles stay vehicles in every sentence about them', async () => {
  const reading = await read({
    'fleet.csv': buses([
      ...bus('A', FADING),
      ...bus('B', [...FADING.slice(0, 6), 0, 0, 0, 0, 0, 0]),
      ...bus('C', [60, 62, 70, 85, 90, 95]),
      ...bus('A', [93]),
      ',10000,99',
    ]),
  })
  expect(reading.leftOut.map(left => leftOutWords(left, reading).split(' (')[0])).toEqual([
    '1 row left out: no vehicle is named',
    '1 point left out: the vehicle has one of the same age, and the first counts',
    '1 vehicle left out: the capacity rises by a third or more',
  ])
  const shared = { points: 3, age: 40_000, size: 0.08, cells: 2 }
  const all: ReadSummary = {
    ...summaryOf(reading),
    cells: [{ condition: '', points: 2, first: 20_000, last: 19_000 }],
    capacityUnit: 'Ah',
    formation: shared,
    step: shared,
    joined: [['A_1', 'A_2']],
    restarted: 1,
    isSignTurned: true,
  }
  const said = [
    ...findings(all).map(({ words }) => words),
    ...findings(summaryOf(reading)).map(({ words }) => words),
    noVerdictWords(all),
    readCellsWords.summary(2, reading.things),
    readingSentence(reading),
  ]
  expect(said.filter(words => /\bcells?\b/i.test(words))).toEqual([])
  expect(said).toContain('1 vehicle failed early (0%): B.')
  expect(said).toContain('1 vehicle failed early (0 Ah): B.')
  expect(failedWords(summaryOf(reading))).toBe(' 1 failed early (0%).')
})

test('refusals count vehicles where the files have vehicles', async () => {
  const rising = [60, 62, 70, 85, 90, 95]
  const many = Array.from({ length: 2001 }, (_, i) => bus(`B${i}`, FADING.slice(0, 3))).flat()
  const restarting = [99, 98, 97, 96, 95, 80, 79, 78, 77, 76].map((c, i) => `${(i % 5) + 1},${c}`)
  for (const [file, words] of [
    [buses([...bus('A', rising), ...bus('B', rising)]), 'those of all 2 vehicles rise'],
    [buses(bus('A', rising)), 'those of the one vehicle rise'],
    [buses(many), 'At most 2,000 vehicles can be read, and there are 2,001.'],
    [
      ['bus,cycle,SoH (%)', ...restarting.map(row => `A,${row}`)].join('\n'),
      'of the vehicle begin',
    ],
  ] as const) {
    expect(refusalWords(await refusalOf(read({ 'fleet.csv': file })))).toContain(words)
  }
})

test('one of one is said in the singular', () => {
  const verdict = { kind: 'tooFew' } as const
  const of = {
    axis: 'cycles',
    owner: 'visitor',
    limit: 90,
    tested: 0,
    today: 0,
    errors: null,
  } as const
  const wordsOf = (things: 'cells' | 'vehicles', ended: number, running: number) =>
    comparisonWords({ ...of, verdict, things, ended, running }).split(';')[0]
  expect(wordsOf('cells', 1, 0)).toBe('Your cell fell below 90%')
  expect(wordsOf('vehicles', 0, 1)).toBe('Your vehicle has not fallen below 90%')
  expect(wordsOf('vehicles', 1, 1)).toBe('1 of your 2 vehicles fell below 90%')
  expect(stageWords.result(1, 90, 1, 1, 0)).toEqual([
    'The one cell above 90% may fall below it by its next check.',
    'It did.',
  ])
  expect(stageWords.result(1, 90, 0, 0, 0)).toEqual([
    'The one cell above 90% is not likely to fall below it by its next check.',
    'It did not.',
  ])
  expect(publicCells.shown(1, 0)).toBe('The only one above the limit:')
  expect(publicCells.shown(10, 1)).toBe('The only one flagged, and the first not:')
  const outcome = (flagged: number, fell: number | null, missed: number) =>
    stageWords.result(10, 90, flagged, fell, missed)[1]
  expect(outcome(3, null, 0)).toBe('Their records end above it.')
  expect(outcome(0, 0, 0)).toBe('None fell.')
  expect(outcome(0, 2, 2)).toBe('2 fell.')
  expect(outcome(3, 0, 0)).toBe('None of them did.')
  expect(outcome(2, 0, 0)).toBe('Neither of them did.')
  expect(outcome(3, 2, 0)).toBe('2 of them did.')
  expect(outcome(3, 3, 0)).toBe('All 3 did.')
  expect(outcome(2, 2, 0)).toBe('Both of them did.')
  expect(outcome(1, 1, 0)).toBe('It did.')
  expect(outcome(1, 0, 0)).toBe('It did not.')
  expect(outcome(3, 2, 2)).toBe('Only 2 others did.')
  expect(outcome(3, 2, 1)).toBe('1 of them and 1 other did.')
  expect(outcome(3, 5, 2)).toBe('All 3 and 2 others did.')
  expect(outcome(1, 2, 1)).toBe('It and 1 other did.')
  expect(stageWords.result(10, 90, 1, 1, 0)[0]).toBe(
    '1\u00a0of\u00a010 may fall below 90% by its next check.',
  )
})
