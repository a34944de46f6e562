import type { Battery } from '../../model/battery.ts'
import type { Results } from '../../model/limits.ts'
import type { YEARS } from '../../model/offered-cycles.ts'
import { whole } from './figure-words.ts'

/** What a visitor can say of a battery. */
export type Answer = 'price' | 'life' | 'power' | 'hours' | 'efficiency' | 'limit'

/** What the chapter says at any cost, of any year and of any prices. */
export const tradingChapter = {
  claim: 'Cycle only when the price beats your wear.',
  scope:
    'Day-ahead auction only (these years in hourly means), no fees, ageing from cycling alone. If your warranty limits each day, run at most one. Planned on five earlier days, offered with your cost as the limit.',
  source: 'DE-LU prices: Bundesnetzagentur\u00a0| SMARD.de, CC\u00a0BY\u00a04.0.',
  more: { scope: 'Scope and source' },
} as const

/** Writes an amount in EUR, with a true minus sign. */
const euros = (amount: number) => `${amount < -0.5 ? '−' : ''}${whole(Math.abs(amount))}`

/** Writes a result, which may be of many MW. */
const result = (amount: number) =>
  Math.abs(amount) < 1e6 ? hundreds(amount) : `${(amount / 1e6).toFixed(2)}m`.replace('-', '−')

const hundreds = (amount: number) => euros(Math.round(amount / 100) * 100)

/** A number as it was read. */
const asRead = (number: number) => number.toLocaleString('en-GB', { maximumFractionDigits: 3 })

/** Compares an amount with another: “6% more than”, “as much as”. */
function compared(gain: number): string {
  const percent = Math.round(100 * Math.abs(gain))
  return percent === 0 ? 'as much as' : `${percent}% ${gain > 0 ? 'more' : 'less'} than`
}

/** The words of the figure for prices in a currency, such as EUR. */
export const tradingWords = (currency: string) => {
  const money = (amount: string) => `${currency}\u00a0${amount}`
  /** What a cycle costs, which may be more than the handle can say. */
  const costOf = (cost: number, max: number) =>
    `${money(whole(cost))}${cost > max ? `, beyond the handle’s ${whole(max)}` : ''}`
  return {
    title: 'What each offered cycle of a year earned, best first',
    description: 'It falls from the left to the right, and is cut where no more cycles run.',
    prices: 'Prices',
    years: {
      mayToApril: 'May 2025 to April 2026',
      year2025: '2025',
      year2024: '2024',
    } satisfies Record<keyof typeof YEARS, string>,
    value: `${currency} per cycle`,
    rank: 'cycles of the year',
    best365: '365 best',
    best: (worth: number) => `best: ${whole(worth)}`,
    pays: 'pays',
    wear: 'wear',
    loss: 'loss',
    line: (line: number, binds: boolean) =>
      `${money(whole(line))}, your ${binds ? 'limit' : 'cost'}`,
    euros,
    control: `What a cycle costs you, in ${currency}`,
    inputs: {
      limit: {
        before: 'Your warranty allows',
        after: 'cycles a year',
        placeholder: 'any number of',
      },
      price: { before: `Replacement: ${currency}`, after: 'per kWh' },
      life: { before: 'It lasts', after: 'cycles' },
      power: { before: 'You have', after: 'MW' },
      hours: { before: 'It stores', after: 'MWh per MW' },
      efficiency: { before: 'Round trip', after: '%' },
    } as Record<Answer, { before: string; after: string; placeholder?: string }>,
    battery: ({ power, hours, efficiency, price, life }: Battery) =>
      `Your battery: ${asRead(power)}\u00a0MW, ${asRead(hours)}\u00a0h, ${asRead(100 * efficiency)}%, ${money(asRead(price))}/kWh, ${asRead(life)}\u00a0cycles`,
    noBattery: 'Your battery: …',
    costs: (cost: number, max: number) => `A cycle of 1\u00a0MW costs you ${costOf(cost, max)}`,
    noCost: 'A cycle costs you …',
    unreadable: (answer: Answer) =>
      ({
        price: 'The price of replacement must be a number, such as 200.',
        life: 'The cycle life must be a number above 0, such as 6,000.',
        hours: 'The storage must be from 0.5 to 8 MWh per MW.',
        efficiency: 'The round trip must be from 60 to 100%.',
        power: 'The power must be a number above 0, such as 180.',
        limit: 'The limit must be a number above 0, such as 365, or empty.',
      })[answer],
    noResult: money('…'),
    run: (cycles: number, paying: number, limit: number, binds: boolean) =>
      binds
        ? `${whole(cycles)} cycles run; ${whole(paying)} would pay`
        : `${whole(cycles)} ${Number.isFinite(limit) ? `pay; ${whole(limit)} are allowed` : 'cycles pay'}`,
    net: (net: number) => money(result(net)),
    unit: (power: number) =>
      power === 1 ? 'net per MW per year' : `net per year for ${asRead(power)}\u00a0MW`,
    baselines: {
      oneADayIfItPays: 'one each day, if it pays',
      oneADay: 'one each day',
      everyOffer: 'every offered cycle',
    },
    overLimit: 'over the limit',
    /** An amount beside the result. */
    amount: result,
    /**
     * @param gain over one cycle each day that pays, as a share
     * @param forward what the line of the year before brings in this year, and its gain over one cycle each day whose
     *   line is set in the same way
     */
    limited: (
      line: number,
      gain: number,
      forward: { line: number; net: number; gain: number } | undefined,
    ) =>
      `Your limit sets the line, ${money(whole(line))}: ${compared(gain)} one each day that pays. ${
        forward
          ? `Set by the year before, at ${money(whole(forward.line))}, it brings ${money(result(forward.net))}: ${money(result(Math.abs(forward.gain)))} ${forward.gain < 0 ? 'less' : 'more'} than one each day with a line set likewise.`
          : 'The year before has no prices here.'
      }`,
    hourly: (net: number) => `Hourly means would have shown ${money(result(net))}.`,
    planning: 'Planning…',
    spoken: (cost: number, max: number, results: Results) =>
      `${costOf(cost, max)}: ${whole(results.offeredCycles.cycles)} cycles a year, net ${currency} ${hundreds(results.offeredCycles.net)} per MW; one each day that pays ${hundreds(results.oneADayIfItPays.net)}`,
  } as const
}

export type TradingWords = ReturnType<typeof tradingWords>

/** The words for the prices that the page comes with. */
export const tradingFigure = tradingWords('EUR')
