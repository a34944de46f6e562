import { analyse } from '../../analysis/analyse.ts'
import type { Choices } from '../../analysis/reading.ts'
import { expect, test } from '../support/test.ts'
import { german, TWO_DAYS, table, two, upTo } from './price-files.ts'
import { askedIn, type Content, visitorFile } from './read.ts'
import { workbook } from './workbooks.ts'

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

/** Names of the steps of a day: of its hours, and of its quarter-hours. */
const STEPS: Record<string, (hour: number, quarter: number) => string> = {
  'hours with letters, from and to': hour => `${hour}h-${hour + 1}h`,
  'the ends of hours': hour => `${two(hour + 1)}:00`,
  'the ends of hours, the last at 00:00': hour => `${two((hour + 1) % 24)}:00`,
  'an hour and its quarter': (hour, quarter) => `H${hour + 1}Q${quarter + 1}`,
}
for (const [form, nameOf] of Object.entries(STEPS)) {
  test(`the columns of a day in a row are ${form}`, async () => {
    const quarters = nameOf(0, 0) === nameOf(0, 1) ? [0] : upTo(4)
    const steps = upTo(24).flatMap(hour => quarters.map(quarter => nameOf(hour, quarter)))
    const rows = [0, 1].map(day => [
      `2025-01-0${7 + day}`,
      ...upTo(24).flatMap(hour => quarters.map(part => (TWO_DAYS[24 * day + hour] ?? 0) + part)),
    ])
    const read = await analysed(['Prix spot (EUR/MWh)', ['Jour', ...steps], ...rows].join('\n'))
    expect(askedIn(read)).toEqual([])
    const prices = read.result?.days.map(({ prices }) => prices)
    expect(prices).toEqual(rows.map(row => row.slice(1)))
  })
}

test('a day in each column may have its means below the hours', async () => {
  const hours = upTo(24).map(hour => [`Hour ${hour + 1}`, TWO_DAYS[hour], TWO_DAYS[24 + hour], 50])
  const read = await analysed(
    [
      'Day-ahead auction (EUR/MWh)',
      'Delivery,07/01/2025,08/01/2025,09/01/2025',
      ...hours,
      'Baseload,1,2,3',
      'Peakload,1,2,3',
    ].join('\n'),
  )
  expect(read.result?.days.slice(0, 2).flatMap(({ prices }) => prices)).toEqual(TWO_DAYS)
})

test('a date may stand at the first of its rows alone', async () => {
  const read = await analysed(
    table('Date,Hour,MCP (Rs/MWh)', ({ date, hour, price }) =>
      [hour === 0 ? date : '', `${hour}:00`, price].join(),
    ),
  )
  expect(read.result?.days.map(({ date }) => date)).toEqual(['2025-01-07', '2025-01-08'])
  expect(read.result?.days.flatMap(({ prices }) => prices)).toEqual(TWO_DAYS)
})

test('a list of trades is no list of prices', async () => {
  const trades = TWO_DAYS.flatMap((price, i) =>
    upTo(1 + (i % 5)).map(
      part =>
        `${1000 * i + part},2025-01-0${7 + Math.floor(i / 24)} ${i % 24}:00,2025-01-06 1${part}:17,${price + part}`,
    ),
  )
  const header = 'Trade Id,Delivery Start,Execution Time,Price (EUR/MWh)'
  const read = await analysed([header, ...trades].join('\n'))
  expect([read.result, read.missing?.id]).toEqual([null, 'trades'])
})

test('volumes beside prices name no series', async () => {
  const read = await analysed(
    table(
      'Date,Time Code,Contract Total Volume (kWh),Area Price (JPY/kWh)',
      ({ date, hour, price, i }) => `${date},${hour + 1},${15_000_000 + i},${price / 6}`,
    ),
  )
  expect([askedIn(read), read.result?.days.length]).toEqual([[], 2])
})

test('a price with the tax that a trader deducts comes behind the one without', async () => {
  const read = await analysed(
    table(
      'Zeit;brutto EUR/MWh;netto EUR/MWh',
      ({ date, hour, price }) => `${date} ${hour}:00;${german(1.19 * price)};${german(price)}`,
    ),
  )
  expect([askedIn(read), read.result?.name]).toEqual([[], 'netto EUR/MWh'])
})

test('the currency alone is asked where the size of nameless prices tells their unit', async () => {
  const prices = table('Time,Price', ({ date, hour }) => `${date} ${hour}:00,${40 + hour}`)
  const read = await analysed(prices)
  expect(askedIn(read)).toEqual(['currency'])
  expect(askedIn(await analysed(prices, { answers: { currency: 'EUR' } }))).toEqual([])
})

test('sheets that begin at the same time are series by their names', async () => {
  const sheet = (more: number) => [
    ['Time', 'Price EUR/MWh'],
    ...TWO_DAYS.map((price, i) => [
      `2025-01-0${7 + Math.floor(i / 24)} ${two(i % 24)}:00`,
      price + more,
    ]),
  ]
  const book = workbook({ DK2: sheet(100), DK1: sheet(0), Intraday: sheet(7) })
  const read = await analyse('prices', [visitorFile('a.xlsx', book)], {
    answers: { series: 'DK1' },
  })
  expect(optionsOf(read, 'series')).toEqual(['DK1', 'DK2', 'Intraday'])
  expect([read.result?.days.length, firstOf(read)]).toEqual([2, 90])
})
