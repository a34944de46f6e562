import type { Kind } from '../../analysis/description.ts'
import type { DispatchResult } from '../../analysis/dispatch/dispatch-reading.ts'
import type { Doubt, DoubtFacts, Evidence, EvidenceFacts } from '../../analysis/findings.ts'
import type { Analysis } from '../../analysis/kinds.ts'
import type { PriceResult } from '../../analysis/prices/price-reading.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import { counted, singular } from '../words/age-words.ts'
import { isoDay } from '../words/days.ts'
import { dateWords, many, percent, whole } from '../words/number-words.ts'
import { moneyWords } from '../words/price-words.ts'
import { unitWords } from './meaning-words.ts'
import { energyWords } from './question-words.ts'
import { valueWords } from './rated-words.ts'

const placeOf = (timeZone: string | null) =>
  `${timeZone ?? ''}`.split('/').at(-1)?.replaceAll('_', ' ') ?? ''

/** The unit of the odometers in the tables. */
const odometerUnit = ({ description }: Analysis<unknown>) =>
  unitWords(
    description.tables.flatMap(({ columns }) => columns).find(({ meaning }) => meaning === 'km')
      ?.unit ?? 'km',
  )

const unitsOf = ({ result }: Analysis<unknown>) =>
  (result as Partial<UnitsResult> | null)?.units?.length ?? 0

type Words<All> = {
  readonly [Id in keyof All]: (facts: All[Id], analysis: Analysis<unknown>) => string
}

const WORDS: Words<EvidenceFacts> = {
  'one-odometer': ({ from, to }, analysis) =>
    unitsOf(analysis) > 1
      ? 'Each file is one vehicle: its odometer never falls.'
      : `One vehicle: its odometer never falls, from ${whole(Number(from))} to ${whole(Number(to))} ${odometerUnit(analysis)}.`,
  'dates-in-order': ({ example, order }) =>
    `In “${example}” the ${order} comes first: read that way, the dates of each vehicle are in order.`,
  'odometer-in-metres': () =>
    'The odometer is in metres: no vehicle has driven that many kilometres.',
  'other-clock': ({ column, speed }) =>
    `“${column}” runs ${whole(Math.max(speed, 1 / speed))} times ${speed > 1 ? 'slower' : 'faster'} than the other clock of the rows, which is the one that counts.`,
  'names-standard-time': () => 'The times are marked as winter time all year.',
  'market-named': ({ market, currency, timeZone }) =>
    `The file names a market, ${market.toUpperCase()}: its prices are in ${currency}${placeOf(timeZone) && `, on the clocks of ${placeOf(timeZone)}`}.`,
  'unit-by-size': ({ unit }) => `The file names no unit: prices of this size are ${unit}.`,
  'unit-of-others': ({ unit }) => `The unit is taken from the other columns of power: ${unit}.`,
  'hours-repeated': ({ minutes }) =>
    `These are hourly prices: all ${whole(minutes)}-minute steps of an hour have the same price.`,
  'sign-by-state-of-charge': ({ falls }) =>
    `Positive numbers ${falls ? 'discharge' : 'charge'}: the state of charge ${falls ? 'falls' : 'rises'} with them.`,
  'sign-by-losses': ({ charged, discharged }) =>
    `With this sign more goes in, ${energyWords(Math.max(charged, discharged))}, than comes out: a battery has losses.`,
}

/** A line about what decided something. */
export const evidenceWords = ({ id, facts }: Evidence, analysis: Analysis<unknown>): string =>
  (WORDS[id] as (facts: Evidence['facts'], analysis: Analysis<unknown>) => string)(facts, analysis)

const DOUBTS: Words<DoubtFacts> = {
  'scatters-more-than-ages': ({ unit, scatter, aged }) =>
    `${unit}: neighbouring readings differ by ${percent(scatter)}, and all of them by ${percent(aged)}. They may be of several.`,
  'readings-at-one-age': ({ unit, age, readings }) =>
    `${unit} has ${whole(readings)} readings at one age, ${whole(age)}. They may be of several.`,
  'discharge-unlike-charge': ({ unit, cycle, value, charged }) =>
    `${unit}, cycle ${whole(cycle)}: ${valueWords(value)} was discharged, and ${valueWords(charged)} charged before.`,
  'days-differ': ({ day, rows }) =>
    `${day} is written as a whole day of ${whole(rows)} rows, and is read as parts of two.`,
  'charge-does-not-follow': ({ share }) =>
    `The state of charge moves as the power says in ${percent(share)} of the steps alone.`,
}

/** A line about what nature or arithmetic forbids. */
export const doubtWords = ({ id, facts }: Doubt, analysis: Analysis<unknown>): string =>
  (DOUBTS[id] as (facts: Doubt['facts'], analysis: Analysis<unknown>) => string)(facts, analysis)

const few = (names: readonly string[]) =>
  names.slice(0, 6).join(', ') + (names.length > 6 ? ', …' : '')

function unitsLines(result: UnitsResult): string[] {
  const { things, unit, units, namedBy, joined, restarted, failed } = result
  const of = (count: number) => counted(count, things)
  const rises = units.flatMap(({ name, rises }) => rises.map(rise => ({ ...rise, name })))
  const lines = [
    result.isImpossible &&
      `No ${singular(things)} has that many ${unitWords(unit)}: choose another column or another unit.`,
    namedBy === 'file' && units.length > 1 && `The ${things} are named after their files.`,
    failed.length > 0 && `${of(failed.length)} failed early, at 0: ${few(failed)}.`,
    rises.length > 0 &&
      `${of(new Set(rises.map(({ name }) => name)).size)} rose: recalibrated, or another pack.`,
    joined.length > 0 &&
      `Files that continue one another are one ${singular(things)}: ${joined.slice(0, 3).map(few).join('; ')}.`,
    restarted > 0 && `The cycle numbers of ${of(restarted)} start again: their parts are joined.`,
    result.isIntegrated && 'Capacities are the integral of the current over the time.',
    result.isTotal &&
      'The values only rise, as totals of all cycles do: what a cycle adds is its capacity.',
    result.isSignTurned &&
      'The voltage falls under a positive current: a positive current discharges.',
    result.apart > 0 && `${many(result.apart, 'reading')} at another rate are kept apart.`,
  ]
  const risen = rises
    .slice(0, 6)
    .map(
      ({ name, points, day, isStart, isSingle }) =>
        `${name} rose by ${points.toFixed(0)} points${day === null ? '' : ` on ${dateWords(isoDay(day))}`}.${isStart ? ' It counts from there.' : ''}${isSingle ? ' A single reading proves no new pack: it is judged by what stands before.' : ''}`,
    )
  return [...lines.filter(line => typeof line === 'string'), ...risen]
}

function pricesLines(result: PriceResult): string[] {
  const { currency, unit, unitDoubted, averagedFrom, timeZone, steps } = result
  const per = (of: PriceResult['unit']) => moneyWords(currency ?? '', of).trim()
  const lines = [
    unitDoubted &&
      `“${per(unitDoubted)}” would be far from the prices of any market, so they are taken as ${per(unit)}.`,
    averagedFrom && `Steps of ${averagedFrom} minutes are averaged.`,
    timeZone && `The times are converted to the clocks of ${placeOf(timeZone)}.`,
    steps.length > 1 && 'Each day is planned in its own steps.',
  ]
  return lines.filter(line => typeof line === 'string')
}

const dispatchLines = ({ isEnd, prices, timeZone, clock }: DispatchResult): string[] =>
  [
    isEnd ? 'The times are the ends of steps.' : '',
    clock === 'offset' ? `The times are converted to the clocks of ${placeOf(timeZone)}.` : '',
    prices ? `The prices are from the same file${prices.name && `: “${prices.name}”`}.` : '',
  ].filter(Boolean)

/** What the visitor should know about a result, one line for each fact. */
export function resultLines(kind: Kind, result: unknown): string[] {
  if (result === null) return []
  if (kind === 'prices') return pricesLines(result as PriceResult)
  if (kind === 'dispatch') return dispatchLines(result as DispatchResult)
  return unitsLines(result as UnitsResult)
}
