import type {
  Axis,
  CellLeftOut,
  CellLeftOutReason,
  CellReading,
  CellReason,
  CellRole,
  NameSource,
} from '../../reader/cells/reading.ts'
import type { Refusal } from '../../reader/files/refusal.ts'
import { many, whole } from './figure-words.ts'
import {
  FILE_REFUSALS,
  headersOf,
  leftOutSentence,
  refusalSentence,
  type Sentences,
} from './file-words.ts'
import { counted } from './your-cells.ts'

const AXES: Record<Axis, string> = { cycles: 'Cycle', km: 'Distance in km', days: 'Date' }

/** What was read, in one line: which column was taken for what, and how many cells there are. */
export function readWords(reading: CellReading): string {
  const { cells, columns, axis, namedBy, conditionsBy } = reading
  const header = (role: CellRole) => columns.find(column => column.role === role)?.header
  const one = cells.length === 1
  const sources: Record<NameSource, string> = {
    column: '',
    header: one ? 'its header' : 'their headers',
    file: one ? 'its file' : 'their files',
    sheet: one ? 'its sheet' : 'their sheets',
    folder: 'folder',
    row: 'the second row',
    none: '',
  }
  const by = (role: CellRole, source: NameSource) =>
    `by ${source === 'column' ? `“${header(role)}”` : sources[source]}`
  const measure = reading.capacityUnit === 'share' ? 'state of health' : 'capacity'
  const conditions = new Set(cells.flatMap(({ condition }) => condition || [])).size
  const from = header('capacity') ? `from “${header('capacity')}”` : 'from the columns'
  const parts = [
    header('age') ? `${AXES[axis]} from “${header('age')}”` : 'Cycles counted by discharges',
    `${measure} ${reading.isIntegrated ? 'as the integral of the current' : from}`,
    `${counted(cells.length, axis)} ${by('cell', namedBy)}`,
    ...(conditionsBy === 'none'
      ? []
      : [`${many(conditions, 'condition')} ${by('condition', conditionsBy)}`]),
  ]
  return `${parts.join(', ')}.`
}

const LEFT_OUT: Record<Exclude<CellLeftOutReason, CellReason>, string> = {
  'no-number': 'no number for the age or the capacity',
  'no-cell': 'no cell is named',
  repeated: 'the cell has one of the same age, and the first counts',
  'far-from-neighbours': 'far from those before and after: formation, check-up or interrupted',
  'no-discharge': 'nothing was discharged',
  rises: 'the capacity rises by a third or more',
  empty: 'there is no capacity',
  'other-sheet': 'another sheet of the file has the same cell',
  'other-unit': 'age or capacity is in another unit than in the first file',
}

const REFUSALS: Sentences<CellReason> = {
  ...FILE_REFUSALS,
  'no-files': () => 'A file with capacities was expected, and there is none.',
  'too-many-cells': (_, { count = 0, limit = 0 }) =>
    `At most ${whole(limit)} cells can be read, and there are ${whole(count)}.`,
  'no-header': (_, facts) =>
    `A header that names cycle and capacity was expected, and ${facts.found?.length ? `the longest row is ${headersOf(facts)}` : 'there is none'}.`,
  'no-age': (_, facts) =>
    `A column of cycles, kilometres or dates was expected, and the columns are ${headersOf(facts)}.`,
  'no-capacity': (_, facts) =>
    `A column of capacities or state of health was expected, and the columns are ${headersOf(facts)}.`,
  'no-cells': () => 'Capacities were expected, and no row has one.',
  'all-rise': (_, { count = 0 }) =>
    `Capacities that fall were expected, and ${count === 1 ? 'those of the one cell' : `those of all ${whole(count)} cells`} rise by a third or more.`,
}

/** One line for what was left out: how much, why, and the first of it. */
export const leftOutWords = (left: CellLeftOut): string => leftOutSentence(REFUSALS, LEFT_OUT, left)

/** One sentence for what cannot be read: what was expected, and what was found. */
export const refusalWords = (refusal: Pick<Refusal, 'reason' | 'facts'>): string =>
  refusalSentence(REFUSALS, refusal)
