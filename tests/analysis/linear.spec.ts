import { headerWords } from '../../analysis/clock/naming.ts'
import {
  clockNamed,
  isTime,
  readClock,
  readDuration,
  timeColumn,
} from '../../analysis/clock/written-times.ts'
import { meaningOf } from '../../analysis/prices/price-meanings.ts'
import { currencyIn, unitIn } from '../../analysis/prices/price-money.ts'
import { headerNames, isUnitRow } from '../../analysis/tables/headers.ts'
import { columnsOf } from '../../analysis/tables/meanings.ts'
import { isAmbiguous, numberFormOf, numberReader } from '../../analysis/tables/numbers.ts'
import { courseColumns } from '../../analysis/units/course-columns.ts'
import { joinParts } from '../../analysis/units/parts.ts'
import { isNameless, match, mayBeCell, namesVehicle } from '../../analysis/units/unit-meanings.ts'
import { directionOf, isDate } from '../../analysis/units/value-readers.ts'
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

const numbers = numberReader({ decimal: ',', isSure: false }, 'thousands')
const times = timeColumn(['2024-01-01']).read
const series = (name: string) => ({
  ...{ name, type: '', depot: '', condition: '', status: '', group: '', separators: [] },
  ...{ service: Number.NaN, rated: Number.NaN, from: 0, to: 1 },
  points: [
    { cycle: 1, km: Number.NaN, hours: Number.NaN, day: Number.NaN, value: 1, current: Number.NaN },
  ],
})

/** The functions whose expressions read a visitor's text. */
const READERS: Record<string, (line: string) => unknown> = {
  isTime,
  timeColumn: times,
  'the order of dates': line => timeColumn([line, line]),
  clockNamed,
  headerWords,
  'the meaning of a price': meaningOf,
  currencyIn,
  unitIn,
  readClock,
  readDuration,
  numberFormOf: line => numberFormOf([line], ';'),
  numberReader: numbers,
  isAmbiguous,
  headerNames: line => headerNames(line),
  isDate,
  isNameless,
  isUnitRow: line => isUnitRow([line]),
  columnsOf: line => columnsOf([line], [line], match),
  courseColumns: line => courseColumns(columnsOf([line, line], [], match), []),
  namesVehicle,
  mayBeCell: line => mayBeCell({ words: line, text: line, unit: '' }),
  directionOf,
  joinParts: line => joinParts([series(line)], true),
}

for (const [name, reader] of Object.entries(READERS)) {
  test(`${name} does not take the square of a line’s length`, () => {
    for (const line of WORST) expectLinear(reader, line)
  })
}
