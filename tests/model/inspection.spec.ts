import { inspect } from '../../site/model/inspection.ts'
import { expect, test } from '../support/test.ts'
import { readEarlyLife } from './tables.ts'

test('an inspection limit catches short-lived cells and rejects longer-lived ones', async () => {
  const cells = await readEarlyLife()
  const of = { shortLived: 43, longerLived: 81 }
  expect(inspect(cells, 1e-4)).toEqual({ ...of, caught: 43, rejected: 33 })
  expect(inspect(cells, 2e-4)).toEqual({ ...of, caught: 40, rejected: 15 })
  expect(inspect(cells, 3e-4)).toEqual({ ...of, caught: 25, rejected: 5 })
})
