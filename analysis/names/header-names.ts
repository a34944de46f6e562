import file from './header-names.json' with { type: 'json' }
import { LONGEST, listOf, plain, wordsOf } from './words.ts'

/** A header without its unit. */
export interface HeaderName {
  /** In lower case, without accents, marks and unit. */
  words: string
  /** Its id, such as 'mAh' or '%'; '' where the header names none. */
  unit: string
}

/** The ids of units by the ways in which they are written, in lower case. */
const IDS = new Map(
  Object.entries(file.units).flatMap(([id, written]) => listOf(written).map(each => [each, id])),
)
/** Only the case of the first letter tells milliwatts from megawatts. */
const MILLI = /m[wW][hH]?(?![A-Za-z])/

/** The id of a unit as it is written, or ''. */
export function unitOf(written: string): string {
  const id = IDS.get(plain(written)) ?? ''
  return /^MW/.test(id) && MILLI.test(written) ? id.replace('M', 'm') : id
}

const ANY_UNIT = [...IDS.keys()].sort((a, b) => b.length - a.length).join('|')
/** A remark in brackets stands behind the unit, as in `Power [kW] (charging positive)`. */
const REMARK = '( [([].*)?$'
/** A unit in brackets or behind a mark that no name contains; and one behind a mark that names contain as well. */
const UNIT = new RegExp(`[/#([{]\\s*(${ANY_UNIT})[)\\]}.]*${REMARK}`)
const LOOSE_UNIT = new RegExp(`(?: in)?[\\s_-](${ANY_UNIT})${REMARK}`)
/** Behind a space these are always units, whereas `A` in `cell_A` and `min` in `voltage min` are part of a name. */
const SURE = new Set('Ah mAh Wh kWh MWh mWh W kW MW mW km %'.split(' '))
/** `Capacity (% of nominal)` and `Kapazität in % der Nennkapazität` are shares, whatever they are shares of. */
const SHARE = /[([ ](?:in )?(?:%|percent|prozent) (?:of|der|des|von|du|de|della) .*$/

/**
 * Parts a header into its words and its unit, in each of the ways in which it can be read, the likeliest first:
 * `current_A` has a unit and `cell_A` has none, which only the words can tell.
 *
 * @param below the unit that stands in a row below
 */
export function headerNames(header: string, below = ''): HeaderName[] {
  // A wide table has thousands of numbers in its header.
  if (header.length > LONGEST || !/\p{L}|%/u.test(header)) return [{ words: '', unit: '' }]
  const bare = plain(header).replace(/ \/ 1$/, '')
  const nameOf = (end: number, written: string, remark = ''): HeaderName => {
    const words = wordsOf(bare.slice(0, end) + remark)
    const id = written && unitOf(written === below ? below : writtenIn(header, written))
    // A letter alone is a name, as those of cells are.
    const whole = header.trim().length > 1 || header.trim() === '%' ? unitOf(header.trim()) : ''
    return { words, unit: id || whole }
  }
  const share = SHARE.exec(bare)
  if (share) return [nameOf(share.index, '%')]
  const found = UNIT.exec(bare)
  if (found) return [nameOf(found.index, found[1] ?? '', found[2])]
  const loose = LOOSE_UNIT.exec(bare)
  const named = nameOf(bare.length, below.replace(/[[\](){}]/g, ''))
  // Behind a capacity, a letter says that it was charged.
  if (!loose || named.unit !== '' || loose[1] === 'c') return [named]
  const united = nameOf(loose.index, loose[1] ?? '', loose[2])
  return SURE.has(united.unit) ? [united, named] : [named, united]
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
