import type { Battery } from '../../model/battery.ts'
import type { Results, Total } from '../../model/limits.ts'
import type { YEARS } from '../../model/offered-cycles.ts'
import { whole } from './figure-words.ts'

/** What a visitor can say of a battery. */
export type Answer = 'price' | 'life' | 'power' | 'hours' | 'efficiency' | 'limit'

/** A number as it is written, and what it is of. */
interface Reading {
  value: string
  of: string
}

/** What runs at a cost of a cycle. */
interface Run {
  cost: number
  /** The line above which a cycle runs, and whether a limit of cycles sets it. */
  line: number
  binds: boolean
  /** Cycles that run, those that would pay, and those that are offered. */
  cycles: number
  paying: number
  offered: number
}

/** What the chapter says whatever is chosen. */
export const tradingChapter = {
  more: {
    limit: 'Your warranty’s limit',
    battery: 'Your battery',
    rules: 'All rules compared',
    scope: 'Scope and source',
  },
  scope:
    'DE-LU day-ahead auction only (these years in hourly means), no fees, ageing from cycling alone. Each day is planned on five earlier ones and offered with your cost as its limit. If your warranty limits each day, run at most one cycle.',
  source: 'Prices: Bundesnetzagentur\u00a0| SMARD.de, CC\u00a0BY\u00a04.0.',
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

/** The ending of 1st, 2nd, 3rd, 4th, … */
const ending = (number: number) =>
  (({ one: 'st', two: 'nd', few: 'rd' }) as Partial<Record<Intl.LDMLPluralRule, string>>)[
    new Intl.PluralRules('en', { type: 'ordinal' }).select(number)
  ] ?? 'th'

/** The words of the figure for prices in a currency, such as EUR. */
export const tradingWords = (currency: string) => {
  const money = (amount: string) => `${currency}\u00a0${amount}`
  /** What a cycle costs, which may be more than the handle can say. */
  const costOf = (cost: number, max: number) =>
    `${money(whole(cost))}${cost > max ? `, beyond the handle’s ${whole(max)}` : ''}`
  return {
    title: 'What each offered cycle of a year earned, best first',
    description: (marked: readonly { rank: number; worth: number }[], run: Run | null) =>
      [
        'It falls from the left to the right.',
        ...marked.map(
          ({ rank, worth }) =>
            `The ${whole(rank)}${ending(rank)} best earned ${money(euros(worth))}.`,
        ),
        run && `${whole(run.cycles)} of ${whole(run.offered)} run above ${money(whole(run.line))}.`,
      ]
        .filter(Boolean)
        .join(' '),
    years: {
      mayToApril: 'to April 2026',
      year2025: '2025',
      year2024: '2024',
    } satisfies Record<keyof typeof YEARS, string>,
    year: 'Year',
    value: `${currency} per cycle`,
    rank: 'best cycle',
    earned: 'earned',
    currency,
    ending,
    net: 'net',
    wear: 'wear',
    loss: 'loss',
    yourCost: 'your cost',
    money,
    /** What runs, which stands at the line of the cost: its second part only where there is room. */
    atLine: ({ binds, cycles, paying }: Run) =>
      binds ? [whole(cycles), ` of ${whole(paying)}`, ' run'] : [whole(cycles), ' cycles', ' pay'],
    euros,
    control: `What a cycle costs you, in ${currency}`,
    /** At most 14 words, which are true of the prices and the cost that are shown. */
    claim: (run: Run | null) => {
      if (!run) return `What does a cycle cost you, in ${currency}?`
      if (run.binds) return `Cycle only above your limit’s ${money(whole(run.line))}.`
      if (run.cycles === 0) return 'No cycle of these prices beats your wear.'
      if (run.cycles > run.offered - 0.5) return 'Every cycle of these prices beats your wear.'
      return 'Cycle only when the price beats your wear.'
    },
    inputs: {
      limit: {
        before: 'It allows',
        after: 'cycles a year',
        placeholder: 'any number of',
      },
      price: { before: `Replacement: ${currency}`, after: 'per kWh' },
      life: { before: 'It lasts', after: 'cycles' },
      power: { before: 'You have', after: 'MW' },
      hours: { before: 'It stores', after: 'MWh per MW' },
      efficiency: { before: 'Round trip', after: '%' },
    } as Record<Answer, { before: string; after: string; placeholder?: string }>,
    battery: ({ power, hours, efficiency }: Pick<Battery, 'power' | 'hours' | 'efficiency'>) =>
      `${asRead(power)}\u00a0MW, ${asRead(hours)}\u00a0h, ${asRead(100 * efficiency)}%`,
    /** How the cost of a cycle comes about. */
    costOf: (cost: number, { price, hours, life }: Battery) =>
      `A cycle of 1\u00a0MW costs ${money(whole(cost))}: ${asRead(price)} × ${whole(1000 * hours)}\u00a0kWh ÷ ${asRead(life)}.`,
    limit: (text: string) => (text.trim() === '' ? 'none' : `${text} cycles a year`),
    noCost: 'Put the handle at your cost, or type it under “Your battery”.',
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
    /**
     * The large number: what the best rule brings, and which that is.
     *
     * @param results of 1 MW
     */
    best: ({ offeredCycles, oneADayIfItPays }: Results, power: number): Reading => {
      const isOffered = offeredCycles.net >= oneADayIfItPays.net
      const { net } = isOffered ? offeredCycles : oneADayIfItPays
      return {
        value: money(result(power * net)),
        of: `net ${power === 1 ? 'per MW and year' : `a year for ${asRead(power)}\u00a0MW`}${isOffered ? '' : ', at one cycle a day'}`,
      }
    },
    /** What cycling whenever it pays brings beside one cycle a day that pays: more, or less. */
    lead: ({ offeredCycles, oneADayIfItPays }: Results): Reading | null => {
      if (oneADayIfItPays.net <= 0) return null
      const gain = offeredCycles.net / oneADayIfItPays.net - 1
      const percent = Math.round(100 * Math.abs(gain))
      const of = 'one cycle a day that pays'
      if (percent === 0) return { value: 'As much', of: `as ${of}` }
      return gain > 0
        ? { value: `${percent}% more`, of: `than ${of}` }
        : { value: `${percent}% less`, of: 'if cycles run whenever they pay' }
    },
    /** The large number of fewer days than a year has, which have no year’s net. */
    paying: ({ cycles, offered }: Run, days: number): Reading => ({
      value: whole(cycles),
      of: `of ${whole(offered)} cycles pay on ${whole(days)} days, which make no year’s net`,
    }),
    rules: {
      offeredCycles: 'whenever it pays',
      oneADayIfItPays: 'one each day, if it pays',
      oneADay: 'one each day',
      everyOffer: 'every offered cycle',
    } satisfies Record<keyof Pick<Results, RuleName>, string>,
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
    planning: (share: string) => `Planning… ${share}`,
    /** @param results of a year, or null of fewer days */
    spoken: ({ cost, cycles, offered }: Run, max: number, results: Results | null) =>
      results
        ? `${costOf(cost, max)}: ${whole(cycles)} cycles a year, net ${money(hundreds(results.offeredCycles.net))} per MW; one each day that pays ${hundreds(results.oneADayIfItPays.net)}`
        : `${costOf(cost, max)}: ${whole(cycles)} of ${whole(offered)} cycles pay`,
    noSpoken: 'not set',
  } as const
}

type RuleName = {
  [Name in keyof Results]: Results[Name] extends Total | undefined ? Name : never
}[keyof Results]

export type TradingWords = ReturnType<typeof tradingWords>

/** The words for the prices that the page comes with. */
export const tradingFigure = tradingWords('EUR')
