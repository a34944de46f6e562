import type { Holds } from './meanings.ts'

/** What the values of a column must be to have a meaning, whatever its header says. */

export const shareOf = (texts: readonly string[], test: (text: string) => boolean) =>
  texts.filter(test).length / Math.max(1, texts.length)

/** Days since 1899-12-30, from 1990 to 2064, as workbooks and Arbin count them. */
const SERIALS = [32_874, 60_000] as const

/** Whole numbers, such as those of cycles. */
export const counts: Holds = ({ numbers, isWhole }) => numbers > 0.9 && isWhole
export const dates: Holds = ({ dates, least, most, isWhole }) =>
  dates > 0.5 || (!isWhole && (least ?? 0) > SERIALS[0] && (most ?? 0) < SERIALS[1])
export const noDates: Holds = ({ dates, numbers }) => dates < 0.5 || numbers > 0.5
export const numbers: Holds = ({ numbers }) => numbers > 0.5
export const texts: Holds = ({ numbers }) => numbers < 0.5
/** No vehicle is measured within some metres alone. */
export const distances: Holds = ({ most, filled, rows }) => filled * rows < 3 || (most ?? 0) >= 10
/** Not a number of its own in each row, as a record has. */
export const repeats: Holds = ({ distinct, filled, rows }) =>
  filled * rows < 6 || distinct <= (filled * rows) / 2
/** What packs store stays within a factor, of which a sum or a consumption knows nothing. */
export const stored: Holds = ({ near }) => near > 0.7
/** Chambers are set to multiples of five degrees. */
export const setTemperatures: Holds = (_, texts) =>
  shareOf(texts, text => /^-?\d*[05]([.,]0+)?$/.test(text)) === 1
export const directions: Holds = (_, texts) => shareOf(texts, text => directionOf(text) !== 0) > 0.2

/** What the name of a step tells: 1 for charging, -1 for discharging, 0 for neither. */
export const directionOf = (step: string) =>
  /d(is)?ch(ar)?g|^dch|^ent|entlad|^d$|^c[cvpr]+[ _-]?d$|放电/i.test(step)
    ? -1
    : /ch(ar)?g|^cha|^lad|^c$|^c[cvpr]+[ _-]c$|充电/i.test(step)
      ? 1
      : 0
