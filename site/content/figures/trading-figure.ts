import type { ChapterWords } from './chapter-words.ts'
import { whole } from './figure-words.ts'

/** What a year brings at one cost of a cycle, net in EUR per MW. */
interface YearResult {
  cycles: number
  net: number
  oneADay: number
  oneADayWithLimit: number
  everyOffer: number
}

/** @param worths what the 250th, the 365th and the 500th best cycle of the year earned, in EUR */
export function tradingChapter(worths: readonly number[]): ChapterWords {
  const [first, second, third] = worths.map(whole)
  return {
    topic: 'Trading: a year’s cycles, best first',
    finding: `The 250th best cycle of a year earned EUR\u00a0${first}, the 365th\u00a0${second}, the 500th\u00a0${third}. What does a cycle cost you?`,
    scope:
      'Day-ahead auction only, hourly means, no fees, ageing from cycling alone. If your warranty limits each day, run at most one; if it limits the year, spend cycles where they earn most.',
    source:
      '1\u00a0MW, 2\u00a0MWh, 88% round trip, planned on five earlier days, offered with your cost as the limit. DE-LU prices: Bundesnetzagentur\u00a0| SMARD.de, CC\u00a0BY\u00a04.0.',
    question: 'We forecast cycle life; bring your cost.',
  }
}

/** Writes an amount in EUR, with a true minus sign. */
const euros = (amount: number) => `${amount < -0.5 ? '−' : ''}${whole(Math.abs(amount))}`

/** What a cycle costs, which may be more than the figure shows. */
const costOf = (cost: number, max: number) =>
  `EUR\u00a0${whole(cost)}${cost > max ? `, beyond the figure’s ${max}` : ''}`

const hundreds = (amount: number) => euros(Math.round(amount / 100) * 100)

/** The words of the figure. */
export const tradingFigure = {
  title: 'What each offered cycle of a year earned, best first',
  description: 'May 2025 to April 2026.',
  value: 'EUR per cycle',
  rank: 'cycles of the year',
  year: 'May 2025 to April 2026',
  oneADay: '365: one a day',
  best: (worth: number) => `best: ${whole(worth)}`,
  pays: 'pays',
  wear: 'wear',
  loss: 'loss',
  cost: (cost: number) => `EUR\u00a0${whole(cost)}`,
  euros,
  control: 'What a cycle costs you, in EUR',
  inputs: {
    price: { before: '=', after: 'EUR/kWh' },
    energy: { before: '×', after: 'kWh installed' },
    life: { before: '÷', after: 'cycle life' },
  },
  costs: (cost: number, max: number) => `A cycle costs you ${costOf(cost, max)}`,
  /** In place of the cost, because a number is missing. */
  missing: {
    price: 'Price: please enter a number, such as 200.',
    energy: 'Energy: please enter a number, such as 2,000.',
    life: 'Cycle life: please enter a number above 0, such as 6,000.',
  },
  noResult: '–',
  run: (cycles: number | undefined) => `${cycles === undefined ? '–' : whole(cycles)} cycles pay`,
  net: (net: number) => `EUR\u00a0${hundreds(net)}`,
  unit: 'net per MW per year',
  baselines: {
    oneADayWithLimit: 'one each day, if it pays',
    oneADay: 'one each day',
    everyOffer: 'every offered cycle',
  },
  hundreds,
  spoken: (
    cost: number,
    max: number,
    { cycles, net, oneADay, oneADayWithLimit, everyOffer }: YearResult,
  ) =>
    `${costOf(cost, max)}: ${whole(cycles)} cycles a year, net EUR ${hundreds(net)}; one each day with the same limit ${hundreds(oneADayWithLimit)}, one each day ${hundreds(oneADay)}, every offered cycle ${hundreds(everyOffer)}`,
} as const
