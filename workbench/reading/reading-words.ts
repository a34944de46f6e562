import type { Description, Kind } from '../../analysis/description.ts'
import type { ShownRow } from '../../analysis/findings.ts'
import type { Analysis } from '../../analysis/kinds.ts'
import { many, whole } from '../../stage/words/number-words.ts'
import { capitalised, type Things } from '../words/age-words.ts'
import { columnWords } from './meaning-words.ts'
import type { ReadColumn, ReadTable } from './read-tables.ts'

/** The words of the panel, the same for all kinds of files. */
export const panelWords = {
  open: 'See how it was read',
  written: 'As written, and what it means',
  row: 'Row',
  unused: 'not used',
  menu: (column: string) => `What ${column} is`,
  noHeader: (index: number) => `column ${index + 1}`,
  more: (count: number) => `Show ${many(count, 'column')} more`,
  moreInBracket: (count: number) => `${count} columns, one reading each`,
  unusedColumns: (count: number) => `${many(count, 'column')} not used`,
  inDoubt: 'In doubt:',
  evidence: 'What decided it',
  settings: 'Not in the file',
  asEach: 'Another answer moves the result by less than a point.',
} as const

/** The name of a column in a sentence and in the name of its menu. */
export const headerWords = ({ header, index }: Pick<ReadColumn, 'header' | 'index'>) =>
  header.trim() === '' ? panelWords.noHeader(index) : `“${header.trim().slice(0, 60)}”`

const SHOWS: Record<ShownRow['shows'], string> = {
  first: '',
  largest: 'largest',
  last: 'last',
}
export const rowWords = ({ line, shows }: ShownRow) =>
  SHOWS[shows] ? `${whole(line)}, ${SHOWS[shows]}` : whole(line)

/** The file and the size of a table. */
export function tableWords({ file, files, sheet, rows, columns, description }: ReadTable) {
  const more = files > 1 ? ` and ${whole(files - 1)} more, read alike` : ''
  const size = [
    many(rows, 'row'),
    many(columns.length, 'column'),
    ...(sheet ? [`sheet “${sheet}”`] : []),
    ...(description.decimal === ',' ? ['decimal comma'] : []),
  ]
  return { file, rest: `${more}${more ? ', ' : ' '}${size.join(', ')}`.trim() }
}

/** The reason why a doubtful column is used, or the source of its unit. */
const WHY: Readonly<Record<string, string>> = {
  'two-fit': 'another column fits as well.',
  'by-exclusion': 'no header says so; no other column fits.',
  'by-title': 'the title above the table says so.',
  'by-row': 'the rows say so.',
  telling: 'no header says so; its values keep the rows apart.',
  'unit-by-values': 'no unit is named; the size of the numbers tells it.',
}

/** Whether a column is used although it is in doubt. A column that the visitor chose is never in doubt. */
export const isDoubtful = ({ meaning, certainty, why }: ReadColumn) =>
  meaning !== null && certainty === 'doubtful' && why !== 'chosen'

/** One line for each column in doubt, and one for the columns of a bracket. */
export function doubtLines({ columns }: ReadTable) {
  const doubtful = columns.filter(isDoubtful)
  return doubtful
    .filter(
      ({ bracket, why }, i) =>
        bracket === null ||
        doubtful.findIndex(each => each.bracket === bracket && each.why === why) === i,
    )
    .map(column => ({
      column,
      words: `${headerWords(column)}: ${WHY[column.why ?? ''] ?? 'another reading fits as well.'}`,
    }))
}

/** The source of the unit of each column that names none. */
export const unitLines = ({ columns }: ReadTable) =>
  columns
    .filter(({ meaning, why }) => meaning && why === 'unit-by-values')
    .filter(({ bracket }, i, all) => all.findIndex(each => each.bracket === bracket) === i)
    .map(column => `${headerWords(column)}: ${WHY['unit-by-values']}`)

/** What was extracted and what was not, whatever results from it. */
export type LeftOuts = Pick<Analysis<never>, 'extracted' | 'leftOut'>

/** A summary of what was left out, and of what was filled. */
export function leftOutLine({ extracted, leftOut }: LeftOuts): string {
  const sums = new Map<string, number>()
  const filled = leftOut.find(({ reason }) => reason === 'filled')
  for (const { what, count, reason } of leftOut) {
    if (reason !== 'filled') sums.set(what, (sums.get(what) ?? 0) + count)
  }
  const rows = Object.values(extracted).reduce((sum, table) => sum + table.rows, 0)
  const parts = [...sums].map(([what, count]) =>
    what === 'row' ? `${whole(count)} of ${many(rows, 'row')}` : many(count, what),
  )
  const out = parts.length > 0 ? parts.join(', ') : `no row of ${whole(rows)}`
  return `${out} left out${filled ? `, ${many(filled.count, 'missing step')} filled` : ''}`
}

/** The panel's line: the columns that are used, and how many rows were left out. */
export function readingLine(
  kind: Kind,
  analysis: LeftOuts & { description: Description },
  things?: Things,
): string {
  const used = analysis.description.tables.flatMap(({ columns, isUsed }) =>
    isUsed ? columns.flatMap(({ meaning }) => meaning ?? []) : [],
  )
  const names = [...new Set(used)].map(meaning =>
    columnWords(kind, meaning, null, things).toLowerCase(),
  )
  const read = names.length > 0 ? capitalised(names.join(', ')) : 'No column used'
  return `${read}; ${leftOutLine(analysis)}.`
}
