import { analyse } from '../../analysis/analyse.ts'
import type { Choices } from '../../analysis/reading.ts'
import { expect, test } from '../support/test.ts'
import { german, TWO_DAYS, table, two, upTo } from './price-files.ts'
import { askedIn, type Content, visitorFile } from './read.ts'

const analysed = (content: Content, choices: Choices = {}) =>
  analyse('prices', [visitorFile('prices.csv', content)], choices)

type Read = Awaited<ReturnType<typeof analysed>>
const firstOf = ({ result }: Read) => result?.days[0]?.prices[0]
const optionsOf = ({ questions }: Read, id: string) =>
  questions.find(question => question.id === id)?.options.map(({ value }) => value)

test('Nord Pool: zones with their currency alone', async () => {
  const read = await analysed(
    table('Delivery Start (CET);SE1 (EUR);DK1 (EUR)', ({ date, hour, price }) =>
      [`${date} ${hour}:00`, german(price), german(price + 5)].join(';'),
    ),
  )
  expect(optionsOf(read, 'series')).toEqual(['SE1 (EUR)', 'DK1 (EUR)'])
  expect(read.result).toMatchObject({ currency: 'EUR', unit: 'per MWh' })
  expect(firstOf(read)).toBeCloseTo(90)
})

test('GME: the single national price is in EUR per MWh', async () => {
  const read = await analysed(
    table('Data/Date;Ora /Hour;PUN;NORD', ({ date, hour, price }) =>
      [date.replaceAll('-', ''), hour + 1, german(price), german(price + 1)].join(';'),
    ),
  )
  expect([askedIn(read), read.result?.currency, firstOf(read)]).toEqual([[], 'EUR', 90])
})

test('ERCOT and PJM: prices and their small components are in USD per MWh', async () => {
  const ercot = await analysed(
    table(
      'DeliveryDate,HourEnding,SettlementPoint,SettlementPointPrice',
      ({ date, hour, price }) => `${date},${hour + 1}:00,HB_NORTH,${price / 4}`,
    ),
  )
  expect([askedIn(ercot), ercot.result?.unit, firstOf(ercot)]).toEqual([[], 'per MWh', 22.5])
  const parts = table(
    'datetime_beginning_ept,pnode_name,total_lmp_da,congestion_price_da',
    ({ date, hour, price }) => `${date} ${hour}:00,HUB,${price},${price / 300}`,
  )
  const answers = { series: 'congestion_price_da' }
  expect(firstOf(await analysed(parts, { answers }))).toBeCloseTo(0.3)
})

test('IESO: comments with commas are no headers', async () => {
  const rows = table('Date,Hour,HOEP', ({ date, hour, price }) => `${date},${hour + 1},${price}`)
  const read = await analysed(
    ['\\\\Hourly Ontario Energy Price,,', '\\\\Created at April 01, 2025 08:10,', rows].join('\n'),
  )
  expect(read.tables[0]?.columns.map(({ header }) => header)).toEqual(['Date', 'Hour', 'HOEP'])
  expect([read.result?.currency, firstOf(read)]).toEqual(['CAD', 90])
})

test('JEPX: Shift JIS', async () => {
  // 受渡日, 時刻コード, システムプライス(円/kWh), in the encoding of the exchange's files.
  const header =
    'f3 93 6e 93 fa 2c 8e 9e 8d 8f 83 52 81 5b 83 68 2c 83 56 83 58 83 65 83 80 83 76 83 89 83 43 83 58 28 89 7e 2f 6b 57 68 29'
  const rows = upTo(96).map(
    i => `2026/01/0${5 + Math.floor(i / 48)},${(i % 48) + 1},${8 + (i % 48) / 8}`,
  )
  const bytes = [
    ...`8e ${header}`.split(' ').map(byte => Number.parseInt(byte, 16)),
    ...new TextEncoder().encode(`\n${rows.join('\n')}`),
  ]
  const read = await analysed(new Uint8Array(bytes))
  expect(read.result).toMatchObject({ currency: 'JPY', unit: 'per kWh', stepHours: 0.5 })
  expect([read.result?.days.length, firstOf(read)]).toEqual([2, 8000])
})

test('a day in each row has its unit above the dates', async () => {
  const hours = upTo(24).map(hour => `${hour}:00`)
  const rows = [0, 1].map(day =>
    [`2025-01-0${7 + day}`, ...TWO_DAYS.slice(24 * day, 24 * day + 24)].join(';'),
  )
  const read = await analysed([`Day, EUR/MWh;${hours.join(';')}`, ...rows].join('\n'))
  expect([read.result?.currency, firstOf(read)]).toEqual(['EUR', 90])
})

test('numbers that rise by one each hour are prices if the header says so', async () => {
  const rows = upTo(72).map(i => `2025-01-0${7 + Math.floor(i / 24)} ${i % 24}:00,${40 + i}`)
  const read = await analysed(['time,price', ...rows].join('\n'))
  expect([askedIn(read), firstOf(read)]).toEqual([['currency'], 40])
})

test('a day that lacks the repeated hour does not exclude local time', async () => {
  const rows = upTo(96).map(i => `2025-10-${25 + Math.floor(i / 24)} ${i % 24}:00,${40 + (i % 24)}`)
  const read = await analysed(['time,EUR/MWh', ...rows].join('\n'))
  expect(read.evidence).toEqual([])
  expect(read.result?.clock).toBe('local')
})

/** Tables of two days without a header, and the column of a price. */
const BARE: Record<string, [text: string, column: number]> = {
  'a date, a clock and a price': [
    table('', ({ date, hour, price }) => `${date};${hour}:00;${german(price)}`).trimStart(),
    2,
  ],
  'a date, the number of the hour and a price': [
    table('', ({ date, hour, price }) => `${date};${hour + 1};${german(price)}`).trimStart(),
    2,
  ],
  'a date and 24 prices': [
    [0, 1]
      .map(day =>
        [`2025-01-0${7 + day}`, ...TWO_DAYS.slice(24 * day, 24 * day + 24).map(german)].join(';'),
      )
      .join('\n'),
    9,
  ],
}
for (const [form, [text, column]] of Object.entries(BARE)) {
  test(`a table without a header needs one menu and the currency: ${form}`, async () => {
    const open = await analysed(text)
    expect([open.result, open.missing?.id]).toEqual([null, 'no-prices'])
    const columns = { 0: { [column]: { meaning: 'price' } } }
    const chosen = await analysed(text, { columns })
    expect(askedIn(chosen)).toEqual(['currency'])
    const read = await analysed(text, { columns, answers: { currency: 'EUR' } })
    expect(askedIn(read)).toEqual([])
    expect([read.result?.days.length, firstOf(read)]).toEqual([2, 90])
  })
}

test('all columns of a day in a row may be called prices at once', async () => {
  const columns = {
    0: Object.fromEntries(upTo(24).map(hour => [hour + 1, { meaning: 'price' }])),
  }
  const read = await analysed(BARE['a date and 24 prices']?.[0] ?? '', {
    columns,
    answers: { currency: 'EUR' },
  })
  expect([read.result?.days.length, firstOf(read)]).toEqual([2, 90])
})

test('a price below 0 may stand in brackets, with its currency', async () => {
  const read = await analysed(
    table('Time,LMP ($/MWh)', ({ date, hour, price }) => {
      const written = `$${Math.abs(price - 95).toFixed(2)}`
      return `${date} ${hour}:00,${price < 95 ? `(${written})` : written}`
    }),
  )
  expect([askedIn(read), read.result?.days.length, firstOf(read)]).toEqual([[], 2, -5])
})

test('an hour may be written as a range with letters, or with a point', async () => {
  const ranges = await analysed(
    table(
      'Date;Heure;Prix spot (€/MWh)',
      ({ date, hour, price }) => `${date};${hour}h-${hour + 1}h;${german(price)}`,
    ),
  )
  const points = await analysed(
    table(
      'Data;Ora;Prezzo (€/MWh)',
      ({ date, hour, price }) => `${date};${two(hour)}.00;${german(price)}`,
    ),
  )
  for (const read of [ranges, points]) {
    expect([askedIn(read), read.result?.days.length, firstOf(read)]).toEqual([[], 2, 90])
  }
})
