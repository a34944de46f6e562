import type {
  Axis,
  CellReading,
  Facts,
  LeftOut,
  LeftOutReason,
  NameSource,
  RefusalReason,
} from '../../reader/reading.ts'

const many = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

const AXES: Record<Axis, string> = { cycles: 'cycle', km: 'distance in km', days: 'date' }

const NAMED: Record<NameSource, string> = {
  column: '',
  header: 'one in each column',
  file: 'one in each file',
  sheet: 'one in each sheet',
  folder: 'folder',
  row: 'second row',
  none: '',
}

/** What was read, in one line: which column was taken for what, and how many cells there are. */
export function readWords(reading: CellReading): string {
  const { cells, columns, axis, namedBy, conditionsBy } = reading
  const header = (role: string) => columns.find(column => column.role === role)?.header
  const quoted = (role: string) => `'${header(role)}'`
  const age = header('age')
    ? `${AXES[axis]} from ${quoted('age')}`
    : 'cycles counted by the current'
  const unit = reading.capacityUnit === 'share' ? 'state of health' : 'capacity'
  const capacity = reading.isIntegrated
    ? ['capacity as the integral of the current']
    : header('capacity')
      ? [`${unit} from ${quoted('capacity')}`]
      : []
  const by = namedBy === 'column' ? `by ${quoted('cell')}` : NAMED[namedBy]
  const conditions = new Set(cells.map(({ condition }) => condition)).size
  const from = conditionsBy === 'column' ? quoted('condition') : NAMED[conditionsBy]
  const condition = conditionsBy === 'none' ? [] : [`${many(conditions, 'condition')} by ${from}`]
  const line = [age, ...capacity, `${many(cells.length, 'cell')} ${by}`, ...condition].join(', ')
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}.`
}

const LEFT_OUT: Record<Exclude<LeftOutReason, RefusalReason>, string> = {
  'no-number': 'there is no number for the age or the capacity',
  'no-cell': 'no cell is named',
  repeated: 'the cell has one of the same age; the first counts',
  'far-from-neighbours': 'far from those before and after: formation, check-up or interrupted',
  'no-discharge': 'nothing was discharged',
  rises: 'the capacity rises by a third or more',
  empty: 'there is no capacity',
  'other-sheet': 'another sheet has the same cell',
  'other-unit': 'age or capacity is in another unit than in the first file',
}

/** One line for what was left out: how much, why, and the first of it. */
export function leftOutWords({ what, count, reason, first }: LeftOut): string {
  const why = reason in LEFT_OUT ? LEFT_OUT[reason as keyof typeof LEFT_OUT] : undefined
  const because = why ?? refusalWords(reason as RefusalReason)
  return `${many(count, what)} left out: ${because.replace(/\.$/, '')} (first: ${first}).`
}

const EXPORTS: Record<string, string> = {
  xls: 'save it in Excel as .xlsx or .csv',
  xlsb: 'save it in Excel as .xlsx or .csv',
  ods: 'save it as .xlsx or .csv',
  nda: 'export it in Neware BTSDA as .csv or .xlsx',
  ndax: 'export it in Neware BTSDA as .csv or .xlsx',
  res: 'export it in Arbin MITS Pro or Data Watcher as .csv or .xlsx',
  mpr: 'export it in EC-Lab as text (.mpt)',
  mat: 'save the table in MATLAB with writetable as .csv',
  parquet: 'save it with pandas or DuckDB as .csv',
}

/** One sentence for what cannot be read: what was expected, and what was found. */
export function refusalWords(reason: RefusalReason, facts: Facts = {}): string {
  const { file, format = '', found = [], count = 0, limit = 0 } = facts
  const name = file ? `'${file}'` : 'the file'
  const columns =
    found.length > 0 ? `the first line has ${found.map(f => `'${f}'`).join(', ')}` : ''
  const sentences: Record<RefusalReason, () => string> = {
    'no-files': () => 'A file with capacities was expected, and none was chosen.',
    'too-large': () =>
      `At most ${limit / 1e9} GB are read at once, and there are ${(count / 1e9).toFixed(1)}.`,
    'too-many-cells': () =>
      `At most ${limit.toLocaleString('en')} cells are read, and there are ${count.toLocaleString('en')}.`,
    'empty-file': () => `A table was expected, and ${name} is empty.`,
    'closed-format': () =>
      `Text or .xlsx was expected, and ${name} is ${format ? `.${format}` : 'of another format'}: ${EXPORTS[format] ?? 'export it as .csv or .xlsx'}.`,
    picture: () =>
      `A table was expected, and ${name} is a picture: drop the numbers it was drawn from.`,
    'not-a-table': () => `A table was expected, and ${name} is no text.`,
    protected: () => `${name} is protected by a password: save a copy without one.`,
    'broken-xlsx': () =>
      `A workbook was expected, and ${name} cannot be opened: save it again as .xlsx or .csv.`,
    'no-header': () =>
      `A header that names cycle and capacity was expected, and ${columns || 'there is none'}.`,
    'no-age': () => `A column of cycles, kilometres or dates was expected, and ${columns}.`,
    'no-capacity': () => `A column of capacities or state of health was expected, and ${columns}.`,
    'no-cells': () => `Capacities were expected, and ${name} has none.`,
    'all-rise': () =>
      `Capacities that fall were expected, and those of ${count === 1 ? 'the cell rise' : `all ${count} cells rise`} by a third or more.`,
  }
  return sentences[reason]()
}
