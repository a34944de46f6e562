/**
 * What the words of all figures share. Every number that follows from the data is passed in, so that it
 * is computed when the page is built.
 */

/** The words that every figure has. Labels within a drawing are further properties. */
export interface FigureWords {
  /** Name of the figure for assistive technology. */
  title: string
  /** Describes to assistive technology what the drawing shows. */
  description: string
  /** The solution that the figure belongs to, and the size of the sample. */
  topic?: string
  /** What the data show, in large type above the drawing. */
  finding: string
  /** Method and source, in small type below the drawing. */
  caption: string
}

/** Writes a number without decimals, with a comma for the thousands. */
export const whole = (value: number): string =>
  Math.round(value)
    .toString()
    .replace(/\B(?=\d{3}$)/, ',')

/** Writes a share such as 0.147 as a percentage. */
export const percent = (share: number, decimals = 0): string =>
  `${(100 * share).toFixed(decimals)}%`

/** Stops the build if the data no longer support the words of a figure. */
export function supported(holds: boolean, words: string): string {
  if (!holds) throw new Error(`The data do not support the words “${words}”.`)
  return words
}
