import type { DispatchComparison } from '../../analysis/dispatch/dispatch-comparison.ts'
import type { LoggedSystem } from '../../analysis/dispatch/dispatch-log.ts'
import type { DispatchResult } from '../../analysis/dispatch/dispatch-reading.ts'
import {
  capturesOf,
  couldEarn,
  holdsOtherMarkets,
  isJudged,
  isLimited,
  type LogDoubt,
  type netsAtCost,
  verdictOf,
} from '../../analysis/dispatch/dispatch-verdicts.ts'
import type { OutageSpan } from '../../analysis/dispatch/outages.ts'
import type { PriceResult } from '../../analysis/prices/price-reading.ts'
import { asRead, smallResult } from '../../stage/words/money-words.ts'
import { dateWords, many, percent, whole } from '../../stage/words/number-words.ts'
import { seriesWords } from '../words/price-words.ts'

export interface OfLog {
  currency: string
  system: LoggedSystem
  limit: number | undefined
}

const money = (currency: string, amount: number) => `${currency}\u00a0${smallResult(amount)}`

export const ownDispatch = {
  group: 'A log of your storage',
  result: 'Your dispatch',
  zone: {
    name: 'A log of your storage',
    drop: 'What it took from the grid and gave back.',
    choose: 'Choose a log',
    formatNames:
      'CSV, text or Excel: times, and power or energy at the grid in one column or two, in steps of at most an hour.',
  },
  dayTitle: 'The chosen day',
  dayDescription:
    'Above, its prices. Below, your power and that of the plan, up where it discharges.',
  price: (currency: string) => `${currency}/MWh`,
  power: 'power',
  upAndDown: ': discharge up, charge down',
  yourPower: 'yours',
  planPower: 'plan',
  planRests: 'plan rests',
  worst: (currency: string) =>
    `The days that cost most, by how much more the plan earned, gross ${currency} per MW:`,
  noWorst: 'The plan earned more on none of these days.',
  taken: ({ power, energy, efficiency }: LoggedSystem, cycles: number | undefined) =>
    `The log’s battery: ${asRead(power)}\u00a0MW, ${asRead(round(energy))}\u00a0MWh usable, ${asRead(round(100 * efficiency))}%${cycles === undefined ? '' : `, ${many(Math.round(cycles), 'full cycle')} in the log`}.`,
  howTaken:
    'Power: what 99.5% of the steps stay within. Usable energy: the full range of a state of charge that follows it, or what 95% of the days stay within. Round trip: all that came out of all that went in. What is typed as the chapter’s battery counts instead.',
  outageReasons: { status: 'Outage', idle: 'Rest' },
  putBack: 'Put back',
  takeOut: 'Take out',
  scope:
    'Day-ahead prices alone, without fees, intraday and reserve. All rivals run on the days of the log, with its battery and at most its cycles, and begin and end each day empty. The plan knows the prices of five earlier days of the same kind.',
  fileName: 'dispatch-days.csv',
  /** The text that the visitor can add to the request. @param said what the page says of his log */
  summary: (said: string) => `Of my dispatch, read in my browser, the page says: “${said}”`,
} as const

const round = (number: number) => Number(number.toPrecision(3))

/** The result of a log: one sentence, and the plan's share. */
export function dispatchSentence(dispatch: DispatchComparison, of: OfLog): string {
  const { totals, days, comparable, cycles, allowed } = dispatch
  const verdict = verdictOf(dispatch)
  const { currency, system } = of
  const { power } = system
  const left = comparable - days.length
  if (verdict === 'no-days') {
    return `All ${many(left, 'day')} of the log that can be compared are taken out: put some back.`
  }
  const when = `On ${left > 0 ? `${whole(days.length)} of ${many(comparable, 'day')}` : many(days.length, 'day')}`
  if (verdict === 'other-markets') {
    return `${when}, your ${asRead(power)}\u00a0MW ran ${many(Math.round(cycles), 'full cycle')}. At day-ahead prices their energy is worth ${money(currency, totals.yours * power)} gross. These prices cannot judge it: they explain too little of it.`
  }
  const came = `${when}, your ${asRead(power)}\u00a0MW ${totals.yours < 0 ? 'lost' : 'earned'} ${money(currency, Math.abs(totals.yours) * power)} gross`
  if (verdict === 'nothing-to-earn') {
    return `${came}. With the same cycles, nothing could have been earned.`
  }
  const { yours, plan } = capturesOf(dispatch)
  const same = isLimited(dispatch)
    ? `the ${whole(of.limit ?? allowed)} cycles a year that you state`
    : 'the same cycles'
  const result =
    verdict === 'lost'
      ? `. In hindsight, ${same} could have earned ${money(currency, totals.hindsight * power)} gross`
      : `: ${percent(yours)} of what ${same} could have earned in hindsight`
  return `${came}${result}. A plan made the day before: ${percent(plan)}.`
}

/** The sentence about what the chapter's own line of cost would have left, in nets. */
export function costWords(
  { line, by, yours, plan }: ReturnType<typeof netsAtCost>,
  cost: number,
  currency: string,
): string {
  const lined = {
    cost: ',',
    limit: `, with your limit’s line at ${money(currency, line)},`,
    calendar: ', except for the first ones, which the calendar takes anyway,',
  }[by]
  return `Net of ${money(currency, cost)} a cycle${lined} yours leaves ${money(currency, yours)} per MW; the chapter’s plan ${money(currency, plan.net)}, with ${whole(plan.cycles)} full cycles.`
}

/** The sentence about all outages of a log, and about rest that may be bad trading. */
export function outagesWords({ outages, days, comparable }: DispatchComparison): string {
  const out = comparable - days.length
  const idle = outages.filter(({ reason }) => reason === 'idle').length
  const said = [
    out > 0
      ? `${many(out, 'day')} ${out === 1 ? 'is' : 'are'} taken out.`
      : 'No outage is taken out.',
    idle > 0 &&
      `${many(idle, 'rest')} of whole days may be bad trading, and counts until you take it out.`,
  ]
  return said.filter(Boolean).join(' ')
}

/** The reason of a span, and its days. */
export function spanWords({ reason, id, days }: OutageSpan): string {
  const last = days.at(-1) ?? id
  const until = last === id ? '' : ` to ${dateWords(last)}: ${many(days.length, 'day')}`
  return `${ownDispatch.outageReasons[reason]}, ${dateWords(id)}${until}`
}

/** The source of a log's prices: a column of its own, the visitor's in the chapter, or the page's. */
export function sourceWords(inLog: PriceResult | null, chosen: PriceResult | null): string {
  if (inLog) return `Prices: from the log’s own column (${seriesWords(inLog)}).`
  return chosen
    ? `Prices: from your price file (${seriesWords(chosen)}).`
    : 'Prices: the page’s own, DE-LU day-ahead in hourly means. Bring those of your market beside the log.'
}

/** A doubt about how the log was read: with its sign it loses, or on another clock it would have earned more. */
export function doubtWords(doubt: LogDoubt, currency: string): string {
  switch (doubt.id) {
    case 'over-limit':
      return `The log runs ${whole(doubt.aYear)} full cycles a year; you state ${whole(doubt.limit)}. The plan keeps yours.`
    case 'loses':
      return 'With this sign the log buys dear and sells cheap: check the sign, and the clock of its times.'
    case 'other-clock':
      return `${many(Math.abs(doubt.hours), 'hour')} ${doubt.hours > 0 ? 'earlier' : 'later'}, the same log would have earned ${money(currency, doubt.earned)} gross per MW: check the clock of its times.`
  }
}

/** The lines beside the figure: the step, days that are not compared, and other markets. */
export function dispatchNotes(dispatch: DispatchComparison): string[] {
  const { comparable, unexplained, whole: log } = dispatch
  const left = log.days - comparable
  const notes = [
    isJudged(dispatch) &&
      couldEarn(dispatch) &&
      `One cycle on each day that pays: ${percent(capturesOf(dispatch).oneADay)}.`,
    left > 0 &&
      `${many(left, 'day')} of the log ${left === 1 ? 'has' : 'have'} gaps, no price, or fewer than five earlier days of the same kind with prices.`,
    holdsOtherMarkets(dispatch) &&
      `The log has power in ${percent(unexplained)} of the hours in which day-ahead prices give no reason for it: reserve, intraday, or a site’s own load. So there is no share of hindsight, no net, and no list of bad days.`,
  ]
  return notes.filter(note => typeof note === 'string')
}

/** The reason why no day of a log can be compared. */
export const noComparisonWords = ({ first, last, priced }: DispatchResult): string =>
  `No day from ${dateWords(first)} to ${dateWords(last)} has a price and five earlier days of the same kind with prices.${priced ? ` The prices cover ${dateWords(priced.first)} to ${dateWords(priced.last)}.` : ''}`

/** The earnings of one day. */
export const dayWords = (
  { date, yours, plan, hindsight }: DispatchComparison['days'][number],
  currency: string,
): string =>
  `${dateWords(date)}: yours ${money(currency, yours)} gross per MW, plan ${smallResult(plan)}, hindsight ${smallResult(hindsight)}`

/** A day of the list, and by how much the plan earned more on it. */
export const worstDayWords = ({ date, yours, plan }: DispatchComparison['days'][number]) =>
  `${dateWords(date)}: ${smallResult(plan - yours)}`

/**
 * The table of days that the visitor can save, in the order of time. A log of other markets has no columns for
 * rivals.
 */
export function daysTable(dispatch: DispatchComparison, currency: string): string[][] {
  const names = holdsOtherMarkets(dispatch)
    ? (['yours'] as const)
    : (['yours', 'plan', 'hindsight', 'oneADay'] as const)
  const unit = `gross_${currency.toLowerCase()}_per_mw`
  return [
    ['day', ...names.map(name => `${name === 'oneADay' ? 'one_a_day' : name}_${unit}`)],
    ...dispatch.days.map(day => [day.date, ...names.map(name => day[name].toFixed(2))]),
  ]
}
