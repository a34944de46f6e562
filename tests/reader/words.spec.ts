import { leftOutWords, readWords } from '../../site/content/figures/reading-words.ts'
import { expect, test } from '../support/test.ts'
import { exportOf, fading } from './exports.ts'
import { read, sample } from './read.ts'

for (const [file, words] of [
  [
    'german.csv',
    "Cycle from 'Zyklus', capacity from 'Kapazität [mAh]', 31 cells by 'Zelle', 3 conditions by 'Bedingung'.",
  ],
  [
    'fleet.csv',
    "Distance in km from 'km', state of health from 'SoH_%', 24 cells by 'bus_id', 2 conditions by 'maker'.",
  ],
  ['neware.csv', "Cycle from 'Cycle Index', capacity from 'DChg. Cap.(Ah)', 1 cell by its file."],
] as const) {
  test(`one line says what was read of ${file}`, async () => {
    expect(readWords(await read({ [file]: sample(file) }))).toBe(words)
  })
}

test('the line says what was not in a column', async () => {
  const integrated = exportOf('no capacity, but a current', fading(20))
  const uncounted = exportOf('Digatron, without a count of cycles', fading(20))
  const wide = 'cycle,A,B\ncondition,x,y\n1,2,2\n2,1.9,1.9'
  expect(readWords(await read({ 'hot/a.csv': integrated, 'cold/b.csv': integrated }))).toBe(
    "Cycle from 'cycle number', capacity as the integral of the current, 2 cells by their files, 2 conditions by folder.",
  )
  expect(readWords(await read({ 'a.csv': uncounted }))).toBe(
    "Cycle from 'Cycle', capacity from 'AhAccu#Ah', 1 cell by its file.",
  )
  expect(readWords(await read({ 'a.csv': wide }))).toBe(
    "Cycle from 'cycle', capacity from the columns, 2 cells by their headers, 2 conditions by the second row.",
  )
})

test('a line for what was left out counts it and shows the first', () => {
  const leftOut = {
    what: 'cycle',
    reason: 'far-from-neighbours',
    count: 1200,
    first: 'A, 7: 2.3',
  } as const
  expect(leftOutWords(leftOut)).toBe(
    '1,200 cycles left out: far from those before and after: formation, check-up or interrupted (first: A, 7: 2.3).',
  )
})
