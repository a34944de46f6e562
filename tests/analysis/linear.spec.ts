import { clockNamed, offsetIn } from '../../analysis/clock/named-clocks.ts'
import { isTime, readClock, readDuration, timeColumn } from '../../analysis/clock/written-times.ts'
import { profileOf } from '../../analysis/describe/matched.ts'
import type { TableDescription } from '../../analysis/description.ts'
import { NO_POINT } from '../../analysis/extract/units/readers.ts'
import { headerNames, isUnitRow } from '../../analysis/names/header-names.ts'
import { directionOf } from '../../analysis/names/holds.ts'
import { LOGS, namesOutage } from '../../analysis/names/log-rules.ts'
import { currencyIn, marketNamed, priceUnitIn } from '../../analysis/names/money.ts'
import { PRICES, rankOfSeries } from '../../analysis/names/price-rules.ts'
import { namesTotal, namesVehicle, UNITS } from '../../analysis/names/unit-rules.ts'
import { wordsOf } from '../../analysis/names/words.ts'
import { joinParts } from '../../analysis/units/parts.ts'
import { numberFormOf, numberReader, unitBehind } from '../../analysis/written/numbers.ts'
import { expectLinear } from '../support/linear.ts'
import { test } from '../support/test.ts'

const LONG = 1_000_000
/**
 * The parts that the longest lines repeat. They are those on which an expression that backtracks takes the square of
 * the length.
 */
const PARTS = [
  ...Array.from('a_ 01.,-/:(["\té循%#<'),
  ...['1.', '1,', '_-', '1:', '1/', '""', '",', 'd1', "1'", ' (1', 'cap ', '1.000'],
]
const WORST = PARTS.flatMap(part => {
  const line = part.repeat(LONG / part.length)
  return [line, `1${line}x!`, `2024-01-01${line}!`]
})

const series = (name: string) => ({
  ...{
    table: {} as TableDescription,
    name,
    type: '',
    depot: '',
    condition: '',
    status: '',
    group: '',
  },
  ...{ service: Number.NaN, rated: Number.NaN, from: 0, to: 1 },
  points: [{ ...NO_POINT, cycle: 1, value: 1 }],
})

/** The functions whose expressions read a visitor's text. */
const READERS: Record<string, (line: string) => unknown> = {
  ...{ isTime, readClock, readDuration, clockNamed, offsetIn, wordsOf, headerNames },
  ...{ currencyIn, priceUnitIn, rankOfSeries },
  ...{ namesOutage, directionOf, namesVehicle, namesTotal, unitBehind },
  timeColumn: timeColumn(['2024-01-01']).read,
  'the order of dates': line => timeColumn([line, line]),
  marketNamed: line => marketNamed([line]),
  numberFormOf: line => numberFormOf([line], ';'),
  numberReader: numberReader(','),
  isUnitRow: line => isUnitRow([line]),
  'the profile of a column': line => profileOf([line], numberReader(',')),
  'the meaning of a unit’s column': line => UNITS.match({ words: line, unit: '' }),
  'the meaning of a price’s column': PRICES.meaningOf,
  'the meaning of a log’s column': LOGS.meaningOf,
  joinParts: line => joinParts([series(line)], { isCycles: true, isApart: false }),
}

for (const [name, reader] of Object.entries(READERS)) {
  test(`${name} does not take the square of a line’s length`, () => {
    for (const line of WORST) expectLinear(reader, line)
  })
}
