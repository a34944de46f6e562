import { pricesReadWords } from '../../site/content/figures/price-words.ts'
import { expect, test } from '../support/test.ts'
import { expectTwoDays, readSample, readText, refusalOf, table } from './price-files.ts'

const plain = (header: string, priceOf: (price: number) => string | number = price => price) =>
  table(header, at => `${at.date} ${at.hour}:00;${priceOf(at.price)}`)

test('a currency and a unit that no word names are assumed, said, and can be changed', async () => {
  const reading = await readSample('prices-pence-unnamed.csv')
  expectTwoDays(reading, price => price / 5, 1)
  expect(reading).toMatchObject({
    currency: 'EUR',
    unit: 'per MWh',
    isCurrencyNamed: false,
    isUnitNamed: false,
  })
  expect(pricesReadWords(reading).join(' ')).toMatch(/No currency is named.*No unit is named/)
  const pence = await readSample('prices-pence-unnamed.csv', {
    currency: 'GBP',
    unit: 'cents per kWh',
  })
  expectTwoDays(pence, price => 2 * price, 0)
  expect(pence.currency).toBe('GBP')
})

test('crowns are crowns', async () => {
  const reading = await readSample('prices-sek-and-eur.csv')
  expect(reading).toMatchObject({ currency: 'SEK', isCurrencyNamed: true, unit: 'per MWh' })
  expect(reading.days).toHaveLength(16)
  expect(reading.days[0]?.prices.slice(0, 2)).toEqual([800, 704.5])
})

const NAMED: [header: string, currency: string, perMwh: (price: number) => number][] = [
  ['price (EUR/MWh)', 'EUR', price => price],
  ['price_eur_kwh', 'EUR', price => 1000 * price],
  ['Price [£/MWh]', 'GBP', price => price],
  ['unit rate (p/kWh)', 'GBP', price => 10 * price],
  ['Price pence per kWh', 'GBP', price => 10 * price],
  ['SpotPriceDKK', 'DKK', price => price],
  ['Pris (SEK/kWh)', 'SEK', price => 1000 * price],
  ['Spotpris öre/kWh', 'SEK', price => 10 * price],
  ['Cena Kč/MWh', 'CZK', price => price],
  ['Cena (PLN/MWh)', 'PLN', price => price],
  ['Cena [zł/MWh]', 'PLN', price => price],
  ['Ár (HUF/MWh)', 'HUF', price => price],
  ['LBMP ($/MWHr)', 'USD', price => price],
  ['Price (JPY/kWh)', 'JPY', price => 1000 * price],
  ['Preis (CHF/MWh)', 'CHF', price => price],
  ['Spot price snt/kWh', 'EUR', price => 10 * price],
]
for (const [header, currency, perMwh] of NAMED) {
  test(`“${header}” is in ${currency}`, async () => {
    const reading = await readText(plain(`time;${header}`))
    expectTwoDays(reading, perMwh)
    expect(reading).toMatchObject({ currency, isCurrencyNamed: true })
  })
}

test('a quarter of zeros is no reason for a price per kWh', async () => {
  let row = 0
  const text = plain('time;price (EUR)', price => (row++ % 2 === 0 ? 0 : price / 600))
  expect(await readText(text)).toMatchObject({ unit: 'per kWh', isUnitNamed: false })
  row = 0
  const zeros = plain('time;price (EUR)', price => (row++ % 4 < 3 ? 0 : price))
  expect(await readText(zeros)).toMatchObject({ unit: 'per MWh', isUnitNamed: false })
})

test('a large number of a small currency is no hundredth', async () => {
  const reading = await readText(plain('time;Ár (HUF)', price => 400 * price))
  expect(reading).toMatchObject({ currency: 'HUF', unit: 'per MWh', isUnitNamed: false })
  expectTwoDays(reading, price => 400 * price)
})

test('cents of no currency are cents of euros, which is said', async () => {
  const reading = await readText(plain('time;Preis in ct/kWh'))
  expectTwoDays(reading, price => 10 * price)
  expect(reading).toMatchObject({ currency: 'EUR', isCurrencyNamed: false, isUnitNamed: true })
})

test('zeros alone have no size that tells a unit', async () => {
  expect(await readText(plain('time;price', () => 0))).toMatchObject({
    unit: 'per MWh',
    isUnitNamed: false,
  })
})

test('thousands with a point are no decimals', async () => {
  const text = plain('time;Ár (HUF/MWh)', price => Math.round(20 * price).toLocaleString('de-DE'))
  expectTwoDays(await readText(text), price => Math.round(20 * price))
})

test('a price of anything but energy is refused', async () => {
  for (const unit of ['EUR/MW', 'EUR/t', 'EUR/MMBtu', 'EUR/therm']) {
    const { reason } = await refusalOf(readText(plain(`time;Price (${unit})`)))
    expect(reason).toBe('no-prices')
  }
})
