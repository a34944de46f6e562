import { readFileSync } from 'node:fs'
import { result as forecasts } from '../../research/programs/forecasts.ts'
import { changedInputs, formatted } from '../../research/results.ts'
import { expect, test } from '../support/test.ts'

test('the committed results are from the present data and programs', () => {
  expect(changedInputs(), 'changed since the last "npm run research"').toEqual([])
})

test('the programs still compute the committed results, tested on the cheapest one', () => {
  const committed = readFileSync('research/results/forecasts.json', 'utf8')
  expect(committed).toBe(`${formatted(forecasts)}\n`)
})
