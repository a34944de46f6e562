import styles from './stage.module.css'

/**
 * The one code of colours, of marks and of the numbers that count them:
 *
 * - `measured`, copper: what happened;
 * - `forecast`, green: what a forecast says or earns;
 * - `wasted`, black, and hollow on ink: what is wasted or missed;
 * - `used`, grey: what was used, and what is not the subject.
 */
export type Tone = 'measured' | 'forecast' | 'wasted' | 'used'

/** The classes of a mark. Each tone is a class of the page. A tone that is missing leaves the colour of the text. */
export const markClass = (mark: 'line' | 'end' | 'bar', tone?: string, weight?: string) =>
  [styles[mark], tone, weight && styles[weight]].filter(Boolean).join(' ')
