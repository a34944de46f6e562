import { isTime } from '../clock/written-times.ts'
import { shareOf, textsOf } from '../tables/meanings.ts'
import type { Column } from './unit-meanings.ts'

type Row = readonly string[]

/** The indices of columns that tell a date together: a year, and a month, a quarter or a week beside it. */
export interface DateParts {
  year: number
  /** The column that is read as the date. */
  part: number
  kind: 'month' | 'quarter' | 'week'
  /** Of the month, where a column has it. */
  day: number | undefined
}

const KINDS: readonly [
  kind: DateParts['kind'],
  names: RegExp,
  values: (text: string) => boolean,
][] = [
  [
    'month',
    /^(months?|monat|mes|mois|mese|maand|miesiac|mesic|manad|maned|月|月份|월)( no| nr| number)?$/,
    text => isUpTo(12, text) || isTime(`${text} 2000`),
  ],
  [
    'quarter',
    /^(quarters?|quartal|qtr|q|trimestre|trim|kwartaal|kwartal|ctvrtleti|kvartal|季度)$/,
    text => isUpTo(4, text.replace(/\D/g, '')),
  ],
  [
    'week',
    /^(week|calendar week|iso week|cw|wk|kw|kalenderwoche|woche|semaine|semana|settimana|tydzien|tyden|vecka|uge)( no| nr| number)?$/,
    text => isUpTo(53, text.replace(/\D/g, '')),
  ],
]
const DAY = /^(day|day of month|tag|dia|jour|giorno|dag|dzien|den|日|일)$/

const isUpTo = (most: number, text: string) =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most

/** The columns of a table that tell its dates together; undefined where a column has dates of its own. */
export function datePartsIn(
  columns: readonly Column[],
  below: readonly Row[],
): DateParts | undefined {
  const year = columns.find(({ meaning }) => meaning === 'year')
  if (!year || columns.some(({ meaning }) => meaning === 'date')) return undefined
  const areAll = ({ index }: Column, test: (text: string) => boolean) => {
    const texts = textsOf(below, index)
    return texts.length > 0 && shareOf(texts, test) > 0.9
  }
  const of = (names: RegExp, values: (text: string) => boolean) =>
    columns.find(column => !column.isChosen && names.test(column.words) && areAll(column, values))
      ?.index
  for (const [kind, names, values] of KINDS) {
    const part = of(names, values)
    if (part === undefined) continue
    const day = kind === 'month' ? of(DAY, text => isUpTo(31, text)) : undefined
    return { year: year.index, part, kind, day }
  }
  return undefined
}

/** Makes a function that writes the whole date into the column that is read as one. */
export function dateJoiner(parts: DateParts | undefined): (row: Row) => Row {
  if (!parts) return row => row
  return row => {
    const [year = '', part = ''] = [row[parts.year]?.trim(), row[parts.part]?.trim()]
    const day = parts.day === undefined ? '' : (row[parts.day]?.trim() ?? '')
    if (!year || !part) return row
    const joined = [...row]
    joined[parts.part] = dateOf(parts.kind, year, part, day)
    return joined
  }
}

function dateOf(kind: DateParts['kind'], year: string, part: string, day: string): string {
  if (kind === 'quarter') return `Q${part.replace(/\D/g, '')} ${year}`
  if (kind === 'week') return `${year}-W${part.replace(/\D/g, '').padStart(2, '0')}`
  if (!/^\d+$/.test(part)) return `${day} ${part} ${year}`.trim()
  return [year, part, ...(day ? [day] : [])].map(each => each.padStart(2, '0')).join('-')
}
