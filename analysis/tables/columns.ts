import { type HeaderName, headerNameOf, isUnitRow } from './units.ts'

/**
 * What a column may hold. Name, unit and values decide together: a header that has the name and another unit is
 * not meant, nor one whose values cannot be such.
 */
export interface Meaning<Quantity extends string> {
  quantity: Quantity
  /** What the header's words are: in lower case, without accents, marks and unit. */
  words?: RegExp
  /** What stands in the whole header, its unit and its marks included. */
  text?: RegExp
  /** What the words are not, although they seem to be. */
  not?: RegExp
  /** The units that it may have; a header without one passes if '' matches. */
  units?: RegExp
  /** Whether some values can be such. */
  values?: (texts: readonly string[]) => boolean
}

export interface Column<Quantity extends string> extends HeaderName {
  index: number
  /** As it stands in the file. */
  header: string
  quantity: Quantity | undefined
}

/** The headers that the visitor chose for some roles instead of those that were recognised. */
export type Choice<Role extends string> = Partial<Record<Role, string>>

/** What a column of a table was taken for. */
export interface ReadColumn<Role extends string> {
  role: Role
  header: string
  /** The headers of the other columns that fit the role as well, which the visitor can choose instead. */
  alternatives: string[]
}

/** The first of the quantities that a header names, and that these values can be. */
export function quantityOf<Quantity extends string>(
  meanings: readonly Meaning<Quantity>[],
  { words, text, unit }: HeaderName,
  texts?: readonly string[],
): Quantity | undefined {
  // A unit such as `km` may stand alone, and then names the column.
  const name = words || unit
  return meanings.find(
    meaning =>
      (meaning.words?.test(name) || meaning.text?.test(text)) &&
      !meaning.not?.test(name) &&
      (meaning.units?.test(unit) ?? true) &&
      (texts === undefined || (meaning.values?.(texts) ?? true)),
  )?.quantity
}

/** The share of texts that pass a test. */
export const shareOf = (texts: readonly string[], test: (text: string) => boolean) =>
  texts.filter(test).length / Math.max(1, texts.length)

/** The columns of a row of headers, by their names and units alone. @param below the row below it */
export function columnsOf<Quantity extends string>(
  headers: readonly string[],
  below: readonly string[],
  meanings: readonly Meaning<Quantity>[],
): Column<Quantity>[] {
  const units = isUnitRow(below) ? below : []
  return headers.flatMap((text, index) => {
    const header = text.trim()
    if (header === '') return []
    const readings = headerNameOf(header, units[index])
    const named = readings.map(name => ({ ...name, quantity: quantityOf(meanings, name) }))
    const [first] = named
    const meant = named.find(({ quantity }) => quantity !== undefined) ?? first
    return meant ? [{ index, header, ...meant }] : []
  })
}

/** The columns with only those quantities that their values can be. */
export const judged = <Quantity extends string>(
  columns: readonly Column<Quantity>[],
  rows: readonly (readonly string[])[],
  meanings: readonly Meaning<Quantity>[],
): Column<Quantity>[] =>
  columns.map(column => {
    if (column.quantity === undefined) return column
    const texts = rows.map(row => row[column.index]?.trim() ?? '').filter(text => text !== '')
    return { ...column, quantity: quantityOf(meanings, column, texts) }
  })

/**
 * Chooses the columns of a table: the visitor's own choice, or else the first that has the first of the
 * quantities that fit.
 */
export function chooserOf<Role extends string, Quantity extends string>(
  columns: readonly Column<Quantity>[],
  choice: Choice<Role>,
) {
  const read: ReadColumn<Role>[] = []
  const fitting = (quantities: readonly Quantity[]) =>
    quantities.flatMap(wanted => columns.filter(({ quantity }) => quantity === wanted))
  return {
    /** What has been chosen so far. */
    read,
    fitting,
    choose(role: Role, quantities: readonly Quantity[]): Column<Quantity> | undefined {
      const fit = fitting(quantities)
      const column = columns.find(({ header }) => header === choice[role]) ?? fit[0]
      if (!column) return undefined
      const others = fit.filter(({ header }) => header !== column.header)
      read.push({ role, header: column.header, alternatives: others.map(({ header }) => header) })
      return column
    },
  }
}
