import type { LeftOut } from '../../../analysis/tables/left-outs.ts'
import {
  CodeNotLoaded,
  type Facts,
  type FileReason,
  type Refusal,
} from '../../../analysis/tables/refusal.ts'
import { many } from './figure-words.ts'

/** The words of the figures that read a visitor's files. */
export const fileWords = {
  choose: 'Choose files',
  reading: 'Reading…',
  stop: 'Stop',
  failed: 'The code that reads files did not load. Check the connection and choose again.',
  broken:
    'The code that reads files failed. The fault is ours, not your file’s; please write to us.',
  promise: 'Read in this browser, sent nowhere. Works with your network off.',
  clear: 'Clear',
  add: 'Add this to my request',
  added:
    'It stands in the form below, where you can change it. Nothing is sent before you press the button.',
  save: 'Save the table',
} as const

/** What is said of an error that is none of the files': it is only the connection's if code did not come. */
export const failureWords = (error: unknown): string =>
  error instanceof CodeNotLoaded ? fileWords.failed : fileWords.broken

const EXPORTS: Readonly<Record<string, string>> = {
  xls: 'save it in Excel as .xlsx or .csv',
  nda: 'export it in Neware BTSDA as .csv or .xlsx',
  ndax: 'export it in Neware BTSDA as .csv or .xlsx',
  res: 'export it in Arbin Data Watcher as .csv or .xlsx',
  mpr: 'export it in EC-Lab as text (.mpt)',
  mat: 'save the table in MATLAB with writetable as .csv',
  parquet: 'save it with pandas or DuckDB as .csv',
}

/** A size in a unit in which two sizes differ, if they do. */
const size = (bytes: number, other: number) => {
  const unit = Math.min(bytes, other) < 1e9 ? 'MB' : 'GB'
  const value = bytes / (unit === 'MB' ? 1e6 : 1e9)
  const [short, long] = [value.toFixed(0), value.toFixed(unit === 'MB' ? 1 : 2)]
  const isSame = (other / (unit === 'MB' ? 1e6 : 1e9)).toFixed(0) === short
  return `${Number(isSame ? long : short)} ${unit}`
}

/** One sentence for each reason: what was expected, and what was found. @param name the file in quotes */
export type Sentences<Reason extends string> = Record<
  Reason,
  (name: string, facts: Facts) => string
>

/** The headers that were found, as they stand in a sentence. */
export const headersOf = ({ found = [] }: Facts) =>
  found
    .slice(0, 6)
    .map(header => `“${header.slice(0, 40)}”`)
    .join(', ')

/** Why a file cannot be read, whatever was looked for in it. */
export const FILE_REFUSALS: Sentences<FileReason> = {
  'no-files': () => 'A file was expected, and none was chosen.',
  'too-large': (_, { count = 0, limit = 0 }) =>
    `At most ${size(limit, count)} can be read at once, and there are ${size(count, limit)}.`,
  'empty-file': name => `A table was expected, and ${name} is empty.`,
  unreadable: name =>
    `${name} could not be opened: it has changed, is not on this device, or must not be read.`,
  'closed-format': (name, { format = '' }) =>
    `Text or .xlsx was expected, and ${name} is ${format ? `.${format}` : 'of another format'}: ${EXPORTS[format] ?? 'export it as .csv or .xlsx'}.`,
  picture: name =>
    `A table was expected, and ${name} is a picture: choose the numbers that it shows.`,
  'not-a-table': name => `A table was expected, and ${name} is not text.`,
  protected: name =>
    `An open workbook was expected, and ${name} has a password: save a copy without one.`,
  'broken-xlsx': name =>
    `A workbook was expected, and ${name} cannot be opened: save it again as .xlsx or .csv.`,
}

/** One sentence for what cannot be read: what was expected, and what was found. */
export function refusalSentence<Reason extends string>(
  sentences: Sentences<Reason>,
  { reason, facts }: Pick<Refusal, 'reason' | 'facts'>,
): string {
  const sentence = sentences[reason as Reason]
  return sentence(facts.file ? `“${facts.file}”` : 'the file', facts)
}

/** One line for what was left out: how much, why, and the first of it. */
export function leftOutSentence<Reason extends string>(
  sentences: Sentences<Reason>,
  words: Readonly<Partial<Record<string, string>>>,
  { what, count, reason, first }: LeftOut<string, string>,
): string {
  const why = words[reason] ?? refusalSentence(sentences, { reason, facts: {} })
  return `${many(count, what)} left out: ${why.replace(/\.$/, '')} (first: ${first}).`
}
