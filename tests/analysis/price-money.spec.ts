import { analyse } from '../../analysis/analyse.ts'
import { resultLines } from '../../site/reading/evidence-words.ts'
import { expect, test } from '../support/test.ts'
import { expectTwoDays, readText, refusalOf, table } from './price-files.ts'
import { visitorFile } from './read.ts'

const plain = (header: string, priceOf: (price: number) => string | number = price => price) =>
  table(header, at => `${at.date} ${at.hour}:00;${priceOf(at.price)}`)

/** Reads a table with its questions. */
const analysed = (text: string, answers: Record<string, string> = {}) =>
  analyse('prices', [visitorFile('prices.csv', text)], { answers })

test('a currency that no word names is asked for, and never taken as euros', async () => {
  const text = plain('time;price')
  const { result, questions } = await analysed(text)
  expect(result?.currency).toBeNull()
  const [currency] = questions
  expect(currency).toMatchObject({ id: 'currency', effect: null, asked: true, answer: null })
  expect(currency?.options.map(({ value }) => value)).toContain('SEK')
  const answered = await analysed(text, { currency: 'SEK' })
  expect(answered.result?.currency).toBe('SEK')
  expect(answered.questions[0]).toMatchObject({ id: 'currency', answer: 'SEK' })
  expect(answered.questions.filter(({ asked }) => asked).map(({ id }) => id)).not.toContain(
    'currency',
  )
})

test('a dollar may be that of five countries', async () => {
  const { questions } = await analysed(plain('time;Price ($/MWh)'))
  expect(questions[0]?.options.map(({ value }) => value)).toEqual([
    'USD',
    'CAD',
    'AUD',
    'NZD',
    'MXN',
  ])
})

test('a unit that the size of the numbers leaves open is asked for, with both headlines', async () => {
  const { questions } = await analysed(
    plain('time;price', price => price / 5),
    { currency: 'EUR' },
  )
  const [unit] = questions.filter(({ asked }) => asked)
  expect(unit?.id).toBe('unit')
  expect(unit?.options.slice(0, 2).map(({ value, result }) => [value, result?.firstPrice])).toEqual(
    [
      ['per MWh', 18],
      ['cents per kWh', 180],
    ],
  )
  expect(unit?.effect).toBeCloseTo(90)
})

/** Headers, with the factor that makes a price per MWh of a number, and how many of the currency are about EUR 1. */
const NAMED: [header: string, currency: string, factor: number, perEuro: number][] = [
  ['price (EUR/MWh)', 'EUR', 1, 1],
  ['price_eur_kwh', 'EUR', 1000, 1],
  ['Price [£/MWh]', 'GBP', 1, 1],
  ['unit rate (p/kWh)', 'GBP', 10, 1],
  ['Price pence per kWh', 'GBP', 10, 1],
  ['SpotPriceDKK', 'DKK', 1, 7],
  ['Pris (SEK/kWh)', 'SEK', 1000, 11],
  ['Spotpris öre/kWh', 'SEK', 10, 11],
  ['Cena Kč/MWh', 'CZK', 1, 25],
  ['Cena (PLN/MWh)', 'PLN', 1, 4],
  ['Cena [zł/MWh]', 'PLN', 1, 4],
  ['Ár (HUF/MWh)', 'HUF', 1, 400],
  ['LBMP (USD/MWHr)', 'USD', 1, 1],
  ['Price (JPY/kWh)', 'JPY', 1000, 160],
  ['Preis (CHF/MWh)', 'CHF', 1, 1],
  ['Spot price snt/kWh', 'EUR', 10, 1],
  ['Pret (Lei/MWh)', 'RON', 1, 5],
  ['PTF (TL/MWh)', 'TRY', 1, 35],
]
for (const [header, currency, factor, perEuro] of NAMED) {
  test(`“${header}” is in ${currency}`, async () => {
    const reading = await readText(plain(`time;${header}`, price => (price * perEuro) / factor))
    expectTwoDays(reading, price => price * perEuro)
    expect(reading).toMatchObject({ currency, isCurrencyNamed: true })
  })
}

test('a unit in which no market has such prices is doubted, and can be changed', async () => {
  for (const [header, unit, assumed] of [
    ['price (EUR/kWh)', 'per kWh', 'per MWh'],
    ['price (EUR/MWh)', 'per MWh', 'per kWh'],
  ] as const) {
    const text = plain(`time;${header}`, price => (unit === 'per kWh' ? price : price / 1000))
    const reading = await readText(text)
    expectTwoDays(reading)
    expect(reading).toMatchObject({ unitDoubted: unit, unit: assumed, isUnitNamed: false })
    const lines = resultLines('prices', reading)
    expect(lines.join(' ')).toContain(`“EUR ${unit}” would be far`)
    expect((await readText(text, { unit })).unit).toBe(unit)
  }
})

test('prices of zero do not decide the unit', async () => {
  let row = 0
  const text = plain('time;price (EUR)', price => (row++ % 2 === 0 ? 0 : price / 600))
  expect(await readText(text)).toMatchObject({ unit: 'per kWh', isUnitNamed: false })
  row = 0
  const zeros = plain('time;price (EUR)', price => (row++ % 4 < 3 ? 0 : price))
  expect(await readText(zeros)).toMatchObject({ unit: 'per MWh', isUnitNamed: false })
})

test('large numbers in a small currency are no cents', async () => {
  const reading = await readText(plain('time;Ár (HUF)', price => 400 * price))
  expect(reading).toMatchObject({ currency: 'HUF', unit: 'per MWh', isUnitNamed: false })
  expectTwoDays(reading, price => 400 * price)
})

test('cents name a unit, and no currency', async () => {
  const reading = await readText(plain('time;Preis in ct/kWh'))
  expectTwoDays(reading, price => 10 * price)
  expect(reading).toMatchObject({ currency: null, isUnitNamed: true })
})

test('prices that are all zero are per MWh', async () => {
  expect(await readText(plain('time;price', () => 0))).toMatchObject({
    unit: 'per MWh',
    isUnitNamed: false,
  })
})

test('a point between thousands is no decimal mark', async () => {
  const text = plain('time;Ár (HUF/MWh)', price => Math.round(20 * price).toLocaleString('de-DE'))
  expectTwoDays(await readText(text), price => Math.round(20 * price))
})

test('a number such as 2.850 is read so that its unit is likely', async () => {
  const cents = plain('time;price (EUR cents/MWh)', price =>
    Math.round(100 * price).toLocaleString('en'),
  )
  expectTwoDays(await readText(cents))
  const forints = plain('time;Ár (HUF/MWh)', price =>
    Math.round(400 * price).toLocaleString('de-DE'),
  )
  expectTwoDays(await readText(forints), price => Math.round(400 * price))
  const euros = plain('time;Preis (EUR/MWh)', price => price.toFixed(3).replace('.', ','))
  expectTwoDays(await readText(euros))
})

test('−999 among far smaller prices is left out, and so is 12.5 in a file with decimal commas', async () => {
  for (const [header, missing] of [
    ['time;price EUR/MWh', '-999'],
    ['time;price EUR/MWh', '9999'],
    ['time;Preis EUR/MWh', '12.5'],
  ] as const) {
    let row = 0
    const text = plain(header, price =>
      row++ === 30 ? missing : price.toFixed(2).replace('.', missing === '12.5' ? ',' : '.'),
    )
    const reading = await readText(text)
    expect(reading.days.map(({ date }) => date)).toEqual(['2025-01-07'])
    expect(reading.leftOut).toMatchObject([{ what: 'day', reason: 'gap', count: 1 }])
  }
})

test('a price of anything but energy is refused', async () => {
  for (const unit of ['EUR/MW', 'EUR/t', 'EUR/MMBtu', 'EUR/therm']) {
    const { reason } = await refusalOf(readText(plain(`time;Price (${unit})`)))
    expect(reason).toBe('no-prices')
  }
})
