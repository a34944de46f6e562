import { expect, test } from '../support/test.ts'
import { clock, expectTwoDays, german, readText, refusalOf, table, two } from './price-files.ts'
import type { PriceReading } from './read-prices.ts'

type Hour = Parameters<Parameters<typeof table>[1]>[0]

const day = ({ date }: Hour) => date.slice(8)
const twelve = ({ hour }: Hour) => `${hour % 12 || 12}:00:00 ${hour < 12 ? 'AM' : 'PM'}`
const ending = ({ hour }: Hour) => two(hour + 1)
/** Rows of the same hour, of which the others are 500 and 1,000 higher. */
const each = (names: readonly string[], lineOf: (name: string, add: number) => string) =>
  names.map((name, i) => lineOf(name, 500 * i)).join('\n')

/** Tables as exchanges and operators write them, with the series that counts and its currency. */
const OTHERS: Record<string, [text: string, expected: Partial<PriceReading>]> = {
  PJM: [
    table(
      'datetime_beginning_utc,datetime_beginning_ept,pnode_id,pnode_name,voltage,type,zone,system_energy_price_da,total_lmp_da,congestion_price_da,row_is_current',
      at =>
        `x,1/${Number(day(at))}/2025 ${twelve(at)},51217,WESTERN HUB,,HUB,,${at.price + 4},${at.price},-4,True`,
    ),
    { name: 'total_lmp_da', currency: 'USD' },
  ],
  NYISO: [
    table('"Time Stamp","Name","PTID","LBMP ($/MWHr)","Marginal Cost Losses ($/MWHr)"', at =>
      each(
        ['CAPITL', 'N.Y.C.'],
        (name, add) =>
          `"01/${day(at)}/2025 ${clock(60 * at.hour)}","${name}",6175,${at.price + add},1.2`,
      ),
    ),
    { name: 'CAPITL, LBMP ($/MWHr)', currency: 'USD' },
  ],
  ERCOT: [
    table('DeliveryDate,HourEnding,SettlementPoint,SettlementPointPrice,DSTFlag', at =>
      each(
        ['HB_NORTH', 'LZ_WEST'],
        (name, add) => `01/${day(at)}/2025,${ending(at)}:00,${name},${at.price + add},N`,
      ),
    ),
    { name: 'HB_NORTH', currency: 'USD' },
  ],
  'ISO New England': [
    `"C","Hourly report"\n${table(
      '"H","Date","Hour Ending","Location Name","Locational Marginal Price","Energy Component"\n"H","Date","String","String","Number","Number"',
      at => `"D","01/${day(at)}/2025","${ending(at)}","HUB",${at.price},${at.price - 1}`,
    )}\n"T","48"`,
    { name: 'HUB', currency: 'USD' },
  ],
  'Energi Data Service': [
    table('HourUTC;HourDK;PriceArea;SpotPriceDKK;SpotPriceEUR', at =>
      each(
        ['DK1', 'SYSTEM'],
        (name, add) =>
          `2025-01-01 00:00;${at.date}T${clock(60 * at.hour)}:00;${name};${german(7.45 * at.price)};${german(at.price + add)}`,
      ),
    ),
    { name: 'DK1, SpotPriceEUR', currency: 'EUR' },
  ],
  ESIOS: [
    table('id;name;geoid;geoname;value;datetime', at =>
      each(
        ['8826;Portugal', '3;España'],
        (name, add) =>
          `600;Precio mercado SPOT Diario;${name};${at.price + add};${at.date}T${clock(60 * at.hour)}:00+01:00`,
      ),
    ),
    { name: 'Precio mercado SPOT Diario, Portugal', currency: 'EUR' },
  ],
  EPIAS: [
    table(
      'Tarih;Saat;PTF (TL/MWh);PTF (USD/MWh);PTF (EUR/MWh)',
      at =>
        `${day(at)}.01.2025;${clock(60 * at.hour)};2.699,99;${german(at.price + 3)};${german(at.price)}`,
    ),
    { name: 'PTF (EUR/MWh)', currency: 'EUR' },
  ],
  aWATTar: [
    table('start_timestamp,end_timestamp,marketprice,unit', ({ i, price }) => {
      const start = Date.UTC(2025, 0, 6, 23 + i)
      return `${start},${start + 3_600_000},${price},Eur/MWh`
    }),
    { name: 'marketprice', currency: 'EUR', isUnitNamed: true },
  ],
  'a table of several variables': [
    table('time,variable,value', at =>
      each(
        ['price', 'load', 'temperature'],
        (name, add) => `${at.date} ${at.hour}:00,${name},${at.price + add}`,
      ),
    ),
    { name: 'price', currency: null },
  ],
  'two markets': [
    table('time,market,lmp', at =>
      each(
        ['DAY_AHEAD_HOURLY', 'REAL_TIME_HOURLY'],
        (name, add) => `${at.date} ${at.hour}:00,${name},${at.price + add}`,
      ),
    ),
    { name: 'DAY_AHEAD_HOURLY', currency: 'USD' },
  ],
}
for (const [what, [text, expected]] of Object.entries(OTHERS)) {
  test(`${what}: the most usual series of the table is read`, async () => {
    const reading = await readText(text)
    expectTwoDays(reading, price => price, 2)
    const asked = expected.currency ? [] : ['currency']
    expect(reading).toMatchObject({ ...expected, asked })
  })
}

test('CAISO: components in the rows come after the total', async () => {
  const text = table('OPR_DT,OPR_HR,NODE,LMP_TYPE,XML_DATA_ITEM,MW', at =>
    each(
      ['LMP,LMP_PRC', 'MCC,LMP_CONG_PRC', 'MCE,LMP_ENE_PRC'],
      (name, add) => `${at.date},${at.hour + 1},N1,${name},${at.price + add}`,
    ),
  )
  const reading = await readText(text)
  expectTwoDays(reading)
  expect(reading).toMatchObject({ name: 'N1, LMP', alternatives: ['N1, MCC', 'N1, MCE'] })
})

const REFUSED: Record<string, string> = {
  'a tariff without a header': table(
    '2025-01-06T00:00:00Z,C,London,17.1',
    at => `${at.date}T${clock(60 * at.hour)}:00Z,C,London,${at.price}`,
  ),
  'a smart meter': table(
    'startsAt,total,energy,tax,level',
    at => `${at.date}T${clock(60 * at.hour)}:00+01:00,0.3,0.2,${at.price / 1000},NORMAL`,
  ),
  'a log of sensors': table(
    'last_changed,sensor.nordpool_kwh_se3',
    at => `${at.date} ${at.hour}:00,${at.price}`,
  ),
  'a share': table(
    'Date,Open,High,Low,Close,Volume',
    at => `${at.date} ${at.hour}:00,1.5,1.6,1.4,${at.price},100`,
  ),
  'a coin': table('time,bitcoin_price_usd', at => `${at.date} ${at.hour}:00,${1000 * at.price}`),
}
for (const [what, text] of Object.entries(REFUSED)) {
  test(`${what} has no price`, async () => {
    expect((await refusalOf(readText(text))).reason).toBe('no-prices')
  })
}
