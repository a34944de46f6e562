import {
  costOfLoad,
  couldEarn,
  type DispatchComparison,
  holdsOtherMarkets,
  isJudged,
  isLimited,
  reservedShare,
} from '../../analysis/dispatch/dispatch-comparison.ts'
import type { DispatchResult } from '../../analysis/dispatch/judge-log.ts'
import type { LoggedSystem } from '../../analysis/dispatch/logged-system.ts'
import type { OutageSpan } from '../../analysis/dispatch/outages.ts'
import type { PriceResult } from '../../analysis/prices/price-reading.ts'
import { asRead } from '../../stage/words/money-words.ts'
import { dateWords, many, percent, whole } from '../../stage/words/number-words.ts'
import { placeOf } from '../reading/question-words.ts'
import { seriesWords } from '../words/price-words.ts'
import { earned, money, type OfLog, round } from './plan-words.ts'

export const ownDispatch = {
  group: 'A log of your storage',
  result: 'Your dispatch',
  zone: {
    name: 'A log of your storage',
    drop: 'What it took from the grid and gave back: CSV, text or Excel, in steps of at most an hour.',
    choose: 'Choose a log',
  },
  loses:
    'With this sign the log buys dear and sells cheap: check the sign, and the clock of its times.',
  dayTitle: 'The chosen day',
  dayDescription:
    'Above, its prices. Below, your power and that of the plan, up where it discharges.',
  price: (currency: string) => `${currency}/MWh`,
  power: 'power',
  upAndDown: ': discharge up, charge down',
  yourPower: 'yours',
  planPower: 'plan',
  planRests: 'plan rests',
  worst: 'Cost most:',
  savePlan: (date: string) => `Save the plan of ${dateWords(date)}`,
  planName: (date: string) => `plan-${date}.csv`,
  noWorst: 'The plan brought more on none of these days.',
  taken: ({ power, energy, efficiency }: LoggedSystem) =>
    `The log’s battery: ${asRead(power)}\u00a0MW, ${asRead(round(energy))}\u00a0MWh usable, ${asRead(round(100 * efficiency))}%.`,
  howTaken:
    'Power: what 99.5% of the steps stay within, with what they reserve. Usable energy: the full range of a state of charge that follows it, or what 95% of the days stay within. Round trip: all that came out of all that went in. What is typed as the chapter’s battery counts instead.',
  outageReasons: { status: 'Outage', idle: 'Rest' },
  putBack: 'Put back',
  takeOut: 'Take out',
  scope:
    'Day-ahead prices alone, without fees, intraday and what reserve pays. The plan and the best in hindsight run on the days of the log, with its battery, and begin and end each day empty. The plan knows the prices of five earlier days of the same kind.',
  fileName: 'dispatch-days.csv',
  /** The text that the visitor can add to the request. @param said what the page says of his log */
  summary: (said: string) => `Of my dispatch, read in my browser, the page says: “${said}”`,
} as const

/** The sentence about all outages of a log, and about rest that may be bad trading. */
export function outagesWords({ outages, days, comparable }: DispatchComparison): string {
  const out = comparable - days.length
  const idle = outages.filter(({ reason, isOut }) => reason === 'idle' && !isOut).length
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

/** From this day on, day-ahead prices are those of quarter hours. */
const FIRST_QUARTERS = '2025-10-01'

/**
 * The source of a log's prices: a column of its own, the visitor's in the chapter, or the page's.
 *
 * @param last the last day of the log
 */
export function sourceWords(
  inLog: PriceResult | null,
  chosen: PriceResult | null,
  last: string,
): string {
  if (inLog) return `Prices: from the log’s own column (${seriesWords(inLog)}).`
  return chosen
    ? `Prices: from your price file (${seriesWords(chosen)}).`
    : `Prices: the page’s own, DE-LU day-ahead in hourly means.${last < FIRST_QUARTERS ? '' : ' Since October 2025 quarter hours are traded, and a log that follows them may be worth more than these show: drop their prices as well.'}`
}

/** The clock by which a log's times were taken. */
export const clockWords = ({ clock, timeZone }: Pick<DispatchResult, 'clock' | 'timeZone'>) =>
  ({
    local: `Times: the clocks of ${placeOf(timeZone)}.`,
    winter: `Times: the winter time of ${placeOf(timeZone)} all year.`,
    utc: 'Times: UTC.',
    offset: `Times: as their own offsets say, on the clocks of ${placeOf(timeZone)}.`,
  })[clock]

/** What the same cycles could have earned, gross. */
function grossWords(dispatch: DispatchComparison, { currency, system, limit }: OfLog): string {
  const { totals, allowed } = dispatch
  const mine = `Gross, without the cost of cycles, you ${earned(totals.yours)} ${money(currency, Math.abs(totals.yours) * system.power)}`
  if (!couldEarn(dispatch)) return `${mine}; with the same cycles, nothing could have been earned.`
  const same = isLimited(dispatch)
    ? `the ${whole(limit ?? allowed)} cycles a year that you state`
    : 'the same cycles'
  return `${mine}: ${percent(totals.yours / totals.hindsight)} of what ${same} could have earned in hindsight.`
}

/** What a log holds beside trading: its auxiliary load, and power reserved for other markets. */
function besideWords(dispatch: DispatchComparison, { currency, system, auxiliary }: OfLog) {
  const held = system.power * reservedShare(dispatch)
  return [
    auxiliary > 0 &&
      `At rest, ${asRead(round(auxiliary))}\u00a0MW flow in: ${money(currency, costOfLoad(dispatch, auxiliary))} on these days, which is in no net.`,
    held > 0 &&
      `On average, ${asRead(round(held))}\u00a0MW are reserved. The plan and the best in hindsight run in what is left, step by step; their state of charge is not narrowed.`,
  ]
}

/** The lines below the result: what it earned gross, days that are not compared, and other markets. */
export function dispatchNotes(dispatch: DispatchComparison, of: OfLog): string[] {
  const { comparable, unexplained, logged } = dispatch
  const left = logged - comparable
  const notes = [
    isJudged(dispatch) && grossWords(dispatch, of),
    ...besideWords(dispatch, of),
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
