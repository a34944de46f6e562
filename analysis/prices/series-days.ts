import { mean, quantile } from 'd3-array'
import { type MarketClock, marketClock } from '../clock/market-clock.ts'
import type { MarketDay } from '../clock/market-days.ts'
import { headerWords } from '../clock/naming.ts'
import type { RowTime } from '../clock/read-times.ts'
import { stepsIn } from '../clock/steps.ts'
import { clockNamed } from '../clock/written-times.ts'
import type { Answers } from '../open-questions.ts'
import type { Evidence } from '../reading.ts'
import { inOwnSteps, inSteps, type PriceDay } from '../storage/price-days.ts'
import type { PriceLayout } from './price-layout.ts'
import { namesTrades } from './price-meanings.ts'
import type { PriceLeftOuts, PriceReason } from './price-reading.ts'
import type { Part } from './price-series.ts'

/** What a title such as `All times are in UTC` or `Time zone; UTC` says. */
function clockInTitles(layout: PriceLayout) {
  const words = headerWords(layout.titles)
  const [, said = ''] = /(?:time ?zone|zeitzone|times are)(.{0,20})/.exec(words) ?? []
  return clockNamed(said)
}

/** When prices are, on the clocks of their market. Tables of other columns than the first have its zone. */
export function marketTimes(parts: readonly Part[], zones: readonly string[], answers: Answers) {
  const kinds = [...new Set(parts.map(({ table }) => table.kind))].map(kind =>
    parts.filter(({ table }) => table.kind === kind),
  )
  let first: MarketClock | undefined
  const entries = kinds.flatMap(same => {
    const rows = same.flatMap(({ rows }) => rows)
    const { layout } = same[0] as Part
    const { named = {}, isEnd } = layout.time ?? {}
    const isNamed = named.ahead !== undefined || named.standard !== undefined
    const said = { named: isNamed ? named : clockInTitles(layout), isEnd }
    const clock = marketClock(rows, first ? [first.zone.timeZone] : zones, said, answers)
    first ??= clock
    return rows.flatMap(({ price }, at): (RowTime & { price: number })[] => {
      const time = clock.times[at]
      return time ? [{ ...time, price }] : []
    })
  })
  return { entries, ...(first ?? marketClock([], zones, { named: {}, isEnd: false })) }
}

/** The reason why prices make no whole day. */
export function noDays(
  entries: readonly (RowTime & { price: number })[],
  headers: readonly string[],
  leftOut: PriceLeftOuts,
): Evidence {
  const { length: count } = entries
  const reason = (id: PriceReason, count: number) => ({ id, facts: { count } })
  const hasClock = entries.some(({ minute }) => minute !== entries[0]?.minute)
  const isDaily = !hasClock && count === new Set(entries.map(({ day }) => day)).size
  if (isDaily) return reason('one-a-day', count)
  if (!hasClock) return reason('no-times', count)
  const twofold = leftOut.all.find(({ reason }) => reason === 'conflict')
  if (!twofold) return reason('no-days', count)
  return reason(headers.some(namesTrades) ? 'trades' : 'two-prices', twofold.count)
}

/** Minutes. Shorter steps are averaged. */
const SHORTEST = 15

/** The step of the plan: the file's own, or the next longer of a quarter, half or whole hour that it divides. */
const planStep = (step: number) =>
  step >= SHORTEST ? step : ([15, 30, 60].find(longer => longer % step === 0) ?? 60)

/** The days by the steps of their plans, and what is said of them. */
export function summaryOf(read: readonly MarketDay<RowTime & { price: number }>[]) {
  const written = read.map(({ date, rows, step }) => {
    const prices = rows.map(({ price }) => price)
    return { date, prices: inSteps(prices, 1440 / planStep(step)) }
  })
  const days = written.map(inOwnSteps)
  const repeated = written.filter((day, i) => day !== days[i] && day.prices.length > 24)
  const steps = stepsIn(days.map(({ prices }) => 24 / prices.length))
  const shortest = Math.min(...read.map(({ step }) => step))
  return {
    days,
    first: days[0]?.date ?? '',
    last: days.at(-1)?.date ?? '',
    steps,
    stepHours: steps[0]?.stepHours ?? 1,
    averagedFrom: shortest < SHORTEST ? shortest : null,
    mean: mean(days, ({ prices }) => mean(prices)) ?? Number.NaN,
    spread: mean(days, spreadOf) ?? Number.NaN,
    repeated: repeated.length > 0 ? 1440 / (repeated[0]?.prices.length ?? 24) : undefined,
  }
}

/** The dearest twelfth of a day less its cheapest. */
const spreadOf = ({ prices }: PriceDay) =>
  (quantile(prices, 11 / 12) ?? 0) - (quantile(prices, 1 / 12) ?? 0)
