import { openSource } from '../../analysis/analyse.ts'
import { compareDispatch } from '../../analysis/dispatch/dispatch-comparison.ts'
import type { DispatchResult } from '../../analysis/dispatch/judge-log.ts'
import type { PriceDay } from '../../analysis/storage/price-days.ts'
import { expect, test } from '../support/test.ts'
import { datesFrom, two, upTo } from './price-files.ts'

const PRICES: PriceDay[] = datesFrom('2025-06-01', 60).map((date, day) => ({
  date,
  prices: upTo(24).map(hour => (hour > 16 ? 120 : 40) + ((7 * day + hour) % 11)),
}))

/** It charges 10 MW from noon to two, and discharges from six, on 20 days of July. */
const LOG = [
  'time,power (MW)',
  ...datesFrom('2025-07-01', 20).flatMap(date =>
    upTo(24).map(hour => {
      const power = hour === 12 || hour === 13 ? -10 : hour === 18 ? 10 : hour === 19 ? 7 : 0
      return `${date} ${two(hour)}:00,${power}`
    }),
  ),
].join('\n')

/** A file that counts its reads. */
class CountedFile extends File {
  reads = 0
  override stream() {
    this.reads += 1
    return super.stream()
  }
  override slice(...range: Parameters<File['slice']>) {
    this.reads += 1
    return super.slice(...range)
  }
  override arrayBuffer() {
    this.reads += 1
    return super.arrayBuffer()
  }
}

test('a log is compared with the chosen prices and battery, and its file is read once', async () => {
  const file = new CountedFile([LOG], 'log.csv')
  const open = openSource('dispatch', [{ file, folder: '' }])
  const asked = async (choices: Parameters<typeof open.analyse>[0]) =>
    (await open.analyse(choices)).result as DispatchResult

  const alone = await asked({})
  expect(alone).toMatchObject({ comparison: null, priced: null })
  expect(alone.shown).toEqual({ power: 10, energy: 18.4, efficiency: 0.85 })
  const { reads } = file
  expect(reads).toBeGreaterThan(0)

  const shares: number[] = []
  const settings = { currency: 'EUR', power: 5, efficiency: 0.8, limit: 100 }
  const { result } = await open.analyse({ prices: PRICES, settings }, share => shares.push(share))
  expect(result?.priced).toEqual({ first: '2025-06-01', last: '2025-07-30' })
  // Values that are not stated, here the hours, come from the log.
  const { system, log, comparison } = result as DispatchResult
  expect(system).toEqual({ power: 5, energy: expect.closeTo(9.2), efficiency: 0.8 })
  expect(comparison).toEqual(compareDispatch(log, PRICES, system, { limit: 100 }))
  expect(comparison?.days).toHaveLength(20)
  // What is discharged at the grid is less, so that the same limit allows more.
  const grid = await asked({ prices: PRICES, settings: { ...settings, counts: 'grid' } })
  expect(grid.comparison?.allowed).toBeCloseTo((comparison?.allowed ?? 0) / Math.sqrt(0.8))

  const spans: string[] = []
  const again = await asked({ prices: PRICES.slice(20), settings, spans })
  expect(again.priced?.first).toBe('2025-06-21')
  expect(file.reads).toBe(reads)
  expect(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1)).toBe(true)
})

test('an open clock has its hour and the share under each answer', async () => {
  // It begins in the middle of a day, so that no clock is excluded.
  const rows = LOG.split('\n')
  const cut = [rows[0], ...rows.slice(6)].join('\n')
  const open = openSource('dispatch', [{ file: new File([cut], 'log.csv'), folder: '' }])
  const { questions } = await open.analyse({ prices: PRICES, settings: { currency: 'EUR' } })
  const [clock] = questions
  expect(clock).toMatchObject({ id: 'clock', open: 3, answer: null })
  expect(clock?.results.length).toBeGreaterThan(1)
  for (const result of clock?.results ?? []) {
    expect(result).toMatchObject({ peak: expect.any(Number), share: expect.any(Number) })
  }
})
