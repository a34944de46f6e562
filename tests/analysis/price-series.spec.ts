import { expect, test } from '../support/test.ts'
import {
  clock,
  expectTwoDays,
  leftOutOf,
  priceOf,
  readFiles,
  readText,
  refusalOf,
  table,
  upTo,
} from './price-files.ts'

const hourOf = ({ date, hour }: { date: string; hour: number }) => `${date} ${clock(60 * hour)}`

/** Columns that tell two series apart. The first of two is read, or else the one that the file has first. */
const APART: [header: string, first: string, second: string, isAlike?: boolean][] = [
  ['Contract type', 'Day-ahead', 'Intraday'],
  ['contract_type', 'Day-ahead auction', 'Continuous intraday'],
  ['Market run', 'DAM', 'RTM'],
  ['MARKET_RUN_ID', 'DAM', 'HASP'],
  ['area', 'SE3', 'SYS'],
  ['Kontrakt', 'Spot', 'Termin'],
  ['Node', 'N1', 'N2', true],
  ['Bidding zone', 'DK1', 'DK2', true],
  ['Land', 'Deutschland', 'Frankreich', true],
]
for (const [header, first, second, isAlike] of APART) {
  test(`“${header}” keeps ${first} and ${second} apart, in either order`, async () => {
    for (const both of [[first, second] as const, [second, first] as const]) {
      const [name, other] = isAlike ? both : [first, second]
      const text = table(`time,${header},price (EUR/MWh)`, at =>
        both
          .map(value => `${hourOf(at)},${value},${value === name ? at.price : at.price + 500}`)
          .join('\n'),
      )
      const reading = await readText(text)
      expectTwoDays(reading)
      expect(reading).toMatchObject({ name, alternatives: [other], leftOut: [] })
      expectTwoDays(await readText(text, { series: other }), price => price + 500)
    }
  })
}

test('a column that no list names keeps series apart by what it does', async () => {
  const text = table('time,xyz,price (EUR/MWh)', at =>
    ['a', 'b'].map((value, i) => `${hourOf(at)},${value},${at.price + 500 * i}`).join('\n'),
  )
  const reading = await readText(text)
  expectTwoDays(reading)
  expect(reading.alternatives).toEqual(['b'])
})

test('a revision that no column tells apart leaves its day out', async () => {
  const text = table('time,price (EUR/MWh)', at =>
    at.i === 30
      ? `${hourOf(at)},${at.price}\n${hourOf(at)},${at.price + 1}`
      : `${hourOf(at)},${at.price}`,
  )
  const reading = await readText(text)
  expect(reading.days.map(({ date }) => date)).toEqual(['2025-01-07'])
  expect(leftOutOf(reading)).toEqual(['1 day conflict (2025-01-08)'])
})

test('two series that nothing tells apart are refused', async () => {
  const text = table(
    'time,price (EUR/MWh)',
    at => `${hourOf(at)},${at.price}\n${hourOf(at)},${at.price + 500}`,
  )
  expect((await refusalOf(readText(text))).reason).toBe('two-prices')
})

test('hours of one auction and quarter-hours of another are two series', async () => {
  const rows = [20, 21].flatMap(date =>
    upTo(96).flatMap(i => {
      const time = `2022-08-${date} ${clock(15 * i)}:00.000`
      const row = (resolution: string, price: number) =>
        [
          time,
          resolution,
          '10Y1001A1001A82H',
          'DE-LU',
          'BZN',
          'DE_LU',
          'Day-ahead',
          '',
          price,
          'EUR',
        ].join('\t')
      const quarter = row('PT15M', 20 + i / 100)
      return i % 4 === 0 ? [row('PT60M', 100 + i / 4), quarter] : [quarter]
    }),
  )
  const text = [
    'DateTime(CET)\tResolutionCode\tAreaCode\tAreaDisplayName\tAreaTypeCode\tMapCode\tContractType\tSequence\tPrice[Currency/MWh]\tCurrency',
    ...rows,
  ].join('\n')
  const hours = await readText(text)
  expect(hours.days.map(day => day.prices)).toEqual([20, 21].map(() => upTo(24).map(i => 100 + i)))
  expect(hours.alternatives).toHaveLength(1)
  expect(hours.name).toContain('60 minutes')
  const quarters = await readText(text, { series: hours.alternatives[0] ?? '' })
  expect(quarters.days[0]?.prices).toEqual(upTo(96).map(i => 20 + i / 100))
  expect(quarters.leftOut).toEqual([])
})

/** Columns whose values tell two steps apart, with the minutes of each. */
const TWO_STEPS: [header: string, long: [string, number], short: [string, number]][] = [
  ['Resolution', ['hourly', 60], ['quarter-hourly', 15]],
  ['Product', ['Hours', 60], ['Half hours', 30]],
  ['Sequence', ['1', 60], ['2', 15]],
]
for (const [header, ...both] of TWO_STEPS) {
  test(`“${header}” keeps steps of ${both[0][1]} and ${both[1][1]} minutes apart`, async () => {
    const rows = [7, 8].flatMap(day =>
      both.flatMap(([name, minutes], k) =>
        upTo(1440 / minutes).map(
          i => `2025-01-0${day} ${clock(minutes * i)},${name},${100 + 50 * k + day + i / 8}`,
        ),
      ),
    )
    const text = [`time,${header},price (EUR/MWh)`, ...rows].join('\n')
    const first = await readText(text)
    expect(first.alternatives).toHaveLength(1)
    const second = await readText(text, { series: first.alternatives[0] ?? '' })
    const found = [first, second].map(({ days }) => days.map(({ prices }) => prices))
    const right = both.map(([, minutes], k) =>
      [7, 8].map(day => upTo(1440 / minutes).map(i => 100 + 50 * k + day + i / 8)),
    )
    expect(found.sort((a, b) => (a[0]?.length ?? 0) - (b[0]?.length ?? 0))).toEqual(right)
  })
}

test('hours and quarter-hours that nothing tells apart are never mixed in a day', async () => {
  const rows = upTo(96).flatMap(i => {
    const quarter = `2025-01-07 ${clock(15 * i)},${20 + i / 100}`
    return i % 4 === 0 ? [`2025-01-07 ${clock(15 * i)},${100 + i}`, quarter] : [quarter]
  })
  const { reason } = await refusalOf(readText(['time,EUR/MWh', ...rows].join('\n')))
  expect(reason).toBe('two-prices')
})

test('a total comes before its components', async () => {
  const reading = await readText(
    table('time,pnode_name,system_energy_price_da,total_lmp_da,congestion_price_da', at =>
      [hourOf(at), 'HUB', at.price + 3, at.price, -3].join(','),
    ),
  )
  expectTwoDays(reading)
  expect(reading).toMatchObject({ name: 'total_lmp_da', currency: 'USD' })
  expect(reading.alternatives).toHaveLength(2)
})

test('a zone comes before the system price, in columns as in rows', async () => {
  const reading = await readText(
    table('Elspot Prices in EUR/MWh\ntime;SYS;SE3', at =>
      [hourOf(at), at.price + 7, at.price].join(';'),
    ),
  )
  expectTwoDays(reading)
  expect(reading).toMatchObject({ name: 'SE3', alternatives: ['SYS'] })
})

test('two currencies of one zone are two series', async () => {
  const text = table('time,zone,currency,price per MWh', at =>
    [`${hourOf(at)},PL,EUR,${at.price}`, `${hourOf(at)},PL,PLN,${4 * at.price}`].join('\n'),
  )
  const reading = await readText(text)
  expectTwoDays(reading)
  expect(reading.currency).toBe('EUR')
  const [other = ''] = reading.alternatives
  expect((await readText(text, { series: other })).currency).toBe('PLN')
})

const fileOf = (dates: readonly number[], add = 0) =>
  [
    'time;EUR/MWh',
    ...dates.flatMap(date =>
      upTo(24).map(hour => `2025-01-${date} ${clock(60 * hour)};${priceOf(date, hour) + add}`),
    ),
  ].join('\n')

test('where two exports differ, the days are left out by name', async () => {
  const reading = await readFiles({ 'a.csv': fileOf([11, 12]), 'b.csv': fileOf([12, 13], 1) })
  expect(reading.days.map(({ date }) => date)).toEqual(['2025-01-11', '2025-01-13'])
  expect(leftOutOf(reading)).toEqual(['1 day conflict (2025-01-12)'])
})

test('two exports that agree on no day are refused', async () => {
  const files = { 'a.csv': fileOf([11, 12]), 'b.csv': fileOf([11, 12], 1) }
  expect((await refusalOf(readFiles(files))).reason).toBe('two-prices')
})

test('files in two currencies never make one series', async () => {
  const [euros = '', crowns = ''] = ['EUR', 'SEK'].map((currency, i) =>
    fileOf([11 + 2 * i, 12 + 2 * i]).replace(
      'time;EUR/MWh',
      `Prices in ${currency}/MWh\ntime;price`,
    ),
  )
  const reading = await readFiles({ 'a.csv': euros, 'b.csv': crowns })
  expect(reading.days.map(({ date }) => date)).toEqual(['2025-01-11', '2025-01-12'])
  expect(leftOutOf(reading)).toEqual(['1 file other-currency (b.csv)'])
})

test('files without a unit whose prices are of another size never make one series', async () => {
  const [large, small] = [1, 1000].map((factor, i) =>
    [
      'time;price',
      ...upTo(24).map(hour => `2025-01-${11 + i} ${clock(60 * hour)};${priceOf(2, hour) / factor}`),
    ].join('\n'),
  )
  const reading = await readFiles({ 'a.csv': large ?? '', 'b.csv': small ?? '' })
  expect(reading.days.map(({ date }) => date)).toEqual(['2025-01-11'])
  expect(leftOutOf(reading)).toEqual(['1 file other-unit (b.csv)'])
})
