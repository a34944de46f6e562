import type { LeftOut } from '../../analysis/findings.ts'
import { many } from '../../stage/words/number-words.ts'

/** Why rows, cells, days, sheets or files are left out. Of files there may be one reason more: that of a refusal. */
const REASONS: Readonly<Record<string, string>> = {
  'no-number': 'no number for the age or the time, or for the value',
  'no-name': 'no cell or vehicle is named',
  total: 'a sum or a mean of all',
  'not-measured':
    'a value or an odometer of 0, or a number that devices send where nothing was measured',
  repeated: 'another row has the same age or time',
  conflict: 'two prices for one time',
  overflow: 'the number that a counter holds after an overflow',
  spike: 'a number far above all others',
  'far-from-neighbours': 'far from those before and after: formation, check-up or interrupted',
  'other-rate': 'at another rate, kept as a series of its own',
  'no-discharge': 'nothing was discharged',
  'under-way': 'still discharging when the file ends',
  gap: 'rows are missing, or more than its steps',
  rises: 'its values rise by a third or more',
  empty: 'without a value',
  'clock-change': 'the clocks change: 23 or 25 hours',
  'other-sheet': 'another sheet of the file is read',
  'other-unit': 'of another kind, or in another unit, than what is read',
  'other-columns': 'its columns or their unit are not those that are read',
  'no-header': 'no header names an age and a value',
  several: 'several values at the same age',
  'several-tables': 'several tables side by side, or one below the other',
  'no-age': 'no column is an age',
  'no-capacity': 'no column is a capacity',
  'no-discharges': 'nothing was discharged',
  'no-times': 'no column has times',
  'no-power': 'no column has power or energy',
  'no-days': 'no whole day',
  'too-large': 'too large to be read',
  'empty-file': 'empty',
  'closed-format': 'of a format that has to be exported first',
  'not-a-table': 'not text',
}

export const leftOutWords = ({ count, what, reason }: LeftOut) =>
  `${many(count, what === 'cell' ? 'record' : what)}: ${REASONS[reason] ?? 'cannot be read'}.`
