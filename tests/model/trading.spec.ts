import { BATTERY, bestSchedule } from '../../site/model/schedule.ts'
import { sum } from '../../site/model/statistics.ts'
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

test('a battery that is paid for taking energy still ends the day empty', () => {
  const prices = Array.from({ length: 24 }, () => -10)
  const lossOf = (sold: number) => (sold < 0 ? BATTERY.efficiency : 1 / BATTERY.efficiency)
  expect(sum(bestSchedule(prices).map(sold => sold * lossOf(sold)))).toBeCloseTo(0, 9)
})
