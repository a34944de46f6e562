import { headerWords, naming } from './naming.ts'

/** A column by its header, with the texts of some rows. */
export interface SampledColumn {
  index: number
  /** The header as written in the file. */
  header: string
  /** The header as its words are compared. */
  words: string
  texts: string[]
}

type Row = readonly string[]

const END =
  'end,ends,ende,ended,ending,*ending,*endtime,bis,until,do,til,till,tot,fin,settlementdate,settlement date'
const isNamedEnd = naming(END)
/** Whether a column has the ends of steps, as its header says. */
export const isEnd = ({ words }: SampledColumn) => isNamedEnd(words) || /(^| )to$|^he$/.test(words)

/** Returns the text of a row in a column. */
export const textAt = (index: number) => (row: Row) => row[index]?.trim() ?? ''

/** The columns of a table, with the texts of some of its rows. */
export const sampledColumns = (rows: readonly Row[], headers: readonly string[]): SampledColumn[] =>
  Array.from({ length: Math.max(headers.length, ...rows.map(row => row.length)) }, (_, index) => {
    const header = headers[index]?.trim() ?? ''
    return { index, header, words: headerWords(header), texts: rows.map(textAt(index)) }
  })
