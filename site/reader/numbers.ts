type Decimal = '.' | ','

/** What separates the decimals in a file's numbers, and whether a value shows that it is not for thousands. */
export interface NumberForm {
  decimal: Decimal
  isSure: boolean
}

const BOTH = /^[-+]?\d{1,3}(?:([.,])\d{3})+([.,])\d+$/
const ONE = /^[-+]?(\d*)([.,])(\d+)(?:e[-+]?\d+)?\s*%?$/i

/**
 * Finds the form of a file's numbers in a sample of its values. Three digits behind a separator may be
 * thousands, so any other number of digits decides, and after it the delimiter of the file's columns.
 */
export function numberFormOf(values: Iterable<string>, delimiter: string): NumberForm {
  let thousandsOnly = 0
  const decimals = { '.': 0, ',': 0 }
  for (const value of values) {
    const text = value.trim().replace(/[\s\u00a0\u202f'’]/g, '')
    const [, first, last] = BOTH.exec(text) ?? []
    if (first && last && first !== last) return { decimal: last as Decimal, isSure: true }
    const [, whole = '', mark, digits = ''] = ONE.exec(text) ?? []
    if (!mark) continue
    const isDecimal = digits.length !== 3 || whole === '' || /^0|\d{4}/.test(whole)
    if (isDecimal) decimals[mark as Decimal]++
    else if (mark === ',') thousandsOnly++
  }
  if (decimals[','] !== decimals['.']) {
    return { decimal: decimals[','] > decimals['.'] ? ',' : '.', isSure: true }
  }
  return { decimal: thousandsOnly > 0 && delimiter !== ',' ? ',' : '.', isSure: false }
}

const SPACES = /[\s\u00a0\u202f'’]/g
const THOUSANDS = /^[-+]?\d{1,3}(?:[.,]\d{3})+$/

/**
 * Makes a function that reads numbers, NaN where there is none. It may be followed by `%`.
 *
 * @param isWhole whether the column holds whole numbers: three digits behind a mark are thousands if the
 *   file shows no other decimals
 */
export function numberReader({ decimal, isSure }: NumberForm, isWhole = false) {
  const whole = isWhole && !isSure
  const separator = decimal === ',' ? /\./g : /,/g
  return (text: string): number => {
    // The fast path: millions of rows are plain numbers.
    if (decimal === '.' && !whole && text !== '') {
      const plain = Number(text)
      if (Number.isFinite(plain) && text.trim() !== '') return plain
    }
    let bare = text.replace(SPACES, '').replace(/%$/, '')
    if (bare === '') return Number.NaN
    if (whole && THOUSANDS.test(bare)) bare = bare.replace(/[.,]/g, '')
    const number = Number(bare.replace(separator, '').replace(',', '.'))
    return Number.isFinite(number) ? number : Number.NaN
  }
}
