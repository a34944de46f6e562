import type {
  Axis,
  ColumnRole,
  Facts,
  LeftOut,
  LeftOutReason,
  NameSource,
  ReadSummary,
  RefusalReason,
} from '../../reader/reading.ts'
import { whole } from './figure-words.ts'
import { counted } from './unit-ages.ts'

const many = (count: number, noun: string) => `${whole(count)} ${noun}${count === 1 ? '' : 's'}`

const AXES: Record<Axis, string> = { cycles: 'Cycle', km: 'Distance in km', days: 'Date' }

/** What was read, in one line: which column was taken for what, and how many cells there are. */
export function readWords(reading: ReadSummary): string {
  const { cells, columns, axis, namedBy, conditionsBy } = reading
  const header = (role: ColumnRole) => columns.find(column => column.role === role)?.header
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
  const by = (role: ColumnRole, source: NameSource) =>
    `by ${source === 'column' ? `“${header(role)}”` : sources[source]}`
  const measure = reading.capacityUnit === 'share' ? 'state of health' : 'capacity'
  const conditions = new Set(cells.flatMap(({ condition }) => condition || [])).size
  const from = header('capacity') ? `from “${header('capacity')}”` : 'from the columns'
  const parts = [
    header('age') ? `${AXES[axis]} from “${header('age')}”` : 'Cycles counted by discharges',
    `${measure} ${reading.isIntegrated ? 'as the integral of the current' : from}`,
    `${counted(cells.length, reading.things)} ${by('cell', namedBy)}`,
    ...(conditionsBy === 'none'
      ? []
      : [`${many(conditions, 'condition')} ${by('condition', conditionsBy)}`]),
  ]
  return `${parts.join(', ')}.`
}

const LEFT_OUT: Record<Exclude<LeftOutReason, RefusalReason>, string> = {
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

/** One line for what was left out: how much, why, and the first of it. */
export function leftOutWords({ what, count, reason, first }: LeftOut): string {
  const isRefusal = (some: LeftOutReason): some is RefusalReason => !(some in LEFT_OUT)
  const why = isRefusal(reason) ? refusalWords(reason).replace(/\.$/, '') : LEFT_OUT[reason]
  return `${many(count, what)} left out: ${why} (first: ${first}).`
}

const EXPORTS: Record<string, string> = {
  xls: 'save it in Excel as .xlsx or .csv',
  nda: 'export it in Neware BTSDA as .csv or .xlsx',
  ndax: 'export it in Neware BTSDA as .csv or .xlsx',
  res: 'export it in Arbin Data Watcher as .csv or .xlsx',
  mpr: 'export it in EC-Lab as text (.mpt)',
  mat: 'save the table in MATLAB with writetable as .csv',
  parquet: 'save it with pandas or DuckDB as .csv',
}

/** One sentence for what cannot be read: what was expected, and what was found. */
export function refusalWords(reason: RefusalReason, facts: Facts = {}): string {
  const { file, format = '', found = [], count = 0, limit = 0 } = facts
  const name = file ? `“${file}”` : 'the file'
  const headers = found.map(header => `“${header.slice(0, 40)}”`).join(', ')
  const columns = `the columns are ${headers}`
  const gigabytes = (bytes: number) => `${Number((bytes / 1e9).toFixed(1))} GB`
  const sentences: Record<RefusalReason, string> = {
    'no-files': 'A file with capacities was expected, and there is none.',
    'too-large': `At most ${gigabytes(limit)} can be read at once, and there are ${gigabytes(count)}.`,
    'too-many-cells': `At most ${whole(limit)} cells can be read, and there are ${whole(count)}.`,
    'empty-file': `A table was expected, and ${name} is empty.`,
    'closed-format': `Text or .xlsx was expected, and ${name} is ${format ? `.${format}` : 'of another format'}: ${EXPORTS[format] ?? 'export it as .csv or .xlsx'}.`,
    picture: `A table was expected, and ${name} is a picture: choose the numbers that it shows.`,
    'not-a-table': `A table was expected, and ${name} is not text.`,
    protected: `An open workbook was expected, and ${name} has a password: save a copy without one.`,
    'broken-xlsx': `A workbook was expected, and ${name} cannot be opened: save it again as .xlsx or .csv.`,
    'no-header': `A header that names cycle and capacity was expected, and ${headers ? `the longest row is ${headers}` : 'there is none'}.`,
    'no-age': `A column of cycles, kilometres or dates was expected, and ${columns}.`,
    'no-capacity': `A column of capacities or state of health was expected, and ${columns}.`,
    'no-cells': 'Capacities were expected, and no row has one.',
    'all-rise': `Capacities that fall were expected, and ${count === 1 ? 'those of the one cell' : `those of all ${whole(count)} cells`} rise by a third or more.`,
  }
  return sentences[reason]
}
