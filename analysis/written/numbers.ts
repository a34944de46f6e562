import { unitOf } from '../names/header-names.ts'

export type Decimal = '.' | ','

/** What separates the decimals in a file's numbers, and whether a value shows that it is not for thousands. */
export interface NumberForm {
  decimal: Decimal
  isSure: boolean
}

const LONGEST = 60
const SPACES = /[\s'’]/g
/** The mark that typesetters use. */
const MINUS = /^−/
const BOTH = /^[-+]?\d{1,3}(?:\.\d{3})+(,)\d+$|^[-+]?\d{1,3}(?:,\d{3})+(\.)\d+$/
const ONE = /^[-+]?(\d*)([.,])(\d+)(?:e[-+]?\d+)?%?$/i
/** A number with a mark at each three digits. */
const THOUSANDS = /^[-+]?[1-9]\d{0,2}(?:([.,])\d{3})+$/

/**
 * Finds the form of a file's numbers in a sample of its values. Three digits behind a separator may be
 * thousands, so any other number of digits decides, and after it the delimiter of the file's columns.
 */
export function numberFormOf(values: Iterable<string>, delimiter: string): NumberForm {
  const seen = { '.': 0, ',': 0, thousands: 0 }
  for (const value of values) {
    const text = bareNumber(value)
    const [, comma, point] = BOTH.exec(text) ?? []
    if (comma || point) return { decimal: comma ? ',' : '.', isSure: true }
    const mark = ONE.exec(text)?.[2]
    if (mark !== '.' && mark !== ',') continue
    if (!THOUSANDS.test(text)) seen[mark]++
    else if (mark === ',') seen.thousands++
  }
  const isSure = seen[','] !== seen['.']
  const isComma = isSure ? seen[','] > seen['.'] : seen.thousands > 0 && delimiter !== ','
  return { decimal: isComma ? ',' : '.', isSure }
}

/** A unit behind a number, as in `271.4 kWh`. */
const BEHIND = /(?<=[\d.,]) ?(\p{L}[\p{L}/²]{0,6}|%)$/u
/** A currency, as in `€ 45.30` and `EUR 45.30`. */
const MONEY = /[€£$¥₹₩]|^[A-Z]{3} (?=-?\d)/
/** A mark that a value is about so much. */
const ABOUT = /^(?:[~≈]|(?:ca|approx|circa|about|env)\b\.?) ?(?=\d)/i

const spaced = (text: string) => text.trim().replace(/\s/g, ' ')

/** A negative number, as accountants write it. */
const IN_BRACKETS = /^\((.+)\)$/

/** A number as it is written, without what stands around it: `~88,5 %` as `88,5`. A long text is none. */
const bareNumber = (text: string) =>
  text.length > LONGEST
    ? ''
    : spaced(text)
        .replace(MONEY, '')
        .trim()
        .replace(BEHIND, '')
        .replace(ABOUT, '')
        .replace(IN_BRACKETS, '-$1')
        .replace(SPACES, '')
        .replace(MINUS, '-')

/** The id of the unit that stands behind a number, and '' where a text is no number with one. */
export const unitBehind = (text: string): string =>
  text.length <= LONGEST && /^\D{0,8}\d[\d.,'’ ]*\D+$/.test(spaced(text))
    ? unitOf(BEHIND.exec(spaced(text))?.[1] ?? '')
    : ''

/**
 * What separates decimals in some texts. The table's numbers may show that; but where all marks of the texts stand
 * before three digits, and smaller numbers have none, they are marks of thousands.
 *
 * @param isLarge whether the texts are likelier with thousands than with three decimals, where no number shows it
 */
export function decimalOf(texts: readonly string[], decimal: Decimal, isLarge: boolean): Decimal {
  const all = texts.map(bareNumber).filter(Boolean)
  const marks = all.filter(text => /[.,]/.test(text))
  const mark = THOUSANDS.exec(marks[0] ?? '')?.[1]
  const areAlike = marks.every(text => THOUSANDS.exec(text)?.[1] === mark)
  if (mark === undefined || mark !== decimal || !areAlike) return decimal
  const whole = all.filter(text => /^[-+]?\d+$/.test(text) && Number(text) !== 0)
  const isWhole = whole.length > 0 && whole.every(text => text.replace(/\D/g, '').length <= 3)
  return isWhole || (whole.length === 0 && isLarge) ? (mark === '.' ? ',' : '.') : decimal
}

/** Numbers with thousands, by what separates their decimals. */
const GROUPED = {
  '.': /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/,
  ',': /^[-+]?\d{1,3}(\.\d{3})+(,\d*)?$/,
}

/** A larger number was not measured, and would leave no room for the others on an axis. */
const LARGEST = 1e15

/** Makes a function that reads numbers, NaN where there is none. A unit may follow a number. */
export function numberReader(decimal: Decimal): (text: string) => number {
  const other = decimal === ',' ? '.' : ','
  return text => {
    const number = read(text)
    return Math.abs(number) <= LARGEST ? number : Number.NaN
  }
  function read(text: string): number {
    // Millions of rows have plain numbers.
    const plain = decimal === '.' && text.length <= LONGEST ? Number(text) : Number.NaN
    if (plain || (plain === 0 && text.trim() !== '')) return plain
    const bare = bareNumber(text)
    if (!bare.includes(other)) return bare === '' ? Number.NaN : Number(bare.replace(',', '.'))
    // A mark that is none of thousands belongs to a number of another form.
    if (!GROUPED[decimal].test(bare)) return Number.NaN
    return Number(bare.replaceAll(other, '').replace(',', '.'))
  }
}
