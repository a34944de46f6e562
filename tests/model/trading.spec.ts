import { revenueOf } from '../../site/model/trading.ts'
import { expect, test } from '../support/test.ts'
import { expectRow, loadTrading, readReference } from './tables.ts'

test('each day’s revenues agree with the reference to 0.5% of its optimum', async () => {
  const { tradingDays: days } = await loadTrading()
  const reference = await readReference('reference_trading.csv')
  const traded = reference.filter(
    row => String(row.local_date) >= '2026-03-08' && row.yesterdays_schedule_eur !== '',
  )
  expect(days.map(({ date }) => date)).toEqual(traded.map(row => row.local_date))
  const strategies = ['perfectForesight', 'yesterday', 'sameKindOfDay', 'fixed'] as const
  for (const [index, day] of days.entries()) {
    const { local_date: _, ...theirs } = traded[index] ?? {}
    const ours = strategies.map(strategy => revenueOf(day, strategy))
    expectRow(theirs, ours, 0.005 * Number(theirs.perfect_foresight_eur))
  }
})

test('every schedule keeps to the battery’s limits', async () => {
  const { tradingDays: days } = await loadTrading()
  for (const { date, schedules } of days) {
    for (const { sold, stored } of Object.values(schedules)) {
      expect(sold, date).toHaveLength(24)
      expect(Math.max(...sold.map(Math.abs)), date).toBeLessThanOrEqual(1)
      expect(Math.min(...stored), date).toBeGreaterThan(-1e-9)
      expect(Math.max(...stored), date).toBeLessThan(2 + 1e-9)
      expect(stored.at(-1), date).toBeCloseTo(0, 9)
      // Half of the loss each way: 88% of what is bought can be sold.
      const total = (side: number[]) => side.reduce((sum, energy) => sum + energy, 0)
      const bought = -total(sold.filter(energy => energy < 0))
      expect(total(sold.filter(energy => energy > 0)), date).toBeCloseTo(0.88 * bought, 9)
    }
  }
})
