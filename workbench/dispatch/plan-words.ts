import {
  type DispatchComparison,
  holdsOtherMarkets,
} from '../../analysis/dispatch/dispatch-comparison.ts'
import type { LoggedSystem } from '../../analysis/dispatch/logged-system.ts'
import type { CostedDay, PlanAtCost } from '../../analysis/dispatch/plan-at-cost.ts'
import { type CycleSide, perFullCycle } from '../../analysis/storage/battery.ts'
import { powersOf } from '../../analysis/storage/schedule.ts'
import { asRead, roundedResult, smallResult } from '../../stage/words/money-words.ts'
import { dateWords, many, whole } from '../../stage/words/number-words.ts'

export interface OfLog {
  currency: string
  system: LoggedSystem
  /** Full cycles a year that the warranty allows, on the side that it counts. */
  limit: number | undefined
  counts: CycleSide
  /** What flows at rest, in MW. */
  auxiliary: number
}

export const money = (currency: string, amount: number) => `${currency}\u00a0${smallResult(amount)}`

/** Three digits, as the system is computed with. */
export const round = (number: number) => Number(number.toPrecision(3))

/** A result of some days as it is written. */
const written = (amount: number) =>
  Math.abs(amount) < 1000 ? Math.round(amount) : roundedResult(amount)

/** The days of a log that are compared. */
function daysWords({ days, comparable }: DispatchComparison): string {
  const left = comparable - days.length
  return `On ${left > 0 ? `${whole(days.length)} of ${many(comparable, 'day')}` : many(days.length, 'day')}`
}

export const earned = (amount: number) => (amount < 0 ? 'lost' : 'earned')

/** The result of a log whose cycles have no cost, or whose days are not judged. */
export function dispatchSentence(dispatch: DispatchComparison, of: OfLog): string {
  const { totals, days, comparable, cycles } = dispatch
  const { currency, system } = of
  const { power } = system
  if (days.length === 0) {
    return `All ${many(comparable - days.length, 'day')} of the log that can be compared are taken out: put some back.`
  }
  const mine = `${daysWords(dispatch)}, your ${asRead(power)}\u00a0MW`
  if (holdsOtherMarkets(dispatch)) {
    return `${mine} ran ${many(Math.round(cycles), 'full cycle')}. At day-ahead prices their energy is worth ${money(currency, totals.yours * power)} gross. These prices cannot judge it: they explain too little of it.`
  }
  return `${mine} ${earned(totals.yours)} ${money(currency, Math.abs(totals.yours) * power)} gross. What replacing it costs, under “Your battery”, tells the net.`
}

/** Full cycles on the side that the warranty counts. */
const countedOf = ({ counts, system }: OfLog, cycles: number) =>
  Math.round(cycles * perFullCycle(counts, system))

/** The side of a battery on which its cycles are counted. */
const SIDES: Record<CycleSide, string> = {
  cells: 'through the cells',
  grid: 'discharged at the grid',
}

/** The plan of a log: the better of two rules, as the chapter says them. */
const ruleWords = ({ rule, by, line }: PlanAtCost, currency: string): string =>
  rule === 'once-a-day'
    ? 'One cycle on each day that pays'
    : `Every cycle above ${by === 'limit' ? 'your limit’s ' : ''}${money(currency, line)}`

/** The result of a log in the visitor's own money: its net, that of the plan, and the cycles of both. */
export function netSentence(dispatch: DispatchComparison, at: PlanAtCost, of: OfLog): string {
  const { currency, system, limit, counts } = of
  const [yours, plan] = [at.yours, at.plan].map(({ net }) => written(system.power * net))
  const more = (plan ?? 0) - (yours ?? 0)
  const left = `${daysWords(dispatch)}, your ${asRead(system.power)}\u00a0MW ${earned(yours ?? 0)} ${money(currency, Math.abs(yours ?? 0))} net.`
  const would = `${ruleWords(at, currency)} would have earned ${money(currency, plan ?? 0)}: ${smallResult(Math.abs(more))} ${more < 0 ? 'less' : 'more'}.`
  const allows =
    limit === undefined
      ? ''
      : `, of ${whole((limit * dispatch.days.length) / 365)} that your warranty allows`
  return `${left} ${would} You ran ${many(countedOf(of, at.yours.cycles), 'full cycle')} ${SIDES[counts]}${allows}.`
}

/** The nets of one day. */
export const dayWords = ({ day, yours, plan }: CostedDay, { currency, system }: OfLog): string =>
  `${dateWords(day.date)}: yours ${money(currency, system.power * yours.net)} net, plan ${smallResult(system.power * plan.net)}`

/** A day of the list, and by how much the plan left more on it. */
export const worstDayWords = (
  { day, yours, plan }: CostedDay,
  { currency, system }: OfLog,
): string => `${dateWords(day.date)}: ${money(currency, system.power * (plan.net - yours.net))} net`

/** The table of days that the visitor can save, in the order of time. Without a cost it has no nets. */
export function daysTable(
  dispatch: DispatchComparison,
  at: PlanAtCost | null,
  { currency }: OfLog,
): string[][] {
  const names = ['yours_gross', ...(at ? ['hindsight_gross', 'yours_net', 'plan_net'] : [])]
  return [
    ['day', ...names.map(name => `${name}_${currency.toLowerCase()}_per_mw`)],
    ...dispatch.days.map(({ date, yours, hindsight }, i) => {
      const nets = at?.days.slice(i, i + 1) ?? []
      const beside = nets.flatMap(each => [hindsight, each.yours.net, each.plan.net])
      return [date, ...[yours, ...beside].map(amount => amount.toFixed(2))]
    }),
  ]
}

/** The plan of the last day with prices as a table of steps, in MW, to compare with one’s own. */
export function planTable({ lastDay }: PlanAtCost, { system }: OfLog): string[][] {
  const { day, schedule = [] } = lastDay ?? {}
  const stepHours = 24 / schedule.length
  const clockOf = (step: number) =>
    new Date(step * stepHours * 3_600_000).toISOString().slice(11, 16)
  return [
    ['time', 'mw'],
    ...powersOf(schedule, system, stepHours).map((power, step) => [
      `${day?.date} ${clockOf(step)}`,
      (system.power * power).toFixed(3),
    ]),
  ]
}
