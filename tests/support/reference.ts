import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCsv } from '../../research/csv.ts'
import { expect } from './test.ts'

/** Reads a table of the independent implementation. @param of the tests that use it */
export const readReference = (of: 'analysis' | 'research', name: string) =>
  readCsv(readFileSync(join('tests', of, 'data', name), 'utf8'))

/** Expects our values to equal those of a column of the reference, which has one decimal. */
export function expectColumn(column: string, ours: readonly number[], theirs: readonly number[]) {
  expect(ours, column).toHaveLength(theirs.length)
  const differences = theirs.map((value, i) => Math.abs(Number(ours[i]) - value))
  expect(Math.max(...differences), column).toBeLessThanOrEqual(0.1)
}
