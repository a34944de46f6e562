import { expect, test } from '../support/test.ts'
import { expectTwoDays, readText, refusalOf, table } from './price-files.ts'

/** Tables in which nothing is a price, with the columns that a refusal names. */
const NO_PRICE: Record<string, [table: string, columns: string[]]> = {
  'what a household used and paid': [
    table('Zeit;Verbrauch (kWh);Kosten (EUR)', at => `${at.date} ${at.hour}:00;0,4;${at.price}`),
    ['Verbrauch (kWh)', 'Kosten (EUR)'],
  ],
  'a load profile with a day in each row': [
    [
      ['Date', ...Array.from({ length: 48 }, (_, i) => `${i >> 1}:${i % 2 ? '30' : '00'}`)],
      ...[7, 8].map(day => [
        `2025-01-0${day}`,
        ...Array.from({ length: 48 }, (_, i) => 1 + i / 50),
      ]),
    ].join('\n'),
    [],
  ],
  'a temperature': [
    table('time,temperature_2m (°C),wind speed', at => `${at.date} ${at.hour}:00,${at.price},4.5`),
    ['temperature_2m (°C)', 'wind speed'],
  ],
  'a column without a name': [table(',', at => `${at.date} ${at.hour}:00,${at.price}`), []],
  'a column of values': [
    table('time,value', at => `${at.date} ${at.hour}:00,${at.price}`),
    ['value'],
  ],
  'hours from 1 to 24 named price': [
    table('time,price hour', at => `${at.date} ${at.hour}:00,${at.hour + 1}`),
    ['price hour'],
  ],
  'a rank of prices': [
    table('time,price', at => `${at.date} ${at.hour}:00,${((7 * at.hour) % 24) + 1}`),
    ['price'],
  ],
  'a count of rows': [table('time,price', at => `${at.date} ${at.hour}:00,${at.i}`), ['price']],
  'a price of capacity': [
    table('time,Capacity price [EUR/MW]', at => `${at.date} ${at.hour}:00,${at.price}`),
    ['Capacity price [EUR/MW]'],
  ],
  'gas and carbon': [
    table('time,Gas price EUR/MWh,EUA (EUR/t)', at => `${at.date} ${at.hour}:00,${at.price},70.5`),
    ['Gas price EUR/MWh', 'EUA (EUR/t)'],
  ],
  'the code of a tariff': [
    table('time,tariff,import kWh', at => `${at.date} ${at.hour}:00,${1 + (at.hour >> 4)},0.4`),
    ['tariff', 'import kWh'],
  ],
  'a title of consumption and prices': [
    table('Consumption and prices\ntime;value', at => `${at.date} ${at.hour}:00;${at.price}`),
    ['value'],
  ],
  'a title of consumption and prices that commas split': [
    table('Consumption, prices, EUR\ndate,hour,value,n', at =>
      [at.date, at.hour, at.price, at.i].join(),
    ),
    ['value'],
  ],
  'a value with remarks on prices': [
    table(
      'time,value,remark',
      at => `${at.date} ${at.hour}:00,${at.price},${at.hour ? '' : 'price'}`,
    ),
    ['value'],
  ],
  'a rate of exchange': [
    table('time,EUR/SEK', at => `${at.date} ${at.hour}:00,${at.price}`),
    ['EUR/SEK'],
  ],
}
for (const [what, [text, columns]] of Object.entries(NO_PRICE)) {
  test(`${what} is no price, and the columns are named`, async () => {
    const facts = { found: expect.arrayContaining(columns) }
    expect(await refusalOf(readText(text))).toMatchObject({ reason: 'no-prices', facts })
  })
}

/** Tables in which one column is a price and others only look like it. */
const ONE_PRICE: Record<string, string> = {
  'beside a load, a temperature and a counter': table(
    'n,time,Load (MW),Temp,Day-ahead price (EUR/MWh)',
    at => `${at.i},${at.date} ${at.hour}:00,${50_000 + at.i},${at.hour / 2},${at.price}`,
  ),
  'named by a title alone': table(
    'Day-ahead prices in EUR/MWh\nDate;Hour;DE-LU',
    at => `${at.date};${at.hour + 1};${`${at.price}`.replace('.', ',')}`,
  ),
  'named by a title that commas split': table(
    'Day-ahead prices, EUR/MWh\ndate,hour,value',
    at => `${at.date},${at.hour},${at.price}`,
  ),
  'named by a title with a zone that commas split': table(
    'Spot price, DE-LU, EUR/MWh\ndate,hour,value,remark',
    at => `${at.date},${at.hour},${at.price},-`,
  ),
  'named by its unit alone': table('time,DE (€/MWh)', at => `${at.date} ${at.hour}:00,${at.price}`),
  'in Danish': table('Dato,Time,Pris', at => `${at.date},${at.hour},${at.price}`),
  'of energy, in Czech': table('Datum;Hodina;Cena (EUR/MWh);Množství (MWh)', at =>
    [at.date, at.hour + 1, at.price, 4000 + at.i].join(';'),
  ),
  'chosen by the visitor': table('time,value', at => `${at.date} ${at.hour}:00,${at.price}`),
}
for (const [what, text] of Object.entries(ONE_PRICE)) {
  test(`a price ${what} is read`, async () => {
    expectTwoDays(await readText(text, what.startsWith('chosen') ? { price: 'value' } : {}))
  })
}
