import type { TimeMeaning } from '../description.ts'
import { matcherOf, type Rule } from './meanings.ts'
import { naming } from './words.ts'

/** What tells the times of prices and logs: the parts of a date, the steps of a day, and other times. */
export const TIME_RULES: readonly Rule<TimeMeaning>[] = [
  { id: 'year', is: 'year' },
  { id: 'month', is: 'month' },
  { id: 'day', is: 'day' },
  { id: 'hour', has: [['step of a day']] },
  { id: 'time', has: [['time']] },
]
export const TIMES = matcherOf(TIME_RULES)

const namesEnding = naming('end')
/** The end of a step. */
export const namesEnd = (words: string): boolean => namesEnding(words) || /(^| )to$/.test(words)

/** The time at which a row was written, or a trade was made, is not the time of its value. */
export const namesWriting = naming('time of writing')
