import { DISPATCH_UNITS, type DispatchUnit } from './dispatch-names.ts'
import { type HeaderName, headerNames } from './header-names.ts'
import { headerWords } from './words.ts'

/**
 * A header whose unit stands apart, and whose code is a word. No log has milliwatts: `power_mw` is in megawatts, and
 * `P_W` in watts.
 */
const withMega = (header: string) =>
  header
    .replace(/(?<=[a-z]{2})([MkG]?Wh|[MkG]W)$/, ' $1')
    .replace(/[_ ]W$/, ' [W]')
    .replace(/(?<![a-z])m(wh?)(?![a-z])/gi, 'M$1')

/** A unit within a header, as in `Leistung in MW, 02/2025`. */
const UNIT = /(?<![\p{L}\d])(MWh|kWh|Wh|MW|kW)(?!\p{L})/u

/** The ways to read a header of a log, the likeliest first. @param below the unit that stands in a row below */
export const namesIn = (header: string, below = ''): HeaderName[] => {
  const bare = withMega(header)
  const [, anywhere = ''] = UNIT.exec(bare) ?? []
  const all = headerNames(bare, below).map(name => ({ ...name, unit: name.unit || anywhere }))
  // The words of a header are those between capital letters as well.
  return [...all, ...all.slice(0, 1).map(name => ({ ...name, words: headerWords(bare) }))]
}

/** The unit of power or energy that a header names. */
export const unitIn = (header: string): DispatchUnit | undefined =>
  namesIn(header)
    .map(({ unit }) => DISPATCH_UNITS.find(each => each === unit))
    .find(Boolean)
