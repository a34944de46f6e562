import { type Facts, type FileReason, Refusal } from '../../analysis/files/refusal.ts'
import { failureWords } from '../../stage/words/file-words.ts'
import { whole } from '../../stage/words/number-words.ts'

const EXPORTS: Readonly<Record<string, string>> = {
  xls: 'save it in Excel as .xlsx or .csv, without a password',
  nda: 'export it in Neware BTSDA as .csv or .xlsx',
  ndax: 'export it in Neware BTSDA as .csv or .xlsx',
  res: 'export it in Arbin Data Watcher as .csv or .xlsx',
  mpr: 'export it in EC-Lab as text (.mpt)',
  mat: 'save the table in MATLAB with writetable as .csv',
  parquet: 'save it with pandas or DuckDB as .csv',
}

/**
 * The reason why a file cannot be read: what was expected, and what was found. @param name the file's name in quotes
 */
const REFUSALS: Record<FileReason, (name: string, facts: Facts) => string> = {
  'no-files': () => 'A file was expected, and none was chosen.',
  'too-large': (_, { limit = 0 }) =>
    `At most ${whole(limit / 1e6)} MB can be read at once, and there is more.`,
  'empty-file': name => `A table was expected, and ${name} is empty.`,
  unreadable: name =>
    `${name} could not be opened: it has changed, is not on this device, or access to it is denied.`,
  'closed-format': (name, { format = '' }) =>
    `Text or .xlsx was expected, and ${name} is ${format ? `.${format}` : 'of another format'}: ${EXPORTS[format] ?? 'export it as .csv or .xlsx'}.`,
  'not-a-table': name => `A table was expected, and ${name} is not text.`,
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
