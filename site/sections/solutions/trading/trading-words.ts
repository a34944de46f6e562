import type { Battery } from '../../../../analysis/storage/battery.ts'
import { betterOf, type Results, type Total } from '../../../../analysis/storage/year-results.ts'
import { many, ranked, whole } from '../../../words/number-words.ts'
import type { State } from '../chapter.tsx'
import type { CostedRun } from './costed-run.ts'
import type { YearName } from './traded-years.ts'
import type { Drawn } from './use-trading.ts'

/** The answers that a visitor can give about a battery. */
export type BatteryAnswer = 'price' | 'life' | 'years' | 'power' | 'hours' | 'efficiency' | 'limit'

/** The words of the chapter that do not depend on the visitor's choices. */
export const tradingChapter = {
  question: 'Which cycle is worth it?',
  battery: 'Your battery',
  /** The button beside the figure, and the heading of what it opens. */
  own: 'Your prices or dispatch',
  source: 'Bundesnetzagentur\u00a0| SMARD.de: data and method',
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

/** Fewer cycles than this are a rounding error. */
const LEAST_CYCLES = 0.5

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
    description: (run: CostedRun | null) =>
      `The earnings fall from left to right.${run ? ` ${whole(run.cycles)} of ${whole(run.offered)} cycles run above ${money(whole(run.line))}.` : ''}`,
    years: {
      mayToApril: 'May 2025–April 2026',
      year2024: '2024',
    } satisfies Record<YearName, string>,
    year: 'Year',
    value: `${currency} per cycle`,
    /** The control that names the cycles. */
    eachCycle: 'Each cycle of the year',
    cycleOf: ({ rank, worth }: { rank: number; worth: number }) =>
      `${ranked(Math.round(rank))} best: ${money(euros(worth))}`,
    net: 'net',
    wear: 'wear',
    rest: 'not run',
    ranks: 'cycles of the year, the best first',
    yourCost: 'your cost',
    money,
    /** The label at the line of the cost: how many cycles run. Its second part is shown only where there is room. */
    atLine: ({ by, cycles, paying }: CostedRun) => {
      if (by === 'limit') return [whole(cycles), ` of ${whole(paying)}`, ' run']
      return [whole(cycles), ' cycles', by === 'calendar' ? ' free' : ' pay']
    },
    euros,
    control: `What a cycle costs you, in ${currency}`,
    /** The line that changes a decision, for the prices and the cost that are shown. */
    advice: ({ run, results, isYear }: Drawn) => {
      const { by, cycles, offered } = run
      if (cycles === 0) return 'No cycle of these prices beats your wear.'
      if (isYear && betterOf(results).rule === 'daily') {
        return 'At this cost, cycle once a day at most.'
      }
      if (by === 'calendar') return `The calendar takes ${whole(run.free)} cycles: run the best.`
      if (by === 'limit') return `Cycle only above your limit’s ${money(whole(run.line))}.`
      return cycles > offered - LEAST_CYCLES
        ? 'Every cycle of these prices beats your wear.'
        : 'Cycle only when the price beats your wear.'
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
    /** The state of a year: the better of two rules, and what it brings above the other. */
    ofYear: ({ run, results }: Drawn, power: number): State => {
      const of = power === 1 ? 'per MW and year' : `a year for ${asRead(power)}\u00a0MW`
      const { rule, best, other } = betterOf(results)
      const net = money(result(power * best.net))
      if (results.oneADayIfItPays.net <= 0) {
        return { number: net, sentence: `net ${of}: one cycle a day would earn nothing.` }
      }
      const above = `every cycle above ${run.by === 'limit' ? 'your limit’s ' : ''}${money(whole(run.line))}`
      const daily = 'one cycle on each day that pays'
      const [better, worse] = rule === 'daily' ? [daily, above] : [above, daily]
      return {
        number: money(result(writtenGain(best, other, power))),
        sentence: `more ${of} with ${better} than with ${worse}. Net: ${net}.`,
      }
    },
    /** The state of less than a year. @param days the number of days that are planned */
    ofDays: (days: number, { run, results }: Drawn, power: number): State => ({
      number: money(resultOfDays(power * results.offeredCycles.net)),
      sentence: `net ${power === 1 ? 'per MW' : `for ${asRead(power)}\u00a0MW`} in ${many(days, 'day')}, which make no year. ${whole(run.cycles)} of ${whole(run.offered)} cycles ${run.by === 'cost' ? 'pay' : 'run'}.`,
    }),
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

/** The words for the prices that the page comes with. */
export const tradingFigure = tradingWords('EUR')
