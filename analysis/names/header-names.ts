import { WRITTEN } from './measures.ts'

/** A header without its unit. */
export interface HeaderName {
  /** In lower case, without accents, marks and unit. */
  words: string
  /** The whole header in lower case, with spaces for what joins its words. */
  text: string
  /** Its id, such as 'mAh' or '%'; '' where the header names none. */
  unit: string
}

const IDS = new Map(
  Object.entries(WRITTEN).flatMap(([id, written]) => written.split(',').map(each => [each, id])),
)
/** Only the case of the first letter tells milliwatts from megawatts. */
const MILLI = /m[wW][hH]?(?![A-Za-z])/

/** The id of a unit as it is written, or ''. */
export function unitOf(written: string): string {
  const id = IDS.get(plain(written)) ?? ''
  return /^MW/.test(id) && MILLI.test(written) ? id.replace('M', 'm') : id
}

const ANY_UNIT = [...IDS.keys()].sort((a, b) => b.length - a.length).join('|')
/** A unit in brackets or behind a mark that no name contains; and one behind a mark that names contain as well. */
const UNIT = new RegExp(`[/#([{]\\s*(${ANY_UNIT})[)\\]}.]*$`)
const LOOSE_UNIT = new RegExp(`(?: in)?[\\s_-](${ANY_UNIT})$`)
/** Behind a space these are always units, whereas `A` in `cell_A` and `min` in `voltage min` are part of a name. */
const SURE = new Set(['Ah', 'mAh', 'kWh', 'Wh', 'MWh', 'kW', 'MW', 'km', '%'])
/** `Capacity (% of nominal)` and `Kapazität in % der Nennkapazität` are shares, whatever they are shares of. */
const SHARE = /[([ ](?:in )?(?:%|percent|prozent) (?:of|der|des|von|du|de|della) .*$/
const LONGEST = 200

/** Converts to lower case without accents, and `mA.h` to `mah`. */
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

/** The words of a text: in lower case, without accents and marks, with one space between them. */
export const wordsOf = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{N}<>]+/gu, ' ')
    .trim()

/**
 * Parts a header into its words and its unit, in each of the ways in which it can be read, the likeliest first:
 * `current_A` has a unit and `cell_A` has none, which only the words can tell.
 *
 * @param below the unit that stands in a row below
 */
export const headerNames = (header: string, below = ''): HeaderName[] =>
  [header, ...namesInside(header)].flatMap(name => namesOf(name, below))

/** A path to a value, as in `charge_state.battery_soh`, of which the last part names it. */
const PATH = /^[\w-]+(?:\.[\w-]+)*\.([\w-]{3,})$/
/** Where a word begins within a name, as in `batteryHealth`; `SoH` and `kWh` have none. */
const INNER_WORD = /(?<=[A-Za-z][a-z])(?=[A-Z][a-z])/g

/** The names that programs write without spaces: they are tried after the header as it stands. */
function namesInside(header: string): string[] {
  if (header.length > LONGEST) return []
  const last = PATH.exec(header)?.[1]
  const parted = (last ?? header).replace(INNER_WORD, ' ')
  return [last, parted].filter((name): name is string => name !== undefined && name !== header)
}

function namesOf(header: string, below: string): HeaderName[] {
  // A wide table has thousands of numbers in its header.
  if (header.length > LONGEST || !/\p{L}|%/u.test(header)) {
    return [{ words: '', text: '', unit: '' }]
  }
  const bare = plain(header).replace(/ \/ 1$/, '')
  const nameOf = (end: number, written: string) => {
    const words = wordsOf(bare.slice(0, end))
    const id = written && unitOf(written === below ? below : writtenIn(header, written))
    // A letter alone is a name, as those of cells are.
    const whole = header.trim().length > 1 || header.trim() === '%' ? unitOf(header.trim()) : ''
    return { words, text: bare.replaceAll('_', ' '), unit: id || whole }
  }
  const share = SHARE.exec(bare)
  if (share) return [nameOf(share.index, '%')]
  const found = UNIT.exec(bare)
  if (found) return [nameOf(found.index, found[1] ?? '')]
  const named = nameOf(bare.length, below.replace(/[[\](){}]/g, ''))
  const loose = LOOSE_UNIT.exec(bare)
  // Behind a capacity, a letter says that it was charged.
  if (!loose || named.unit !== '' || loose[1] === 'c') return [named]
  const united = nameOf(loose.index, loose[1] ?? '')
  // A letter may name a phase or a site; behind a word of power it is a unit.
  const isPower = united.unit === 'W' && /power|leistung/.test(united.words)
  return SURE.has(united.unit) || isPower ? [united, named] : [named, united]
}

/** A unit with the letters that it has in the header. */
function writtenIn(header: string, written: string): string {
  const at = header.toLowerCase().lastIndexOf(written)
  return at < 0 ? written : header.slice(at, at + written.length)
}

const UNIT_ALONE = new RegExp(`^[[({]?(${ANY_UNIT}|-)[\\])}]?$`)

/** Whether a row holds units alone, as the one below the headers does in some exports. */
export const isUnitRow = (row: readonly string[]): boolean => {
  const cells = row.map(plain).filter(cell => cell !== '')
  return cells.length > 0 && cells.every(cell => UNIT_ALONE.test(cell))
}
