import type { Why } from '../../analysis/description.ts'
import type { ShownRow } from '../../analysis/findings.ts'
import type { Analysis } from '../../analysis/kinds.ts'
import { many, whole } from '../../stage/words/number-words.ts'
import { capitalised } from '../words/age-words.ts'
import { columnWords } from './meaning-words.ts'
import type { ReadColumn, ReadTable } from './read-tables.ts'

export const panelWords = {
  first: 'One question first',
  choose: 'Choose',
  open: 'See how it was read',
  written: 'As written, and what it means',
  row: 'Row',
  unused: 'not used',
  menu: (column: string) => `What ${column} is`,
  noHeader: (index: number) => `column ${index + 1}`,
  inBracket: (count: number) => `${count} columns, one reading each`,
  inDoubt: 'In doubt:',
  evidence: 'What decided it',
  settings: 'Not in the file',
  firstLeftOut: (place: string) => `First: ${place}`,
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

/** The reasons why a column is used although it is in doubt. */
const DOUBTS: { readonly [why in Why]?: string } = {
  'two-fit': 'another column fits as well.',
  'by-exclusion': 'no header says so; no other column fits.',
  telling: 'no header says so; its values keep the rows apart.',
}
const BY_VALUES = 'no unit is named; the size of the numbers tells it.'

export const isDoubtful = ({ meaning, why }: ReadColumn) =>
  meaning !== null && why !== null && why in DOUBTS

/** One line for each column in doubt or without a unit, with the reason of its reading, and one for a bracket. */
export const columnLines = ({ columns }: ReadTable) =>
  columns
    .filter(column => isDoubtful(column) || (column.meaning && column.why === 'unit-by-values'))
    .filter(
      ({ isAcross, why }, i, all) =>
        !isAcross || all.findIndex(each => each.isAcross && each.why === why) === i,
    )
    .map(column => ({
      index: column.index,
      isInDoubt: isDoubtful(column),
      why: `${headerWords(column)}: ${DOUBTS[column.why ?? 'two-fit'] ?? BY_VALUES}`,
    }))

function leftOutLine({ extracted, leftOut }: Analysis<unknown>): string {
  const sums = new Map<string, number>()
  for (const { what, count } of leftOut) sums.set(what, (sums.get(what) ?? 0) + count)
  const rows = Object.values(extracted).reduce((sum, table) => sum + table.rows, 0)
  const parts = [...sums].map(([what, count]) =>
    what === 'row' ? `${whole(count)} of ${many(rows, 'row')}` : many(count, what),
  )
  const out = parts.length > 0 ? parts.join(', ') : `no row of ${whole(rows)}`
  return `${out} left out`
}

export function readingLine(analysis: Analysis<unknown>): string {
  const { kind, tables } = analysis.description
  const used = tables.flatMap(({ columns, isUsed }) =>
    isUsed ? columns.flatMap(({ meaning }) => meaning ?? []) : [],
  )
  const names = [...new Set(used)].map(meaning => columnWords(kind, meaning, null).toLowerCase())
  const read = names.length > 0 ? capitalised(names.join(', ')) : 'No column used'
  return `${read}; ${leftOutLine(analysis)}.`
}
