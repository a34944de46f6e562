import type { Score } from '../../site/model/comparison.ts'
import { TODAYS } from '../../site/model/forecast.ts'
import { lotOf } from '../../site/model/lot.ts'
import { expect, test } from '../support/test.ts'
import { expectRow, loadLot, readReference } from './tables.ts'

test('all 240 forecasts agree with the reference to one cycle', async () => {
  const { forecastAt } = await loadLot()
  const reference = await readReference('reference_forecasts.csv')
  const predictions = TODAYS.flatMap(today => forecastAt(today).predictions)
  expect(predictions).toHaveLength(240)
  for (const { today, cell, life, interval } of predictions) {
    const theirs = reference.find(it => Number(it.today_cycle) === today && it.cell === cell.name)
    const measured = [today, Number(cell.name), cell.life]
    const forecast = [life.forecast, interval.low, interval.high]
    const ours = [...measured, ...forecast, life.straightLine, life.correctedLine]
    expectRow(theirs, ours, 1)
  }
})

test('the comparison over all cells is that of the independent implementation', async () => {
  const { comparisons, lot } = await loadLot()
  const error = ({ error }: Score) => error.toFixed(1)
  const percent = (share: number) => `${Math.round(100 * share)}%`
  const rows = comparisons.map(({ forecast, straightLine, ...row }) =>
    [
      ...[row.today, error(forecast), Math.round(forecast.worst), forecast.within10Percent],
      ...[row.correctedLine.error.toFixed(1), error(straightLine), straightLine.tooLate],
      ...[row.lotMean.error.toFixed(1), percent(row.bandHeld), percent(row.intervalHeld)],
      Math.round(row.intervalWidth),
    ].join(' | '),
  )
  expect(rows).toEqual([
    '320 | 66.2 | 264 | 38 | 80.0 | 158.1 | 44 | 83.4 | 88% | 85% | 266',
    '480 | 56.0 | 187 | 43 | 56.5 | 186.1 | 48 | 83.4 | 87% | 85% | 204',
    '640 | 54.1 | 172 | 42 | 55.2 | 208.2 | 48 | 83.4 | 87% | 81% | 198',
    '800 | 42.5 | 123 | 48 | 42.6 | 207.4 | 48 | 83.4 | 87% | 90% | 146',
    '960 | 23.8 | 99 | 48 | 32.5 | 171.6 | 48 | 83.4 | 85% | 83% | 87',
  ])
  expect(percent(800 / lot.medianLife)).toBe('72%')
  // From the reference's forecasts of the cells with a check at cycle 800.
  expect(lot.checkedToday).toEqual({
    cells: 36,
    forecast: expect.closeTo(47.7, 0),
    correctedLine: expect.closeTo(45.4, 0),
  })
})

test('a cell whose measurements are too few stops the build by name', () => {
  const measurements = [160, 800].map(cycle => ({ cell: '007', cycle, capacity: 1.6 }))
  expect(() => lotOf(measurements)).toThrow('Cell 007 has too few measurements')
})
