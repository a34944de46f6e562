import { readNumber } from '../../stage/controls/read-number.ts'
import { expect, test } from '../support/test.ts'

test('a number is read as visitors write it', () => {
  for (const [text, number] of [
    ['6000', 6000],
    ['6,000', 6000],
    ['2,000.5', 2000.5],
    ['2.000,5', 2000.5],
    ['2 000', 2000],
    ['1.234.567', 1_234_567],
    ['66.667', 66.667],
    ['0,125', 0.125],
    ['250,50', 250.5],
    ['.5', 0.5],
    ['', Number.NaN],
    ['many', Number.NaN],
    ['1,2,3', Number.NaN],
    ['1.2.3', Number.NaN],
  ] as const) {
    expect(readNumber(text), text).toBe(number)
  }
})

test('in a field of whole numbers, a dot or a comma groups digits', () => {
  expect(
    ['160.000', '160,000', '160000', '0.125', '12.5'].map(text => readNumber(text, true)),
  ).toEqual([160_000, 160_000, 160_000, 0.125, 12.5])
})
