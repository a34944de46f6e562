/** What separates the decimals in a file's numbers, and whether a value shows that it is not for thousands. */
export interface NumberForm {
  decimal: '.' | ','
  isSure: boolean
}

/** No number is longer. */
const LONGEST = 60
const SPACES = /[\s'’]/g
/** The mark that typesetters use. */
const MINUS = /^−/

/** A number with a plain minus: typesetters have a mark of their own, and accountants write `(1,200.50)`. */
export const withPlainMinus = (text: string): string =>
  text
    .replace('−', '-')
    .trim()
    .replace(/^\((.+)\)$/, '-$1')

const BOTH = /^[-+]?\d{1,3}(?:\.\d{3})+(,)\d+$|^[-+]?\d{1,3}(?:,\d{3})+(\.)\d+$/
const ONE = /^[-+]?(\d*)([.,])(\d+)(?:e[-+]?\d+)?%?$/i
/** A number with a mark at each three digits. */
export const THOUSANDS = /^[-+]?[1-9]\d{0,2}([.,]\d{3})+$/

/**
 * Finds the form of a file's numbers in a sample of its values. Three digits behind a separator may be
 * thousands, so any other number of digits decides, and after it the delimiter of the file's columns.
 */
export function numberFormOf(values: Iterable<string>, delimiter: string): NumberForm {
  const seen = { '.': 0, ',': 0, thousands: 0 }
  for (const value of values) {
    if (value.length > LONGEST) continue
    const text = value.replace(SPACES, '').replace(MINUS, '-')
    const [, comma, point] = BOTH.exec(text) ?? []
    if (comma || point) return { decimal: comma ? ',' : '.', isSure: true }
    const mark = ONE.exec(text)?.[2] as '.' | ',' | undefined
    if (mark && !THOUSANDS.test(text)) seen[mark]++
    else if (mark === ',') seen.thousands++
  }
  const isSure = seen[','] !== seen['.']
  const isComma = isSure ? seen[','] > seen['.'] : seen.thousands > 0 && delimiter !== ','
  return { decimal: isComma ? ',' : '.', isSure }
}

/** A unit behind a number, as in `271.4 kWh`. */
const BEHIND = /(?<=[\d.,]) ?(\p{L}[\p{L}/²]{0,6}|%)$/u
/** A mark that a value is about so much. */
const ABOUT = /^(?:[~≈]|(?:ca|approx|circa|about|env)\b\.?) ?(?=\d)/i

const spaced = (text: string) => text.trim().replace(/\s/g, ' ')

/** A number as it is written, without what stands around it: `~88,5 %` as `88,5`. */
export const bareNumber = (text: string) =>
  text.length > LONGEST ? text : spaced(text).replace(BEHIND, '').replace(ABOUT, '')

/** What stands behind a number, and '' where a text is no number with a unit. */
export const unitBehind = (text: string): string =>
  text.length <= LONGEST && /^\D{0,8}\d[\d.,'’ ]*\D+$/.test(spaced(text))
    ? (BEHIND.exec(spaced(text))?.[1] ?? '')
    : ''

/** Whether numbers stand alone in their cells. */
export const areBare = (texts: readonly string[]) =>
  texts.every(text => bareNumber(text) === spaced(text))

/** Numbers with thousands, by what separates their decimals. */
const GROUPED = {
  '.': /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/,
  ',': /^[-+]?\d{1,3}(\.\d{3})+(,\d*)?$/,
}

/** Whether a number may have thousands or decimals, as 2.850 does. */
export const isAmbiguous = (text: string) => /^\s?[1-9]\d{0,2}[.,]\d{3}\s?$/.test(text)

/** A larger number was not measured, and would leave no room for the others on an axis. */
const LARGEST = 1e15

/**
 * Makes a function that reads numbers, NaN where there is none. A number may be followed by `%`.
 *
 * @param marks what a mark before three digits is if the file shows no other decimals: that of thousands where
 *   numbers are whole, that of decimals where thousands cannot be, or what the form says
 */
export function numberReader(
  { decimal, isSure }: NumberForm,
  marks: 'thousands' | 'decimals' | 'form' = 'form',
) {
  const other = decimal === ',' ? /\./g : /,/g
  const mayGroup = marks === 'thousands' && !isSure
  const read = (text: string): number => {
    // Millions of rows have plain numbers.
    const plain = decimal === '.' && !mayGroup && text.length <= LONGEST ? Number(text) : Number.NaN
    if (plain || (plain === 0 && text.trim() !== '')) return plain
    if (text.length > LONGEST) return Number.NaN
    const bare = text.replace(SPACES, '').replace(MINUS, '-').replace(/%$/, '')
    if (bare === '') return Number.NaN
    const isGrouped = THOUSANDS.test(bare)
    if (isGrouped && mayGroup) return Number(bare.replace(/[.,]/g, ''))
    // The sample had whole numbers alone, so that any mark but one for thousands is the decimal one.
    if (!isSure && (!isGrouped || marks === 'decimals')) return Number(bare.replace(',', '.'))
    // A mark that is none of thousands belongs to a number of another form.
    if (bare.includes(decimal === ',' ? '.' : ',') && !GROUPED[decimal].test(bare))
      return Number.NaN
    return Number(bare.replace(other, '').replace(',', '.'))
  }
  return (text: string) => {
    const number = read(text)
    return Math.abs(number) <= LARGEST ? number : Number.NaN
  }
}
