import { sum } from 'd3-array'
import type { DispatchResult } from '../../analysis/dispatch/judge-log.ts'
import type { DoubtFacts } from '../../analysis/findings.ts'
import type { PriceResult } from '../../analysis/prices/price-reading.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import { many, percent, whole } from '../../stage/words/number-words.ts'
import { counted, singular } from '../words/age-words.ts'
import { unitWords } from './meaning-words.ts'
import { energyWords, placeOf } from './question-words.ts'
import { valueWords } from './rated-words.ts'

const WORDS: { readonly [Id in keyof DoubtFacts]: (facts: DoubtFacts[Id]) => string } = {
  'scatters-more-than-ages': ({ unit, scatter, aged }) =>
    `${unit}: neighbouring readings differ by ${percent(scatter)}, and all of them by ${percent(aged)}. They may be of several.`,
  'readings-at-one-age': ({ unit, age, readings }) =>
    `${unit} has ${whole(readings)} readings at one age, ${whole(age)}. They may be of several.`,
  'discharge-unlike-charge': ({ unit, cycle, value, charged }) =>
    `${unit}, cycle ${whole(cycle)}: ${valueWords(value)} was discharged, and ${valueWords(charged)} charged before.`,
  'charge-does-not-follow': ({ share }) =>
    `The energy that flows explains ${percent(share)} of how the state of charge moves, and no more.`,
}

export const doubtWords = <Id extends keyof DoubtFacts>(doubt: {
  id: Id
  facts: DoubtFacts[Id]
}): string => WORDS[doubt.id](doubt.facts)

const few = (names: readonly string[]) =>
  names.slice(0, 6).join(', ') + (names.length > 6 ? ', …' : '')

export function unitsLines(result: UnitsResult): string[] {
  const { things, unit, units, joined, failed } = result
  const of = (count: number) => counted(count, things)
  const risenBy = (isSingle: boolean) =>
    units.filter(({ rises }) => rises.some(rise => rise.isSingle === isSingle)).length
  const [reset, high] = [risenBy(false), risenBy(true)]
  const readings = sum(units, ({ values }) => values.length)
  const lines = [
    `${of(units.length)}, ${many(readings, result.axis === 'cycles' && things === 'cells' ? 'cycle' : 'check')}.`,
    result.isImpossible &&
      `No ${singular(things)} has that many ${unitWords(unit)}: choose another column or another unit.`,
    failed.length > 0 && `${of(failed.length)} failed early, at 0: ${few(failed)}.`,
    reset > 0 && `${of(reset)} rose: recalibrated, or another pack.`,
    high > 0 && `${of(high)} rose in the newest reading alone: judged by what stands before it.`,
    joined.length > 0 &&
      `Files that continue one another are one ${singular(things)}: ${joined.slice(0, 3).map(few).join('; ')}.`,
    result.isIntegrated && 'Capacities are the integral of the current over the time.',
  ]
  return lines.filter(line => typeof line === 'string')
}

export function pricesLines(result: PriceResult): string[] {
  const { days, averagedFrom, timeZone, market, clock } = result
  const lines = [
    `${many(days.length, 'day')}, ${many(
      sum(days, ({ prices }) => prices.length),
      'price',
    )}.`,
    market &&
      `The file names a market, ${market.name.toUpperCase()}: its prices are in ${market.currency}${market.zone ? `, on the clocks of ${placeOf(market.zone)}` : ''}.`,
    averagedFrom && `Steps of ${averagedFrom} minutes are averaged.`,
    clock === 'winter' && 'The times are taken for winter time all year.',
    timeZone && `The times are converted to the clocks of ${placeOf(timeZone)}.`,
  ]
  return lines.filter(line => typeof line === 'string')
}

export const dispatchLines = ({ log, ...result }: DispatchResult): string[] => {
  const { charged, discharged, isEnd, isSignByCharge, prices } = result
  return [
    `${many(log.days.length, 'whole day')}${log.parts.length > 0 ? ` and ${whole(log.parts.length)} in part` : ''}: ${energyWords(charged)} in, ${energyWords(discharged)} out.`,
    isSignByCharge ? 'The state of charge tells which numbers discharge.' : '',
    isEnd ? 'The times are the ends of steps.' : '',
    prices ? `The prices are from the same file${prices.name && `: “${prices.name}”`}.` : '',
  ].filter(Boolean)
}
