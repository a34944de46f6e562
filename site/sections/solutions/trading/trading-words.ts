import { ascending } from 'd3-array'
import type { Battery, CycleSide } from '../../../../analysis/storage/battery.ts'
import { betterRule, type Results, type Total } from '../../../../analysis/storage/year-results.ts'
import { adviceOf, type CostedRun } from '../../../../research/trading/costed-run.ts'
import type { Lead } from '../../../../research/trading/lead-range.ts'
import {
  amountWords,
  asRead,
  hundreds,
  resultWords,
  roundedResult,
  smallResult,
} from '../../../../stage/words/money-words.ts'
import { many, whole } from '../../../../stage/words/number-words.ts'
import type { State } from '../chapter.tsx'
import type { YearName } from './traded-years.ts'
import type { Drawn } from './use-trading.ts'

/** The answers that a visitor can give about a battery. */
export type BatteryAnswer = 'price' | 'life' | 'years' | 'power' | 'hours' | 'efficiency' | 'limit'

export const tradingChapter = {
  question: 'Which cycle is worth it?',
  battery: 'Your battery',
  /** The button beside the figure, and the heading of what it opens. */
  own: 'Your prices or dispatch',
  source: 'Bundesnetzagentur\u00a0| SMARD.de: data and method',
} as const

/** The gain of one total over another, computed from the amounts as written. */
const writtenGain = (a: Total, b: Total, power: number) =>
  roundedResult(power * a.net) - roundedResult(power * b.net)

/** The words of the figure for prices in a currency, such as EUR. */
export const tradingWords = (currency: string) => {
  const money = (amount: string) => `${currency}\u00a0${amount}`
  /** The cost of a cycle, which may be beyond the end of the handle. */
  const costOf = (cost: number, max: number) =>
    `${money(whole(cost))}${cost > max ? `, beyond the handle’s ${whole(max)}` : ''}`
  return {
    title: 'What each offered cycle of a year earned, best first',
    description: (run: CostedRun | null) =>
      `The earnings fall from left to right.${run ? ` ${whole(run.cycles)} of ${whole(run.offered)} cycles run above ${money(whole(run.line))}.` : ''}`,
    years: {
      mayToApril: 'May 2025–April 2026',
      year2024: '2024',
    } satisfies Record<YearName, string>,
    year: 'Year',
    value: `${currency} per cycle`,
    net: 'net',
    wear: 'wear',
    ranks: 'cycles of the year, the best first',
    yourCost: 'your cost',
    money,
    /** The label at the line of the cost: how many cycles run. Its second part is shown only where there is room. */
    atLine: ({ by, cycles, paying }: CostedRun) => {
      if (by === 'limit') return [whole(cycles), ` of ${whole(paying)}`, ' run']
      return [whole(cycles), ' cycles', by === 'calendar' ? ' free' : ' pay']
    },
    euros: amountWords,
    control: `What a cycle costs you, in ${currency}`,
    /** The line that changes a decision, for the prices and the cost that are shown. @param lead that of a year */
    advice: (run: CostedRun, lead: Lead | null) => {
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
      years: { before: 'Its calendar life', after: 'years', placeholder: 'any' },
      power: { before: 'You have', after: 'MW' },
      hours: { before: 'It stores', after: 'MWh per MW, 0.25 to 12' },
      efficiency: { before: 'Round trip', after: '%, 40 to 100' },
    } as Record<BatteryAnswer, { before: string; after: string; placeholder?: string }>,
    battery: ({ power, hours, efficiency, limit, years }: Omit<Battery, 'price'>) =>
      `${asRead(power)}\u00a0MW, ${asRead(hours)}\u00a0h, ${asRead(100 * efficiency)}%${
        Number.isFinite(limit) ? `, ${asRead(limit)}\u00a0cycles` : ''
      }${Number.isFinite(years) ? `, ${asRead(years)}\u00a0years` : ''}`,
    costOf: (cost: number, { price, hours, life }: Battery) =>
      `A cycle of 1\u00a0MW costs ${money(whole(cost))}: ${asRead(price)} × ${whole(1000 * hours)}\u00a0kWh ÷ ${asRead(life)}.`,
    calendar: ({ life, years }: Battery) =>
      `In ${asRead(years)} years the calendar ends it, so the first ${whole(life / years)} cycles of a year cost nothing extra.`,
    countsLabel: 'The warranty’s cycle is the energy',
    counts: {
      cells: 'through the cells',
      grid: 'discharged at the grid',
    } satisfies Record<CycleSide, string>,
    cycle: 'A full cycle is the nominal energy. This chapter counts what goes through the cells.',
    noCost: 'Move the handle to your cost, or type it under “Your battery”.',
    noResult: money('…'),
    /**
     * The state of a year: the better of two rules, and what it brings above the other.
     *
     * @param results of 1 MW
     */
    ofYear: (
      run: CostedRun,
      { offeredCycles, oneADayIfItPays }: Results,
      lead: Lead,
      power: number,
    ): State => {
      const of = power === 1 ? 'per MW and year' : `a year for ${asRead(power)}\u00a0MW`
      if (oneADayIfItPays.net <= 0) {
        const net = money(resultWords(power * offeredCycles.net))
        return { number: net, sentence: `net ${of}: one cycle a day would earn nothing.` }
      }
      const gain = writtenGain(offeredCycles, oneADayIfItPays, power)
      const above = `every cycle above ${run.by === 'limit' ? 'your limit’s ' : ''}${money(whole(run.line))}`
      const daily = 'one cycle on each day that pays'
      const [better, other, { net }] =
        gain < 0 ? [daily, above, oneADayIfItPays] : [above, daily, offeredCycles]
      const range = lead.range.map(end => power * (gain < 0 ? -end : end)).sort(ascending)
      return {
        number: money(resultWords(Math.abs(gain))),
        sentence: `more ${of} with ${better} than with ${other}. Net: ${money(resultWords(power * net))}.`,
        aside: `${money(range.map(resultWords).join(' to '))} in 95% of years that are drawn from its weeks.`,
      }
    },
    /** The state of less than a year. @param days the number of days that are planned */
    ofDays: (days: number, { run, results }: Drawn, power: number): State => {
      const { rule, cycles, net } = betterRule(results)
      const of = power === 1 ? 'per MW' : `for ${asRead(power)}\u00a0MW`
      return {
        number: money(smallResult(power * net)),
        sentence: `net ${of} in ${many(days, 'day')}, which make no year, with ${rule === 'once-a-day' ? `one cycle on each day that pays: ${whole(cycles)}` : `${whole(cycles)} of ${whole(run.offered)} cycles, every one above ${money(whole(run.line))}`}.`,
      }
    },
    planning: (share: string) => `Planning… ${share}`,
    /** @param results the results of a year, or null for less than a year */
    spoken: ({ cost, cycles, offered }: CostedRun, max: number, results: Results | null) =>
      results
        ? `${costOf(cost, max)}: ${whole(cycles)} cycles a year, net ${money(hundreds(results.offeredCycles.net))} per MW; one each day that pays ${hundreds(results.oneADayIfItPays.net)}`
        : `${costOf(cost, max)}: ${whole(cycles)} of ${whole(offered)} cycles pay`,
    noSpoken: 'not set',
  } as const
}

export type TradingWords = ReturnType<typeof tradingWords>

/** What is said of the drawing, if a cycle has a cost. @param power in MW @param days that are planned */
export function tradingState(
  words: TradingWords,
  drawn: Drawn | null,
  power: number,
  days: number,
): State {
  if (!drawn) return { number: words.noResult, sentence: words.noCost }
  const { run, results, lead } = drawn
  return lead ? words.ofYear(run, results, lead, power) : words.ofDays(days, drawn, power)
}
