import type { Kind } from '../../analysis/description.ts'
import type { LeftOut } from '../../analysis/findings.ts'
import type { Analysis } from '../../analysis/kinds.ts'
import { many } from '../words/number-words.ts'

/** The reasons why no file can be read, or why one of several is left out. */
const FILES: Readonly<Record<string, string>> = {
  'too-large': 'too large to be read',
  'empty-file': 'empty',
  unreadable: 'could not be opened',
  'closed-format': 'of a format that has to be exported first',
  picture: 'a picture',
  'not-a-table': 'not text',
  protected: 'protected by a password',
  'broken-xlsx': 'a workbook that cannot be opened',
}

const CELLS: Readonly<Record<string, string>> = {
  ...FILES,
  'no-number': 'no number for the age or the value',
  'no-name': 'no cell is named',
  total: 'a sum or a mean of all',
  'not-measured': 'a number that devices send where nothing was measured',
  'other-step': 'no discharge',
  repeated: 'the cell already has a value at this age',
  'far-from-neighbours': 'far from those before and after: formation, check-up or interrupted',
  'other-rate': 'at another rate, kept as a series of its own',
  'no-discharge': 'nothing was discharged',
  'one-row': 'a discharge of a single row',
  'under-way': 'still discharging when the file ends',
  gap: 'rows are missing within the discharge',
  rises: 'its capacity rises by a third or more',
  empty: 'without a value',
  'other-sheet': 'another sheet of the file has the same cells',
  'other-unit': 'its ages or values are of another kind than in the first file',
  'no-header': 'no header names an age and a value',
  'several-tables': 'several tables side by side, or one below the other',
  'no-age': 'no column is an age',
  'no-capacity': 'no column is a capacity',
  'lives-alone': 'ages at the end only, without readings',
  'no-discharges': 'nothing was discharged',
}

const VEHICLES: Readonly<Record<string, string>> = {
  ...CELLS,
  'no-number': 'no number for the date, the odometer or the value',
  'no-name': 'no vehicle is named',
  odometer: 'the odometer is 0 or below, or above that of any vehicle',
  repeated: 'the vehicle already has a check at this age',
  'not-measured': '0, or a number that devices send where nothing was measured',
  'far-from-neighbours': 'far from the checks before and after',
  'other-rate': 'measured at another rate, kept as a series of its own',
  rises: 'its values rise by a third or more',
  'other-sheet': 'another sheet of the file has the same vehicles',
}

const TIMES: Readonly<Record<string, string>> = {
  ...FILES,
  'clock-change': 'the clocks change: 23 or 25 hours',
  gap: 'some of its hours are missing',
  'too-many': 'it has more rows than hours or quarters',
  'no-times': 'no column has times',
  'no-days': 'no whole day',
}

const PRICES: Readonly<Record<string, string>> = {
  ...TIMES,
  repeated: 'another row has the same time and price',
  conflict: 'two prices for one time',
  overflow: 'the number that a counter holds after an overflow',
  'other-series': 'not of the series that is read',
  'other-currency': 'prices in another currency',
  'other-unit': 'prices of another size, without a unit',
  'other-sheet': 'its columns differ from those of the largest sheet',
  'no-prices': 'no column has prices',
}

const DISPATCH: Readonly<Record<string, string>> = {
  ...TIMES,
  repeated: 'another row has the same time; the first counts',
  'no-number': 'no time or no number',
  spike: 'a number far above all others',
  filled: 'missing, and filled with the mean of the steps around it; a gap has an hour at most',
  'other-columns': 'its columns or their unit are not those of the log',
  'no-power': 'no column has power or energy',
}

/** The words for the reasons. Those for vehicles differ from those for cells. */
function reasonsFor(kind: Kind, { result }: Analysis<unknown>) {
  if (kind === 'prices') return PRICES
  if (kind === 'dispatch') return DISPATCH
  return (result as { things?: string } | null)?.things === 'vehicles' ? VEHICLES : CELLS
}

/** A line about what was left out: how much, why, and where the first of it is. */
export function leftOutWords(kind: Kind, analysis: Analysis<unknown>, left: LeftOut) {
  const reasons = reasonsFor(kind, analysis)
  const what = reasons === VEHICLES && left.what === 'cycle' ? 'check' : left.what
  const called = reasons === VEHICLES && what === 'cell' ? 'vehicle' : what
  const why = reasons[left.reason] ?? 'cannot be read'
  return { why: `${many(left.count, called)}: ${why}.`, first: `First: ${left.first}` }
}
