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
import { expect, test } from '../support/test.ts'

const LONG = 1_000_000
/** Milliseconds for a line. */
const LIMIT = 50
/** Lines on which a pattern that goes back takes the square of the length: one letter in a row, or two in turn. */
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

/** Every expression that a visitor's text meets. */
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
  test(`${name} takes no square of the length of a line`, () => {
    for (const line of WORST) {
      const timeOnce = () => {
        const start = performance.now()
        reader(line)
        return performance.now() - start
      }
      // The best of several: other work may stand between two.
      let best = timeOnce()
      for (let i = 0; i < 20 && best > LIMIT; i += 1) best = Math.min(best, timeOnce())
      expect(best, JSON.stringify(line.slice(0, 16))).toBeLessThan(LIMIT)
    }
  })
}
