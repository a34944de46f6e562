/** A header without its unit. */
export interface HeaderName {
  /** In lower case, without accents, marks and unit. */
  words: string
  /** The whole header in lower case, with spaces for what joins its words. */
  text: string
  /** In lower case, without brackets and points: `mah`, `%`. */
  unit: string
}

export const AMPERE_HOURS: Readonly<Record<string, number>> = {
  ah: 1,
  mah: 1e-3,
  µah: 1e-6,
  uah: 1e-6,
  as: 1 / 3600,
  mas: 1e-3 / 3600,
  c: 1 / 3600,
}
export const AMPERES: Readonly<Record<string, number>> = { ma: 1e-3, µa: 1e-6, ua: 1e-6 }
export const SECONDS: Readonly<Record<string, number>> = {
  ms: 1e-3,
  min: 60,
  h: 3600,
  hr: 3600,
  hour: 3600,
  hours: 3600,
}
export const KM_PER_MILE = 1.609344

const UNITS =
  'mah|µah|uah|ah|as|mas|c|µf|uf|mf|f|%|km|mi|miles|d|days|tage|ma|a|ua|µa|ampere|amps|mv|v|volt|s|sec|second|seconds|ms|min|h|hr|hour|hours|kwh|wh|mwh|kw|mw|w'
/** In brackets, or behind a mark that no name has; and behind a mark that names have as well. */
const UNIT = new RegExp(`[/#([{]\\s*(${UNITS})[)\\]}.]*$`)
const LOOSE_UNIT = new RegExp(`[\\s_-](${UNITS})$`)
const CLOCK = /[([]\s*h+:m+(:s+)?[^)\]]*[)\]]/

/** No header is longer. */
const LONGEST = 200

/** In lower case, without accents; `mA.h` as `mah`. */
const plain = (text: string) =>
  text
    .slice(0, LONGEST + 1)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/^~/, '')
    .replaceAll('μ', 'µ')
    .replace(/a[.·*]h|amp[- ]?h(ou)?rs?/g, 'ah')
    .trim()

const wordsOf = (text: string) => text.replace(/[^\p{L}\p{N}<>]+/gu, ' ').trim()

/**
 * Tells a header's words from its unit, in the ways in which it can be read: `current_A` has a unit, `cell_A` has
 * none, and only the words can tell.
 *
 * @param below the unit that stands in a row below
 */
export function headerNameOf(header: string, below = ''): HeaderName[] {
  // A wide table has thousands of numbers in its sample.
  if (header.length > LONGEST || !/\p{L}/u.test(header)) return [{ words: '', text: '', unit: '' }]
  const bare = plain(header)
    .replace(CLOCK, '')
    .replace(/ \/ 1$/, '')
  const text = bare.replaceAll('_', ' ')
  const found = UNIT.exec(bare)
  if (found) return [nameOf(bare.slice(0, found.index), text, found[1] ?? '')]
  const named = nameOf(bare, text, plain(below).replace(/[[\](){}]/g, ''))
  const loose = LOOSE_UNIT.exec(bare)
  return loose && named.unit === ''
    ? [named, nameOf(bare.slice(0, loose.index), text, loose[1] ?? '')]
    : [named]
}

/** `AhDch` and `Ah-Cyc-Discharge` carry the unit in the name. */
export const AMPERE_HOURS_IN_NAME =
  /^ah($| |acc|bal|cha|cyc|dch|ela|ent|lad|prev|step|tot)|(^| )ah$/

function nameOf(before: string, text: string, unit: string): HeaderName {
  const words = wordsOf(before)
  return { words, text, unit: unit || (AMPERE_HOURS_IN_NAME.test(words) ? 'ah' : '') }
}

const UNIT_ALONE = new RegExp(`^[[({]?(${UNITS}|°c|degc|ohm|mohm|-)[\\])}]?$`)

/** Whether a row holds units alone, as the one below the headers does in some exports. */
export const isUnitRow = (row: readonly string[]) => {
  const cells = row.map(plain).filter(cell => cell !== '')
  return cells.length > 0 && cells.every(cell => UNIT_ALONE.test(cell))
}
