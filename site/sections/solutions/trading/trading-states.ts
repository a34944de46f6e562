import type { State } from '../chapter.tsx'
import type { TradingWords } from './trading-words.ts'
import type { Outcome } from './use-trading.ts'

/**
 * The number and the sentence of an outcome: what the better of two rules brings above the other, in a year; or what
 * cycling whenever it pays brings, on fewer days.
 *
 * @param days the number of days that are planned
 */
export function tradingState(words: TradingWords, outcome: Outcome, days: number): State {
  switch (outcome.kind) {
    case 'no-cost':
      return { number: words.noResult, sentence: words.noCost }
    case 'unusable':
      return { number: words.noResult, sentence: words.unreadable(outcome.answer) }
    case 'days':
      return words.ofDays(days, outcome.drawn, outcome.battery.power)
    case 'year':
      return words.ofYear(outcome.drawn, outcome.battery.power)
  }
}
