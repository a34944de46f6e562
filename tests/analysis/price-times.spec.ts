import { expect, test } from '../support/test.ts'
import {
  clock,
  expectTwoDays,
  leftOutOf,
  prices,
  readText,
  refusalOf,
  TWO_DAYS,
  table,
  upTo,
} from './price-files.ts'

/** The times in UTC at which the hours of 7 and 8 January 2025 begin on a clock, that of Berlin unless given. */
const utc = (at: { i: number }, ahead = 60) => {
  const time = new Date(Date.UTC(2025, 0, 7, at.i) - 60_000 * ahead).toISOString()
  return `${time.slice(0, 10)} ${time.slice(11, 16)}`
}

const UTC_HEADERS = [
  'time_utc',
  'utc_timestamp',
  'DateTime(UTC)',
  'HourUTC',
  'datetime_beginning_utc',
  'Start time UTC',
  'timestamp_gmt',
  'MTU (UTC)',
]
for (const header of UTC_HEADERS) {
  test(`“${header}” is in UTC`, async () => {
    const reading = await readText(
      table(`${header},price (EUR/MWh)`, at => `${utc(at)},${at.price}`),
    )
    expectTwoDays(reading)
    expect(reading).toMatchObject({ timeZone: 'Europe/Berlin', leftOut: [] })
  })
}

for (const title of ['All times are in UTC', 'Time zone;UTC']) {
  test(`“${title}” above a table applies to all of its times`, async () => {
    const rows = table('time;EUR/MWh', at => `${utc(at)};${at.price}`)
    expectTwoDays(await readText(`${title}\n${rows}`))
  })
}

test('a column that is named as a time in UTC but counts is no time', async () => {
  const text = table('time_utc,price (EUR/MWh)', at => `${at.i},${at.price}`)
  expect((await refusalOf(readText(text))).reason).toBe('no-times')
})

const UTC_TEXTS: Record<string, (text: string) => string> = {
  'a Z': text => `${text.replace(' ', 'T')}:00Z`,
  'the offset +00': text => `${text}:00+00`,
  'the offset +00:00': text => `${text}:00+00:00`,
  'the offset -0000': text => `${text}:00-0000`,
  'the word UTC': text => `${text} UTC`,
  'the word GMT, days first': text =>
    `${text.slice(8, 10)}.${text.slice(5, 7)}.${text.slice(0, 4)} ${text.slice(11)} GMT`,
}
for (const [what, write] of Object.entries(UTC_TEXTS)) {
  test(`a time with ${what} is in UTC`, async () => {
    const text = table('time,price (EUR/MWh)', at => `${write(utc(at))},${at.price}`)
    expectTwoDays(await readText(text))
  })
}

const LOCAL_BESIDE: [header: string, lineOf: Parameters<typeof table>[1]][] = [
  [
    'datetime_beginning_utc,datetime_beginning_ept,total_lmp_da',
    at => `${utc(at, -300)},${at.date} ${at.hour}:00,${at.price}`,
  ],
  [
    'HourUTC,HourDK,PriceArea,SpotPriceEUR',
    at => `${utc(at)},${at.date} ${at.hour}:00,DK1,${at.price}`,
  ],
  [
    'INTERVALSTARTTIME_GMT,OPR_DT,OPR_HR,LMP',
    at => `${utc(at, -480)},${at.date},${at.hour + 1},${at.price}`,
  ],
]
for (const [header, lineOf] of LOCAL_BESIDE) {
  test(`the local time is read in “${header}”`, async () => {
    const reading = await readText(table(header, lineOf))
    expectTwoDays(reading)
    expect(reading.timeZone).toBeNull()
  })
}

test('a second column equal to the one in UTC is no local time', async () => {
  const text = table('time,time_utc,price (EUR/MWh)', at => `${utc(at)},${utc(at)},${at.price}`)
  expectTwoDays(await readText(text))
})

test('a column that tells when a row was changed is no time of a price', async () => {
  const text = table(
    'Update time,Delivery start,price (EUR/MWh)',
    at => `2025-01-06 12:${10 + at.hour}:00,${at.date} ${at.hour}:00,${at.price}`,
  )
  expectTwoDays(await readText(text))
})

const THREE_DATES: [header: string, lineOf: Parameters<typeof table>[1]][] = [
  [
    'Year,Month,Day,Hour,Price (EUR/MWh)',
    at => `2025,1,${at.date.slice(9)},${at.hour},${at.price}`,
  ],
  ['Año;Mes;Día;Hora;Precio', at => `2025;01;${at.date.slice(8)};${at.hour + 1};${at.price}`],
  ['Tag;Monat;Jahr;Stunde;Preis', at => `${at.date.slice(9)};1;2025;${at.hour + 1};${at.price}`],
  ['Rok;Mesic;Den;Hodina;Cena', at => `2025;1;${at.date.slice(9)};${at.hour + 1};${at.price}`],
]
for (const [header, lineOf] of THREE_DATES) {
  test(`a date in three columns, “${header}”`, async () => {
    expectTwoDays(await readText(table(header, lineOf)))
  })
}

test('a date in three columns is refused if none is a month', async () => {
  for (const header of ['Year,Week,Day,Hour,Price (EUR/MWh)', ',,,,Price (EUR/MWh)']) {
    const text = table(header, at => `2025,45,${at.date.slice(9)},${at.hour},${at.price}`)
    expect((await refusalOf(readText(text))).reason).toBe('no-times')
  }
})

test('a date in three columns without headers is no table of prices', async () => {
  const text = TWO_DAYS.map(
    (price, i) => `2025;1;${7 + Math.floor(i / 24)};${(i % 24) + 1};${price}`,
  )
  const { reason } = await refusalOf(readText(text.join('\n')))
  expect(reason).toBe('no-prices')
})

const HOURS = [
  'Hour',
  'Hora',
  'Hodina',
  'Godzina',
  'Ora',
  'Heure',
  'Uur',
  'Stunde',
  'Timme',
  'Time',
  'Tunti',
  'Tund',
  'Valanda',
  'Óra',
  'Saat',
  'Sat',
  'Ώρα',
  'Час',
  'HourEnding',
  'hour_ending',
  'HE',
  'OPR_HR',
  'Delivery hour',
  'Hour (CET)',
  'MTU',
  'Período',
  'Nr godziny',
]
for (const header of HOURS) {
  for (const first of [0, 1]) {
    const text = table(
      `Date;${header};Price (EUR/MWh)`,
      at => `${at.date};${at.hour + first};${at.price}`,
    )
    // An hour that ends at 0 is no hour of the day that is named.
    const isEnd = /end|^he$/i.test(header)
    if (isEnd && first === 0) {
      test(`the hours 0 to 23 of “${header}” are refused`, async () => {
        expect((await refusalOf(readText(text))).reason).toBe('no-times')
      })
    } else {
      test(`the hours ${first} to ${23 + first} of “${header}”`, async () => {
        expectTwoDays(await readText(text))
      })
    }
  }
}

test('quarters of an hour in a column of their own are steps and no series', async () => {
  const rows = [7, 8].flatMap(day =>
    upTo(96).map(i => `2025-01-0${day};${(i >> 2) + 1};${(i % 4) + 1};${prices(day, 96)[i]}`),
  )
  const reading = await readText(['Datum;Hodina;Čtvrthodina;Cena (EUR/MWh)', ...rows].join('\n'))
  expect(reading.days).toEqual(
    [7, 8].map(day => ({ date: `2025-01-0${day}`, prices: prices(day, 96) })),
  )
})

test('ranges of hours are no offsets from UTC', async () => {
  const text = table(
    'time,price (EUR/MWh)',
    at => `${at.date} ${clock(60 * at.hour)}-${clock(60 * at.hour + 60)},${at.price}`,
  )
  expectTwoDays(await readText(text))
})

const dayOf = (date: string, minutes: readonly number[], currency = 'EUR', day = 1) =>
  minutes.map((minute, i) => `${date} ${clock(minute)},${prices(day, 200)[i]} ${currency}`)
const HOURLY = upTo(24).map(hour => 60 * hour)

test('a repeated hour on another Sunday is no clock change', async () => {
  const doubled = [...HOURLY, 180].sort((a, b) => a - b)
  const text = [
    'time,price per MWh',
    ...dayOf('2025-01-11', HOURLY),
    ...dayOf('2025-01-12', doubled),
    ...dayOf('2025-01-13', HOURLY),
  ].join('\n')
  const reading = await readText(text)
  expect(reading.days.map(({ date }) => date)).toEqual(['2025-01-11', '2025-01-13'])
  expect(leftOutOf(reading)).toEqual(['1 day conflict (2025-01-12)'])
})

test('the clocks of the United States change on days of their own', async () => {
  const march = HOURLY.filter(minute => minute !== 120)
  const text = [
    'time,price per MWh',
    ...dayOf('2025-03-08', HOURLY, 'USD'),
    ...dayOf('2025-03-09', march, 'USD'),
    ...dayOf('2025-03-30', march, 'USD'),
    ...dayOf('2025-03-31', HOURLY, 'USD'),
  ].join('\n')
  const reading = await readText(text)
  expect(reading.days.map(({ date }) => date)).toEqual(['2025-03-08', '2025-03-31'])
  expect(leftOutOf(reading)).toEqual(['1 day clock-change (2025-03-09)', '21 day gap (2025-03-10)'])
})

test('an hour that is missing on another Sunday is a gap', async () => {
  const text = [
    'time,price per MWh',
    ...dayOf('2025-02-01', HOURLY),
    ...dayOf('2025-02-02', HOURLY.slice(0, 23)),
  ].join('\n')
  expect(leftOutOf(await readText(text))).toEqual(['1 day gap (2025-02-02)'])
})

test('dates without an hour are refused', async () => {
  const text = table('date,run no,price (EUR/MWh)', at => `${at.date},x,${at.price}`)
  expect((await refusalOf(readText(text))).reason).toBe('no-times')
})
