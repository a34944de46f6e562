import type { DispatchComparison } from '../../../analysis/dispatch/dispatch-comparison.ts'
import type { LoggedSystem } from '../../../analysis/dispatch/dispatch-log.ts'
import {
  capturesOf,
  FEWEST_DAYS,
  holdsOtherMarkets,
  likelierClock,
} from '../../../analysis/dispatch/dispatch-verdicts.ts'
import { dateWords, many, percent, whole } from './figure-words.ts'

/** In hundreds, as the page writes results, and with a true minus sign. */
const euros = (amount: number): string => {
  const rounded = Math.abs(amount) < 1000 ? Math.round(amount) : Math.round(amount / 100) * 100
  return `${rounded < 0 ? '−' : ''}${whole(Math.abs(rounded))}`
}

const money = (currency: string, amount: number) => `${currency}\u00a0${euros(amount)}`

/** A number as it was read. */
const asRead = (number: number) => number.toLocaleString('en-GB', { maximumFractionDigits: 3 })

/** The words about the dispatch log that a visitor brings. */
export const ownDispatch = {
  group: 'A log of your storage',
  result: 'Your dispatch',
  drop: 'Drop a log of your store here, or',
  chooseFiles: 'Choose a log',
  again: 'Drop another log here, or',
  formats:
    'CSV, text or Excel: times, and power or energy at the grid in one column or two, in steps of at most an hour.',
  comparing: 'Comparing…',
  stopped: 'Stopped.',
  goOn: 'Go on',
  title: 'What the days brought together',
  description:
    'Three lines that add up the days: yours, the plan made the day before, the best in hindsight.',
  lines: { hindsight: 'hindsight', plan: 'plan', yours: 'yours' },
  added: (currency: string) => `${currency} per MW, added up`,
  day: 'Day',
  dayTitle: 'The day under the handle',
  dayDescription:
    'Above, its prices. Below, your power and that of the plan, up where it discharges.',
  price: (currency: string) => `${currency}/MWh`,
  power: 'power',
  upAndDown: ': discharge up, charge down',
  yourPower: 'yours',
  planPower: 'plan',
  planRests: 'plan rests',
  worst: 'The days that cost most',
  worstOf: (currency: string) => `${currency} per MW that the plan earned more`,
  noWorst: 'On no day the plan earned more.',
  /** Shares of the best in hindsight. */
  captures: {
    plan: 'plan made the day before',
    oneADay: 'one cycle each day that pays',
    yours: 'yours',
  },
  inputs: {
    power: { before: 'Power', after: 'MW' },
    energy: { before: 'Usable energy', after: 'MWh' },
    efficiency: { before: 'Round trip', after: '%' },
  },
  taken: ({ power, energy, efficiency }: LoggedSystem, cycles: number | undefined) =>
    `Your system, from the log: ${asRead(round(power))}\u00a0MW, ${asRead(round(energy))}\u00a0MWh, ${(100 * efficiency).toFixed(1)}%${cycles === undefined ? '' : `, ${many(Math.round(cycles), 'full cycle')}`}`,
  notTaken: 'Your system, from the log: …',
  howTaken:
    'Power: what 99.5% of the steps stay within. Energy: the range of a day that 95% stay within. Round trip: all that came out of all that went in.',
  unusable: {
    power: 'The power must be a number above 0, such as 50.',
    energy: 'The energy must be from 0.25 to 12 MWh per MW.',
    efficiency: 'The round trip must be from 40 to 100%.',
  },
  turn: 'Turn it',
  swap: 'Swap them',
  whatWasRead: 'What was read, and what was left out',
  unit: 'Unit',
  clock: 'Times',
  columns: { power: 'Power', charge: 'Charge', discharge: 'Discharge' },
  scope:
    'Day-ahead alone: without fees, intraday and reserve. All rivals run on the days of the log, with its system and at most its cycles, and begin and end each day empty; the plan knows five days of the same kind before.',
  fileName: 'dispatch-days.csv',
  columnsSaved: (currency: string) =>
    ['day', 'yours', 'plan', 'hindsight', 'one_a_day'].map((name, i) =>
      i === 0 ? name : `${name}_${currency.toLowerCase()}_per_mw`,
    ),
} as const

/** To three digits that mean something. */
const round = (number: number) => Number(number.toPrecision(3))

/** A system's number as it stands in an input. */
export const inputText = (number: number): string => `${round(number)}`

/** What a log came to, in one sentence and what follows it. */
export function dispatchSentence(dispatch: DispatchComparison, currency: string): string {
  const { totals, days } = dispatch
  const came = `${totals.yours < 0 ? 'lost' : 'earned'} ${money(currency, Math.abs(totals.yours))} per MW in ${many(days.length, 'day')}`
  if (totals.hindsight < 1) {
    return `Your dispatch ${came}. With as many cycles, nothing could have been earned.`
  }
  const { yours, plan } = capturesOf(dispatch)
  const alone = holdsOtherMarkets(dispatch) ? ' from day-ahead alone' : ''
  const result =
    totals.yours < 0
      ? `${came}. The same cycles could have earned ${money(currency, totals.hindsight)} in hindsight${alone}`
      : `${came}, ${percent(yours)} of what the same cycles could have earned in hindsight${alone}`
  return `Your dispatch ${result}. A plan made the day before: ${percent(plan)}.`
}

/** What a log and the chapter's plan leave when cycles cost. */
interface Costed {
  cost: number
  line: number
  yours: number
  plan: { cycles: number; net: number }
}

/** What the chapter's own line of cost would have done. */
export const costWords = (
  { cycles }: DispatchComparison,
  costed: Costed,
  currency: string,
): string => {
  const { cost, line, yours, plan } = costed
  const lined = line > cost ? `, with your limit’s line at ${money(currency, line)},` : ''
  return `At ${money(currency, cost)} a cycle${lined} yours nets ${money(currency, yours)} per MW with ${many(Math.round(cycles), 'full cycle')}; the chapter’s plan ${money(currency, plan.net)} with ${whole(plan.cycles)}.`
}

/** What casts doubt on how the log was read: by its sign it loses, or by another clock it would have earned more. */
export function dispatchDoubts(dispatch: DispatchComparison, currency: string): string[] {
  const clock = likelierClock(dispatch)
  const doubts = [
    dispatch.totals.yours < 0 &&
      'By this sign the log buys dear and sells cheap: look at the sign, and at the clock of its times.',
    clock &&
      `${many(Math.abs(clock.hours), 'hour')} ${clock.hours > 0 ? 'earlier' : 'later'}, the same log would have earned ${money(currency, clock.earned)} per MW: look at the clock of its times.`,
  ]
  return doubts.filter(doubt => typeof doubt === 'string')
}

/** The lines beside the figure: the rate per year, days that are not compared, and income of other markets. */
export function dispatchNotes(
  dispatch: DispatchComparison,
  logged: number,
  currency: string,
): string[] {
  const { totals, days, unexplained } = dispatch
  const left = logged - days.length
  const notes = [
    days.length < FEWEST_DAYS
      ? `${many(days.length, 'day')} are too few for a rate per year, which takes ${FEWEST_DAYS}.`
      : `That is ${money(currency, (totals.yours * 365) / days.length)} per MW and year.`,
    left > 0 &&
      `${many(left, 'day')} of the log ${left === 1 ? 'has' : 'have'} no price, or not five days of the same kind with prices before.`,
    holdsOtherMarkets(dispatch) &&
      `The log holds other markets: it has power in ${percent(unexplained)} of the hours in which day-ahead prices give no reason for it.`,
  ]
  return notes.filter(note => typeof note === 'string')
}

/** Why no day of a log can be compared. */
export const noOverlapWords = (
  log: readonly [first: string, last: string],
  prices: readonly [first: string, last: string],
): string =>
  `No day from ${dateWords(log[0])} to ${dateWords(log[1])} has a price and five days of the same kind with prices before it. The prices are of ${dateWords(prices[0])} to ${dateWords(prices[1])}.`

/** What one day brought. */
export const dayWords = (
  { date, yours, plan, hindsight }: DispatchComparison['days'][number],
  currency: string,
): string =>
  `${dateWords(date)}: yours ${money(currency, yours)} per MW, plan ${euros(plan)}, hindsight ${euros(hindsight)}`

/** A day of the list, and what the plan earned more on it. */
export const worstDayWords = ({ date, yours, plan }: DispatchComparison['days'][number]) =>
  [dateWords(date), euros(plan - yours)] as const

/** An amount at an axis. */
export const axisWords = euros

interface Summed {
  dispatch: DispatchComparison
  system: LoggedSystem
  stepMinutes: number
  currency: string
  costed: Costed | undefined
}

/** The summary that the visitor can add to the request: numbers alone, per MW. */
export function dispatchSummary({
  dispatch,
  system,
  stepMinutes,
  currency,
  costed,
}: Summed): string {
  const { totals, days, cycles } = dispatch
  const { yours, plan, oneADay } = capturesOf(dispatch)
  const others = holdsOtherMarkets(dispatch) ? ' (other markets apart)' : ''
  const net = costed
    ? ` At ${currency} ${euros(costed.cost)} a cycle: net ${euros(costed.yours)}; the chapter’s plan ${euros(costed.plan.net)}.`
    : ''
  return `My dispatch, read in my browser: ${days.length} days in steps of ${stepMinutes} minutes, ${asRead(round(system.power))} MW, ${asRead(round(system.energy))} MWh, ${(100 * system.efficiency).toFixed(1)}%, ${whole(cycles)} cycles: ${currency} ${euros(totals.yours)} per MW, ${percent(yours)} of hindsight${others}; a plan made the day before ${percent(plan)}, one cycle a day ${percent(oneADay)}.${net}`
}
