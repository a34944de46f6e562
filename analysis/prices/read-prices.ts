import { group, mean, min, mode, quantile } from 'd3-array'
import {
  leaveTables,
  type MarketDay,
  marketDays,
  type TimedLeftOuts,
} from '../clock/market-days.ts'
import { marketTimes } from '../describe/market-times.ts'
import type { Description, TableDescription } from '../description.ts'
import type { PriceSeries } from '../extract/prices.ts'
import { type StepTime, timedRows } from '../extract/times.ts'
import { LeftOuts } from '../files/left-outs.ts'
import type { OpenQuestion } from '../findings.ts'
import type { Judged, Missing } from '../kinds.ts'
import { rankOfSeries } from '../names/price-rules.ts'
import { inOwnSteps, inSteps, type PriceDay } from '../storage/price-days.ts'
import { currencyOf, unitsOf } from './price-money.ts'
import type { PriceResult, PriceRows } from './price-reading.ts'

/** Reads the series that the description says, or else the most usual one. */
export function readPrices(read: PriceRows, description: Description): Judged<PriceResult> {
  const names = namesOf(read.series)
  const [first] = names
  if (!first) return nothing(description)
  const wanted = names.find(({ name }) => name === description.decisions.series) ?? first
  const reading = readOne(read, wanted.name, description)
  const series: OpenQuestion = {
    ...{ id: 'series', key: 'series' },
    open: names.filter(({ rank }) => rank === first.rank).length,
    options: names.map(({ name }) => ({
      ...{ value: name, facts: {}, edit: { decisions: { series: name } } },
    })),
  }
  return names.length > 1 ? { ...reading, questions: [series, ...reading.questions] } : reading
}

function nothing({ tables }: Description): Judged<PriceResult> {
  const hasTimes = tables.some(({ shape }) => shape !== 'unread')
  return {
    ...{ result: null, leftOut: [], questions: [] },
    missing: { id: hasTimes ? 'no-prices' : 'no-times' },
  }
}

/** The names of all series that have prices, the most usual first; those of another currency than euros later. */
function namesOf(all: readonly PriceSeries[]) {
  const names = [...group(all, ({ name }) => name)].map(([name, same]) => {
    const prices = same.flatMap(({ rows }) => rows.map(({ price }) => price))
    const isForeign = (same[0]?.currency ?? 'EUR') !== 'EUR'
    // On a price that never changes, nothing is traded; providers without a market write 0.
    const isFlat = prices.every(price => price === prices[0])
    const rank = 4 * rankOfSeries(name) + 2 * Number(isForeign) + Number(isFlat)
    return { name, rank }
  })
  return names.toSorted((a, b) => a.rank - b.rank)
}

function readOne(read: PriceRows, name: string, description: Description): Judged<PriceResult> {
  const leftOut: TimedLeftOuts = new LeftOuts()
  const own = read.series.filter(each => each.name === name)
  const isOther = ({ id }: TableDescription) => own.every(({ table }) => table !== id)
  leaveTables(description.tables.filter(isOther), leftOut)
  const money = currencyOf(own, description)
  const { currency } = money
  const units = unitsOf(own, currency, description)
  for (const { faults } of own) for (const row of faults) leftOut.add('row', 'overflow', () => row)
  const parts = units.parts.flatMap(({ table: id, rows }) => {
    const table = description.tables.find(each => each.id === id)
    return table ? [{ table, rows }] : []
  })
  const times = marketTimes(parts, money.zones, description)
  const entries: TimedPrice[] = timedRows(parts, times)
  const all = marketDays(entries, times.zone, leftOut, isTwofold)
  const days = all.filter(({ isWhole }) => isWhole)
  const reading = {
    leftOut: leftOut.all,
    questions: [
      ...money.questions,
      ...units.questions,
      // The currency tells the zones of the market.
      ...times.questions.filter(({ id }) => id !== 'zone' || currency !== undefined),
    ],
  }
  if (days.length === 0) return { ...reading, result: null, missing: noDays(entries, leftOut) }
  const { by = 'local' } = times.clocks.get(parts[0]?.table.id ?? '') ?? {}
  const result: PriceResult = {
    ...summaryOf(days),
    ...{ name, currency: currency ?? null, unit: units.unit },
    market: money.market,
    ...{ timeZone: by === 'local' ? null : times.zone.timeZone, clock: by },
  }
  return { ...reading, result, missing: null }
}

/** A price per MWh, and when it holds. */
type TimedPrice = StepTime & { price: number }

/** The reason why prices make no whole day. */
function noDays(entries: readonly TimedPrice[], leftOut: TimedLeftOuts): Missing {
  const hasClock = entries.some(({ minute }) => minute !== entries[0]?.minute)
  if (!hasClock) {
    const isDaily = entries.length === new Set(entries.map(({ day }) => day)).size
    return { id: isDaily ? 'one-a-day' : 'no-times' }
  }
  return { id: leftOut.all.some(({ reason }) => reason === 'conflict') ? 'two-prices' : 'no-days' }
}

/** Whether a day has two prices for one time, which leaves it out. @param rows in the order of their times */
const isTwofold = (rows: readonly TimedPrice[]): boolean =>
  rows.some(
    ({ instant, price }, i) => instant === rows[i - 1]?.instant && price !== rows[i - 1]?.price,
  )

/** Minutes. Shorter steps are averaged. */
const SHORTEST = 15

/** The step of the plan: the file's own, or the next longer of a quarter, half or whole hour that it divides. */
const planStep = (step: number) =>
  step >= SHORTEST ? step : ([15, 30, 60].find(longer => longer % step === 0) ?? 60)

/** The days by the steps of their plans, and what is said of them. */
function summaryOf(read: readonly MarketDay<TimedPrice>[]) {
  const days = read.map(({ date, rows, step }) => {
    const prices = rows.map(({ price }) => price)
    return inOwnSteps({ date, prices: inSteps(prices, 1440 / planStep(step)) })
  })
  const shortest = min(read, ({ step }) => step) ?? SHORTEST
  return {
    days,
    first: days[0]?.date ?? '',
    last: days.at(-1)?.date ?? '',
    stepHours: mode(days, ({ prices }) => 24 / prices.length),
    averagedFrom: shortest < SHORTEST ? shortest : null,
    mean: mean(days, ({ prices }) => mean(prices)) ?? Number.NaN,
    spread: mean(days, spreadOf) ?? Number.NaN,
  }
}

/** The dearest twelfth of a day less its cheapest. */
const spreadOf = ({ prices }: PriceDay) =>
  (quantile(prices, 11 / 12) ?? 0) - (quantile(prices, 1 / 12) ?? 0)
