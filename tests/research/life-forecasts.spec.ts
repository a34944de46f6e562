import { capacityAt, errorOf } from '../../research/lives/cell.ts'
import {
  type Comparison,
  compare,
  coverageInBatch,
  errorInBatch,
  fivePlaces,
  type Method,
  medianPlace,
} from '../../research/lives/compare-forecasts.ts'
import { SETTINGS, type Setting, TODAYS } from '../../research/lives/forecast.ts'
import { cells } from '../../research/lives/public-cells.ts'
import { expectColumn, readReference } from '../support/reference.ts'
import { expect, test } from '../support/test.ts'

// One worker runs this file, because the comparisons take seconds.
test.describe.configure({ mode: 'default' })

/** The comparisons of the forecast and its baselines at each “today”, in each setting. */
let comparisons: Record<Setting, Comparison>[]
let at100: Record<Setting, Comparison>

test.beforeAll(() => {
  comparisons = TODAYS.map(today => {
    const settings = SETTINGS.map(setting => [setting, compare(cells, setting, today)])
    return Object.fromEntries(settings) as Record<Setting, Comparison>
  })
  at100 = comparisons[TODAYS.indexOf(100)] as Record<Setting, Comparison>
})

test('every life agrees with the independent implementation to a tenth of a cycle', () => {
  const reference = readReference('research', 'reference_life_forecasts.csv')
  const theirs = (column: string) => reference.map(row => Number(row[column]))
  const known = comparisons.map(({ knownBatches }) => knownBatches)
  const unseen = comparisons.map(({ newBatch }) => newBatch)
  const forecasts = known.flatMap(comparison => comparison.forecasts)
  const columns = {
    today: known.flatMap(({ cells, today }) => cells.map(() => today)),
    cell: known.flatMap(({ cells }) => cells.map(({ number }) => number)),
    measured: known.flatMap(({ cells }) => cells.map(({ life }) => life)),
    forecast: forecasts.map(({ life }) => life),
    low90: forecasts.map(({ low }) => low),
    high90: forecasts.map(({ high }) => high),
    by_protocol: known.flatMap(({ lives }) => lives.protocol),
    by_capacity_process: known.flatMap(({ lives }) => lives.capacity),
    by_both: known.flatMap(({ lives }) => lives.both),
    new_batch_forecast: unseen.flatMap(({ lives }) => lives.forecast),
    new_batch_protocol: unseen.flatMap(({ lives }) => lives.protocol),
    new_batch_both: unseen.flatMap(({ lives }) => lives.both),
  }
  for (const [column, ours] of Object.entries(columns)) expectColumn(column, ours, theirs(column))
  // In a new batch, the process is the better model of capacity only at these two cycles.
  const isProcess = (today: number) => today === 150 || today === 400
  expectColumn(
    'new_batch_capacity',
    unseen.flatMap(({ lives }) => lives.capacity),
    reference.map(row =>
      Number(row[`new_batch_capacity_${isProcess(Number(row.today)) ? 'process' : 'regression'}`]),
    ),
  )
})

const percent = (share: number) => (100 * share).toFixed(1)

test('the forecast has the published errors, and its intervals the published coverage', () => {
  const table = comparisons.map(({ knownBatches, newProtocol, newBatch }) => {
    const { cells, errors, coverage, lives, today } = knownBatches
    const close = cells.filter(({ life }, i) => errorOf(Number(lives.forecast[i]), life) <= 0.2)
    return [
      `${today}: ${percent(errors.forecast)}, ${close.length} within 20%, ${Math.round(100 * coverage)}% covered`,
      `new protocol ${percent(newProtocol.errors.forecast)}`,
      `new batch ${percent(newBatch.errors.forecast)}, ${Math.round(100 * newBatch.coverage)}% covered`,
    ].join(' | ')
  })
  expect(table).toEqual([
    '30: 16.9, 83 within 20%, 90% covered | new protocol 17.2 | new batch 29.6, 62% covered',
    '50: 10.7, 97 within 20%, 92% covered | new protocol 10.7 | new batch 17.5, 75% covered',
    '75: 9.9, 100 within 20%, 89% covered | new protocol 10.5 | new batch 16.7, 67% covered',
    '100: 8.2, 110 within 20%, 88% covered | new protocol 8.2 | new batch 12.3, 74% covered',
    '150: 8.1, 110 within 20%, 88% covered | new protocol 8.0 | new batch 12.3, 75% covered',
    '200: 7.2, 113 within 20%, 88% covered | new protocol 7.2 | new batch 10.9, 78% covered',
    '250: 6.6, 112 within 20%, 86% covered | new protocol 6.6 | new batch 9.3, 80% covered',
    '300: 5.9, 113 within 20%, 86% covered | new protocol 5.9 | new batch 8.5, 76% covered',
    '350: 5.7, 112 within 20%, 90% covered | new protocol 5.6 | new batch 8.5, 78% covered',
    '400: 5.9, 112 within 20%, 93% covered | new protocol 5.8 | new batch 8.8, 66% covered',
  ])
})

test('the baselines have the published errors', () => {
  const percents = (...errors: number[]) => errors.map(percent).join(', ')
  const table = comparisons.map(({ knownBatches, newProtocol, newBatch }) => {
    const [known, batch] = [knownBatches.errors, newBatch.errors]
    return [
      `${knownBatches.today}: protocol ${percents(known.protocol, batch.protocol)}`,
      `capacity ${percents(known.capacity, batch.capacity)}`,
      `both ${percents(known.both, newProtocol.errors.both, batch.both)}`,
      `mean life ${percents(known.meanOfKnownCells, batch.meanOfKnownCells)}`,
    ].join(' | ')
  })
  // The errors with known batches, for a new protocol (only of both), and in a new batch.
  expect(table).toEqual([
    '30: protocol 13.0, 48.6 | capacity 27.0, 63.3 | both 11.9, 13.9, 54.7 | mean life 34.3, 50.9',
    '50: protocol 13.0, 48.6 | capacity 25.4, 58.5 | both 11.1, 13.0, 53.0 | mean life 34.3, 50.9',
    '75: protocol 13.0, 48.6 | capacity 23.6, 46.3 | both 10.8, 12.9, 51.7 | mean life 34.3, 50.9',
    '100: protocol 13.0, 48.6 | capacity 21.3, 43.3 | both 10.6, 12.3, 44.0 | mean life 34.3, 50.9',
    '150: protocol 13.0, 48.6 | capacity 15.2, 28.7 | both 9.4, 11.4, 30.0 | mean life 34.3, 50.9',
    '200: protocol 13.0, 48.6 | capacity 13.7, 26.2 | both 9.0, 10.5, 27.1 | mean life 34.3, 50.9',
    '250: protocol 13.0, 48.6 | capacity 10.4, 14.1 | both 8.6, 9.9, 20.4 | mean life 34.3, 50.9',
    '300: protocol 12.9, 47.1 | capacity 9.5, 11.1 | both 7.6, 8.8, 19.0 | mean life 33.6, 49.3',
    '350: protocol 12.7, 45.9 | capacity 8.4, 13.8 | both 7.4, 8.7, 18.5 | mean life 33.1, 48.0',
    '400: protocol 12.7, 45.9 | capacity 7.0, 11.1 | both 5.9, 7.3, 12.2 | mean life 33.1, 48.0',
  ])
})

test('with each series as the unseen one, errors and intervals are as published', () => {
  const { newBatch } = at100
  const published = {
    forecast: [12.0, 16.7, 7.7],
    capacity: [23.8, 75.3, 29.1],
    protocol: [21.8, 80.6, 42.7],
    both: [21.8, 70.6, 38.9],
  }
  for (const [method, errors] of Object.entries(published)) {
    const ours = [1, 2, 3].map(batch => 100 * errorInBatch(newBatch, method as Method, batch))
    expectColumn(method, ours, errors)
  }
  const coverage = [1, 2, 3].map(batch => Math.round(100 * coverageInBatch(newBatch, batch)))
  expect(coverage).toEqual([83, 54, 86])
  // The least error of capacity alone, and its error in the second series at cycle 250 beside the forecast's.
  const byCapacity = comparisons.map(({ newBatch }) =>
    [1, 2, 3].map(batch => errorInBatch(newBatch, 'capacity', batch)),
  )
  const least = [0, 2].map(place => Math.min(...byCapacity.map(it => Number(it[place]))))
  expect(least.map(percent)).toEqual(['12.4', '11.9'])
  const at250 = comparisons[TODAYS.indexOf(250)]?.newBatch as Comparison
  expect(
    (['capacity', 'forecast'] as const).map(method => percent(errorInBatch(at250, method, 2))),
  ).toEqual(['11.5', '13.0'])
})

test('the mean life of a known series is off by 16.6%, and the forecast by 8 and 12%', () => {
  const { knownBatches, newBatch } = at100
  expect(percent(knownBatches.errors.meanOfOwnSeries)).toBe('16.6')
  // No cell of a new series is known, so only the mean of the other two is left.
  expect(percent(newBatch.errors.meanOfKnownCells)).toBe('50.9')
  expect(newBatch.lives.meanOfOwnSeries).toEqual(newBatch.lives.meanOfKnownCells)
  const errors = [knownBatches, newBatch].map(({ errors }) => Math.round(100 * errors.forecast))
  expect(errors).toEqual([8, 12])
})

test('the single feature of the paper is off by 13.2% with known batches and by 18.7% in a new one', () => {
  expect(percent(at100.knownBatches.errors.oneFeature)).toBe('13.2')
  expect(percent(at100.newBatch.errors.oneFeature)).toBe('18.7')
})

test('the example is the cell with the median error', () => {
  const { cells, forecasts, lives } = at100.knownBatches
  const place = medianPlace(at100.knownBatches)
  expect(cells[place]).toMatchObject({ number: 110, life: 850 })
  const { life, low, high } = { ...forecasts[place] }
  const numbers = [life, low, high, lives.both[place], lives.protocol[place]].map(Number)
  expect(numbers.map(Math.round)).toEqual([903, 750, 1092, 949, 974])
})

test('the five cells for the visitor are spread over the order of life', () => {
  const five = fivePlaces(cells).map(place => cells[place]?.number)
  expect(five).toEqual([6, 11, 24, 40, 94])
})

test('108 of 118 cells have at least 99% of their first capacity at cycle 100', () => {
  const kept = cells.map(cell => capacityAt(cell, 100) / capacityAt(cell, 10))
  expect(kept).toHaveLength(118)
  expect(kept.filter(share => share >= 0.99)).toHaveLength(108)
})
