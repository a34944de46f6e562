import { type Facts, type FileReason, Refusal } from '../../analysis/files/refusal.ts'
import { failureWords } from '../controls/files/file-words.ts'

const EXPORTS: Readonly<Record<string, string>> = {
  xls: 'save it in Excel as .xlsx or .csv',
  nda: 'export it in Neware BTSDA as .csv or .xlsx',
  ndax: 'export it in Neware BTSDA as .csv or .xlsx',
  res: 'export it in Arbin Data Watcher as .csv or .xlsx',
  mpr: 'export it in EC-Lab as text (.mpt)',
  mat: 'save the table in MATLAB with writetable as .csv',
  parquet: 'save it with pandas or DuckDB as .csv',
}

/** A size, with as many digits as it takes to tell it from another one. */
const size = (bytes: number, other: number) => {
  const unit = Math.min(bytes, other) < 1e9 ? 'MB' : 'GB'
  const value = bytes / (unit === 'MB' ? 1e6 : 1e9)
  const [short, long] = [value.toFixed(0), value.toFixed(unit === 'MB' ? 1 : 2)]
  const isSame = (other / (unit === 'MB' ? 1e6 : 1e9)).toFixed(0) === short
  return `${Number(isSame ? long : short)} ${unit}`
}

/**
 * The reason why a file cannot be read: what was expected, and what was found. @param name the file's name in quotes
 */
const REFUSALS: Record<FileReason, (name: string, facts: Facts) => string> = {
  'no-files': () => 'A file was expected, and none was chosen.',
  'too-large': (_, { count = 0, limit = 0 }) =>
    `At most ${size(limit, count)} can be read at once, and there are ${size(count, limit)}.`,
  'empty-file': name => `A table was expected, and ${name} is empty.`,
  unreadable: name =>
    `${name} could not be opened: it has changed, is not on this device, or access to it is denied.`,
  'closed-format': (name, { format = '' }) =>
    `Text or .xlsx was expected, and ${name} is ${format ? `.${format}` : 'of another format'}: ${EXPORTS[format] ?? 'export it as .csv or .xlsx'}.`,
  picture: name =>
    `A table was expected, and ${name} is a picture: choose the numbers that it shows.`,
  'not-a-table': name => `A table was expected, and ${name} is not text.`,
  protected: name =>
    `A workbook without a password was expected, and ${name} has one: save a copy without one.`,
  'broken-xlsx': name =>
    `A workbook was expected, and ${name} cannot be opened: save it again as .xlsx or .csv.`,
}

/**
 * The reason why nothing was read: what was expected of the files and what was found, or a fault of the page itself.
 */
export function failureSentence(failure: unknown): string {
  if (!(failure instanceof Refusal) || !(failure.reason in REFUSALS)) return failureWords(failure)
  const { reason, facts } = failure
  return REFUSALS[reason as FileReason](facts.file ? `“${facts.file}”` : 'the file', facts)
}
