import type { Battery } from '../../../../analysis/storage/battery.ts'
import { adviceOf, type CostedRun } from '../../../../analysis/storage/costed-run.ts'
import type { Lead } from '../../../../analysis/storage/lead-range.ts'
import type { YEARS } from '../../../../analysis/storage/offered-cycles.ts'
import type { Results, Total } from '../../../../analysis/storage/year-results.ts'
import { many, ranked, whole } from '../../../words/number-words.ts'

/** The answers that a visitor can give about a battery. */
export type BatteryAnswer = 'price' | 'life' | 'years' | 'power' | 'hours' | 'efficiency' | 'limit'

/** A number as it is written, and the text that says what it measures. */
interface Reading {
  value: string
  of: string
}

/** The words of the chapter that do not depend on the visitor's choices. */
export const tradingChapter = {
  more: {
    battery: 'Your battery and warranty',
    rules: 'All rules compared',
    scope: 'Scope and source',
  },
  /** The button beside the figure, and the heading of what it opens. */
  own: 'Your prices or dispatch',
  /** @param own the name of the visitor's prices, if they are chosen */
  scope: (own: string | null) =>
    `${own ? `Your day-ahead prices (${own})` : 'DE-LU day-ahead auction (in hourly means)'} only, no fees. Each day is planned on five earlier ones and offered with your cost as its limit. If your warranty limits each day, run at most one cycle.`,
  range:
    'The range comes from drawing the weeks of the year again, 1,000 times, each with what both rules ran in it: 95% of the results lie within it. It says nothing of years unlike this one. Hindsight knows all prices of a day.',
  source: 'Prices: Bundesnetzagentur\u00a0| SMARD.de, CC\u00a0BY\u00a04.0.',
} as const

/** Writes an amount in EUR, with a true minus sign. */
const euros = (amount: number) => `${amount < -0.5 ? '−' : ''}${whole(Math.abs(amount))}`

/** Rounds a result, which may be for many MW, as it is written. */
const rounded = (amount: number) => {
  const unit = Math.abs(amount) < 1e6 ? 100 : 1e4
  return unit * Math.round(amount / unit)
}

/** The gain of one total over another, computed from the amounts as written. */
const writtenGain = (a: Total, b: Total, power: number) =>
  rounded(power * a.net) - rounded(power * b.net)

const hundreds = (amount: number) => euros(Math.round(amount / 100) * 100)

/** Writes a result. */
const result = (amount: number) =>
  Math.abs(amount) < 1e6 ? hundreds(amount) : `${(amount / 1e6).toFixed(2)}m`.replace('-', '−')

/** Writes a result of some days, which may be small. */
const resultOfDays = (amount: number) => (Math.abs(amount) < 1000 ? euros(amount) : result(amount))

/** Writes a number with at most three decimals. */
const asRead = (number: number) => number.toLocaleString('en-GB', { maximumFractionDigits: 3 })

/** The words of the figure for prices in a currency, such as EUR. */
export const tradingWords = (currency: string) => {
  const money = (amount: string) => `${currency}\u00a0${amount}`
  /** Compares an amount with another: “EUR 2,100 more than”. */
  const gained = (gain: number) =>
    `${money(result(Math.abs(gain)))} ${gain < 0 ? 'less' : 'more'} than`
  /** The cost of a cycle, which may be beyond the end of the handle. */
  const costOf = (cost: number, max: number) =>
    `${money(whole(cost))}${cost > max ? `, beyond the handle’s ${whole(max)}` : ''}`
  return {
    title: 'What each offered cycle of a year earned, best first',
    description: (marked: readonly { rank: number; worth: number }[], run: CostedRun | null) =>
      [
        'The earnings fall from left to right.',
        ...marked.map(
          ({ rank, worth }) => `The ${ranked(rank)} best earned ${money(euros(worth))}.`,
        ),
        run && `${whole(run.cycles)} of ${whole(run.offered)} run above ${money(whole(run.line))}.`,
      ]
        .filter(Boolean)
        .join(' '),
    years: {
      mayToApril: 'May 2025–April 2026',
      year2025: '2025',
      year2024: '2024',
    } satisfies Record<keyof typeof YEARS, string>,
    year: 'Year',
    value: `${currency} per cycle`,
    ranked,
    /** The control that names the cycles. */
    eachCycle: 'Each cycle of the year',
    cycleOf: ({ rank, worth }: { rank: number; worth: number }) =>
      `${ranked(Math.round(rank))} best: ${money(euros(worth))}`,
    /** The label of the first marked cycle: “250th best”. */
    firstRanked: (rank: number) => `${ranked(rank)} best`,
    net: 'net',
    wear: 'wear',
    rest: 'not run',
    ranks: 'cycles, ranked',
    yourCost: 'your cost',
    money,
    /** The label at the line of the cost: how many cycles run. Its second part is shown only where there is room. */
    atLine: ({ by, cycles, paying }: CostedRun) => {
      if (by === 'limit') return [whole(cycles), ` of ${whole(paying)}`, ' run']
      return [whole(cycles), ' cycles', by === 'calendar' ? ' free' : ' pay']
    },
    euros,
    /** The earnings of the best cycle, if they are beyond the axis. */
    beyond: (worth: number) => `the best earned ${euros(worth)}`,
    control: `What a cycle costs you, in ${currency}`,
    /**
     * The chapter's claim for the prices and the cost that are shown, in at most 14 words. @param lead the lead in a
     * year
     */
    claim: (run: CostedRun | null, lead: Lead | null) => {
      if (!run) return `What does a cycle cost you, in ${currency}?`
      const line = run.by === 'limit' ? money(whole(run.line)) : ''
      switch (adviceOf(run, lead)) {
        case 'rest':
          return 'No cycle of these prices beats your wear.'
        case 'once-a-day':
          return 'At this cost, cycle once a day at most.'
        case 'calendar':
          return `The calendar takes ${whole(run.free)} cycles: run the best.`
        case 'open':
          return `${line ? `Above your limit’s ${line}` : 'At this cost'}, once a day may be enough.`
        case 'every-cycle':
          return 'Every cycle of these prices beats your wear.'
        case 'above-line':
          return line
            ? `Cycle only above your limit’s ${line}.`
            : 'Cycle only when the price beats your wear.'
      }
    },
    inputs: {
      limit: {
        before: 'Its warranty allows',
        after: 'cycles a year',
        placeholder: 'any',
      },
      price: { before: `Replacement: ${currency}`, after: 'per kWh' },
      life: { before: 'It lasts', after: 'cycles' },
      years: { before: 'Its calendar life', after: 'years', placeholder: 'not stated' },
      power: { before: 'You have', after: 'MW' },
      hours: { before: 'It stores', after: 'MWh per MW' },
      efficiency: { before: 'Round trip', after: '%' },
    } as Record<BatteryAnswer, { before: string; after: string; placeholder?: string }>,
    battery: ({ power, hours, efficiency, limit, years }: Battery) =>
      `${asRead(power)}\u00a0MW, ${asRead(hours)}\u00a0h, ${asRead(100 * efficiency)}%${
        Number.isFinite(limit) ? `, ${asRead(limit)}\u00a0cycles` : ''
      }${Number.isFinite(years) ? `, ${asRead(years)}\u00a0years` : ''}`,
    /** The sentence about how the cost of a cycle is computed. */
    costOf: (cost: number, { price, hours, life }: Battery) =>
      `A cycle of 1\u00a0MW costs ${money(whole(cost))}: ${asRead(price)} × ${whole(1000 * hours)}\u00a0kWh ÷ ${asRead(life)}.`,
    /** The sentence about what the calendar takes of the battery, however little it cycles. */
    calendar: ({ life, years }: Battery) =>
      `In ${asRead(years)} years the calendar ends it, so the first ${whole(life / years)} cycles of a year cost nothing extra.`,
    cycle: 'A full cycle charges and discharges all that the battery stores.',
    noCost: 'Move the handle to your cost, or type it under “Your battery and warranty”.',
    unreadable: (answer: BatteryAnswer) =>
      ({
        price: 'The price of replacement must be a number, such as 200.',
        life: 'The cycle life must be a number above 0, such as 6,000.',
        years: 'The calendar life must be a number above 0, such as 15, or empty.',
        hours: 'The storage must be from 0.25 to 12 MWh per MW.',
        efficiency: 'The round trip must be from 40 to 100%.',
        power: 'The power must be a number above 0, such as 180.',
        limit: 'The limit must be a number above 0, such as 365, or empty.',
      })[answer],
    noResult: money('…'),
    /**
     * The large number: the net of cycling whenever it pays.
     *
     * @param results the results of 1 MW
     * @param hindsight the net with all prices known
     */
    brought: ({ offeredCycles }: Results, hindsight: Total, power: number): Reading => ({
      value: money(result(power * offeredCycles.net)),
      of: `net ${power === 1 ? 'per MW and year' : `a year for ${asRead(power)}\u00a0MW`}; ${result(power * hindsight.net)} in hindsight`,
    }),
    /**
     * How much more, or less, cycling whenever it pays brings than cycling once on each day that pays, with the
     * range.
     */
    lead: (
      { offeredCycles, oneADayIfItPays }: Results,
      lead: Lead,
      power: number,
    ): Reading | null => {
      if (oneADayIfItPays.net <= 0) return null
      const gain = writtenGain(offeredCycles, oneADayIfItPays, power)
      const [low, high] = lead.range.map(end => result(power * end))
      const range = `${low} to ${high} with its weeks drawn again`
      return {
        value: money(result(Math.abs(gain))),
        of: `${gain < 0 ? 'less' : 'more'} than one cycle on each day that pays; ${range}`,
      }
    },
    /**
     * The large number for less than a year: the net on its days.
     *
     * @param days the number of days that are planned
     */
    broughtOn: (
      days: number,
      { offeredCycles }: Results,
      hindsight: Total,
      power: number,
    ): Reading => ({
      value: money(resultOfDays(power * offeredCycles.net)),
      of: `net ${power === 1 ? 'per MW' : `for ${asRead(power)}\u00a0MW`} in ${many(days, 'day')}; ${resultOfDays(power * hindsight.net)} in hindsight`,
    }),
    /** The cycles that run on less than a year. */
    paying: ({ by, cycles, offered }: CostedRun): Reading => ({
      value: whole(cycles),
      of: `of ${whole(offered)} cycles ${by === 'cost' ? 'pay' : 'run'} on these days, which make no year`,
    }),
    rules: {
      offeredCycles: 'whenever it pays',
      oneADayIfItPays: 'one each day, if it pays',
      oneADay: 'one each day',
      everyOffer: 'every offered cycle',
    } satisfies Record<keyof Pick<Results, RuleName>, string>,
    inHindsight: 'best in hindsight',
    overLimit: 'over the limit',
    /** Writes an amount beside the result. */
    amount: result,
    /**
     * The sentence about a limit that sets the line.
     *
     * @param forward the line of the year before, its net in this year, and its gain over one cycle each day with a
     *   line set in the same way
     */
    limited: (
      { line, offeredCycles, oneADayIfItPays }: Results,
      power: number,
      forward: { line: number; net: number; gain: number } | undefined,
    ) =>
      `Your limit sets the line, ${money(whole(line))}: net ${gained(writtenGain(offeredCycles, oneADayIfItPays, power))} one each day that pays. ${
        forward
          ? `Set by the year before, at ${money(whole(forward.line))}, it brings ${money(result(forward.net))} net: ${gained(forward.gain)} one each day with a line set the same way.`
          : 'The year before has no prices here.'
      }`,
    hourly: (net: number) => `Hourly means would have shown ${money(result(net))} net.`,
    planning: (share: string) => `Planning… ${share}`,
    /** @param results the results of a year, or null for less than a year */
    spoken: ({ cost, cycles, offered }: CostedRun, max: number, results: Results | null) =>
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
