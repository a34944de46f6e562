import { mean, quantile } from 'd3-array'
import { type MarketClock, marketClock } from '../clock/market-clock.ts'
import { type MarketDay, marketDays, stepsIn } from '../clock/market-days.ts'
import { CURRENCIES, DOLLARS, zonesOf } from '../clock/markets.ts'
import { newestMeanDay } from '../clock/mean-day.ts'
import { headerWords } from '../clock/naming.ts'
import { type OpenTable, openTimed, readTable } from '../clock/open-timed.ts'
import type { RowTime } from '../clock/read-times.ts'
import { clockNamed } from '../clock/written-times.ts'
import { type Answers, type Decision, questionsOf } from '../open-questions.ts'
import type { Analysis, Choices, Evidence, Facts, OpenFiles } from '../reading.ts'
import { inOwnSteps, inSteps, type PriceDay } from '../storage/price-days.ts'
import { LeftOuts } from '../tables/left-outs.ts'
import type { VisitorFile } from '../tables/visitor-files.ts'
import { type PriceLayout, priceLayoutOf } from './price-layout.ts'
import { isLikely, PER_MWH, unitsBySize } from './price-money.ts'
import {
  PRICE_UNITS,
  type PriceLeftOutReason,
  type PriceLeftOutWhat,
  type PriceReason,
  type PriceResult,
  type PriceUnit,
} from './price-reading.ts'
import { type PriceSeries, seriesOf, type WrittenPrice } from './price-series.ts'

type PriceLeftOuts = LeftOuts<PriceLeftOutWhat, PriceLeftOutReason>

/** A table with what its columns hold, and the series that can be read of it. */
interface PriceTable {
  table: OpenTable
  layout: PriceLayout
  series: PriceSeries[]
}

/** What some answers come to. */
interface Reading {
  result: PriceResult | null
  missing: Evidence | null
  decisions: Decision[]
  evidence: Evidence[]
  leftOut: PriceLeftOuts
}

/**
 * Opens files of day-ahead prices: exports of SMARD, ENTSO-E, Energy-Charts, EPEX, Nord Pool, Elexon, AEMO, OMIE,
 * CENACE, KPX and CAISO, and plain tables of time and price.
 */
export function openPrices(files: readonly VisitorFile[]): OpenFiles<PriceResult> {
  const leftOut: PriceLeftOuts = new LeftOuts()
  let opening: Promise<OpenTable[]> | undefined
  return {
    async analyse(choices, onProgress) {
      opening ??= openTimed(files, { rankOf, otherSheet: 'other-sheet', leftOut, onProgress })
      return analysePrices(await opening, choices, new LeftOuts(leftOut.all))
    },
  }
}

/** How much of a table is recognised: prices before numbers that may be some. */
function rankOf(...[timed, delimiter]: [NonNullable<OpenTable['timed']>, string]): number {
  const { sources } = priceLayoutOf(timed, delimiter)
  const named = sources.reduce(
    (sum, { name, columns }) => sum + columns.length + (name ? 0 : 10),
    0,
  )
  return named > 0 ? 100 + named : Math.min(90, timed.headers.filter(Boolean).length)
}

function analysePrices(
  open: readonly OpenTable[],
  choices: Choices,
  leftOut: PriceLeftOuts,
): Analysis<PriceResult> {
  const answers = choices.answers ?? {}
  const all = open.flatMap((table): PriceTable[] => {
    const { timed, delimiter, sheet, kind } = table
    if (!timed) return []
    const layout = priceLayoutOf(timed, delimiter, choices.columns?.[kind], sheet)
    return [{ table, layout, series: seriesOf(layout, timed.body) }]
  })
  const tables = open
    .filter(({ kind }, i) => open.findIndex(each => each.kind === kind) === i)
    .map(({ kind }) => {
      const layout = all.find(({ table }) => table.kind === kind)?.layout
      const same = open.filter(table => table.kind === kind)
      return readTable(same, usesOf(layout), layout?.decimalComma ?? false)
    })
  const withPrices = all.filter(({ series }) => series.length > 0)
  for (const { table } of withPrices.length > 0 ? all : []) {
    if (!withPrices.some(each => each.table === table)) {
      leftOut.add('file', 'no-prices', () => table.file)
    }
  }
  if (withPrices.length === 0) {
    const id: PriceReason = all.some(({ layout }) => layout.time) ? 'no-prices' : 'no-times'
    const missing = { id, facts: { file: open[0]?.file ?? '' } }
    return { tables, questions: [], evidence: [], leftOut: leftOut.all, missing, result: null }
  }
  const read = (given: Answers) => readSeries(withPrices, given, new LeftOuts(leftOut.all))
  const { result, missing, decisions, evidence, leftOut: out } = read(answers)
  const questions = questionsOf(
    decisions,
    answers,
    given => {
      const { result } = read(given)
      return { headline: result && headlineOf(result), score: result?.spread ?? null }
    },
    effectOf,
  )
  return { tables, questions, evidence, leftOut: out.all, missing, result }
}

const usesOf = (layout: PriceLayout | undefined) => [
  ...(layout?.meanings ?? []).map(use => ({
    ...use,
    bracket: use.meaning === 'price' && (layout?.time?.slots.length ?? 0) > 0 ? 0 : null,
  })),
  ...(layout?.keys ?? []).map(({ index }) => ({
    ...{ index, meaning: 'series' as const, certainty: 'sure' as const, why: null },
  })),
]

const headlineOf = ({ days, first, last, mean, spread, currency }: PriceResult): Facts => ({
  ...{ days: days.length, first, last, mean, spread, currency },
  firstPrice: days[0]?.prices[0] ?? null,
  day: newestMeanDay(days.map(({ prices }) => prices)),
})

/** What a battery trades on: answers move it by so many percent of the largest. */
const effectOf = (spreads: readonly number[]) =>
  (100 * (Math.max(...spreads) - Math.min(...spreads))) / (Math.max(...spreads) || 1)

/** The series that was chosen, or else the most usual one that has whole days. */
function readSeries(
  tables: readonly PriceTable[],
  answers: Answers,
  leftOut: PriceLeftOuts,
): Reading {
  const names = namesOf(tables)
  const wanted = names.filter(({ name }) => name === answers.series)
  let refused: Reading | undefined
  for (const { name } of wanted.length > 0 ? wanted : names) {
    const reading = readOne(tables, name, answers, new LeftOuts(leftOut.all))
    const others = names.filter(each => each.name !== name)
    const values = [name, ...others.map(({ name }) => name)].map(value => ({ value }))
    const like = names.filter(({ rank }) => rank === names.find(each => each.name === name)?.rank)
    const series = { id: 'series', values, open: like.length }
    const decisions = names.length > 1 ? [series, ...reading.decisions] : reading.decisions
    if (reading.result) return { ...reading, decisions }
    refused ??= { ...reading, decisions }
  }
  return refused as Reading
}

/** The names of all series that have prices, the most usual first; those of another currency than euros later. */
function namesOf(tables: readonly PriceTable[]) {
  const all = tables.flatMap(({ series }) => series)
  const names = [...new Set(all.map(({ name }) => name))].map(name => {
    const own = all.filter(each => each.name === name)
    const isForeign = (own[0]?.currency ?? 'EUR') !== 'EUR'
    const { rank: unusual = 0, isFlat = false } = own[0] ?? {}
    // On a price that never changes, nothing is traded.
    const rank = 4 * unusual + 2 * Number(isForeign) + Number(isFlat)
    return { name, rank, isFilled: own.some(({ isFilled }) => isFilled) }
  })
  const offered = names.filter(({ isFilled }) => isFilled)
  return (offered.length > 0 ? offered : names).sort((a, b) => a.rank - b.rank)
}

/** A series of one of the tables. */
interface Part extends PriceTable {
  own: PriceSeries
  rows: WrittenPrice[]
}

function readOne(
  tables: readonly PriceTable[],
  name: string,
  answers: Answers,
  leftOut: PriceLeftOuts,
): Reading {
  const found = tables.map(table => ({
    ...table,
    own: table.series.find(series => series.name === name),
  }))
  const money = currencyOf(
    found.flatMap(({ own }) => own ?? []),
    answers,
  )
  const { currency } = money
  const parts = found.flatMap(({ own, ...table }): Part[] => {
    const leave = (reason: PriceLeftOutReason) => {
      leftOut.add('file', reason, () => nameOf(table.table))
      return []
    }
    if (!own) return leave('other-series')
    if (currency && (own.currency ?? currency) !== currency) return leave('other-currency')
    for (const row of own.overflows) leftOut.add('row', 'overflow', () => row)
    return [{ ...table, own, rows: own.read(currency === 'USD' ? 'month' : 'day') }]
  })
  const units = unitsOf(parts, currency, answers, leftOut)
  const times = marketTimes(units.parts, money.zones, answers)
  const { zone } = times
  const entries = times.entries
  const days = marketDays(entries, zone, leftOut, (rows, date) => {
    const isTwofold = rows.some(
      ({ instant, price }, i) => instant === rows[i - 1]?.instant && price !== rows[i - 1]?.price,
    )
    if (isTwofold) leftOut.add('day', 'conflict', () => date)
    return isTwofold
  }).filter(({ isWhole }) => isWhole)
  const decisions = [...money.decisions, ...units.decisions, ...times.decisions]
  const evidence = [...money.evidence, ...units.evidence, ...times.evidence]
  if (days.length === 0) {
    return { result: null, missing: noDays(entries, leftOut), decisions, evidence, leftOut }
  }
  const { repeated, ...summary } = summaryOf(days)
  if (repeated) evidence.push({ id: 'hours-repeated', facts: { minutes: repeated } })
  const result: PriceResult = {
    ...summary,
    name,
    currency: currency ?? null,
    isCurrencyNamed: money.isNamed,
    unit: units.unit,
    isUnitNamed: units.isNamed,
    unitDoubted: units.doubted,
    timeZone: times.isConverted ? zone.timeZone : null,
    clock: times.clock,
    isEnd: times.isEnd,
    files: new Set(units.parts.map(({ table }) => table.file)).size,
    rows: units.parts.reduce((sum, { table }) => sum + (table.timed?.body.length ?? 0), 0),
  }
  return { result, missing: null, decisions, evidence, leftOut }
}

const nameOf = ({ file, sheet }: OpenTable) => (sheet ? `${file}, ${sheet}` : file)

/** The currency of a series, by its own words, its market's or the answer; and the clocks of its market. */
function currencyOf(series: readonly PriceSeries[], answers: Answers) {
  const named = series.find(({ currency }) => currency)?.currency
  const market = series.find(({ market }) => market)?.market
  const answer = CURRENCIES[answers.currency ?? ''] ? answers.currency : undefined
  const currency = answer ?? named ?? market?.currency
  const isDollar = series.some(each => each.isDollar)
  const codes = isDollar ? DOLLARS : Object.keys(CURRENCIES)
  const decisions: Decision[] = []
  const evidence: Evidence[] = []
  if (!named && !market) {
    const values = codes.map(value => ({ value }))
    decisions.push({ id: 'currency', values, open: values.length, blocks: true })
  } else if (market && (!named || market.zone)) {
    const facts = { market: market.name, currency: market.currency, zone: market.zone ?? null }
    evidence.push({ id: 'market-named', facts })
  }
  const zones = market?.zone && market.currency === currency ? [market.zone] : zonesOf(currency)
  return { currency, isNamed: named !== undefined, zones, decisions, evidence }
}

/** The unit of each table's prices, which then are per MWh: as named, or as their size tells. */
function unitsOf(
  parts: readonly Part[],
  currency: string | undefined,
  answers: Answers,
  leftOut: PriceLeftOuts,
) {
  const chosen = PRICE_UNITS.find(unit => unit === answers.unit)
  const [decisions, evidence]: [Decision[], Evidence[]] = [[], []]
  let [assumed, doubted]: [PriceUnit | undefined, PriceUnit | null] = [chosen, null]
  let isNamed = true
  const own = parts.flatMap(part => {
    const decimals = part.rows.map(({ price }) => price)
    const said = part.own.unit ?? part.own.market?.unit
    const thousands = decimals.map(price => 1000 * price)
    const isThousands =
      part.own.mayHaveThousands &&
      said !== undefined &&
      !isLikely(decimals, said, currency) &&
      isLikely(thousands, said, currency)
    const prices = isThousands ? thousands : decimals
    const rowsIn = (unit: PriceUnit) =>
      part.rows.map((row, i) => ({ ...row, price: PER_MWH[unit](prices[i] as number) }))
    // A market's own unit holds for the small parts of its prices as well.
    const isKnown = said !== undefined && part.own.unit === undefined
    if (said && !chosen && (isKnown || isLikely(prices, said, currency))) {
      return [{ ...part, unit: said, rows: rowsIn(said) }]
    }
    const likely = unitsBySize(prices, currency)
    isNamed = isNamed && said !== undefined && chosen === said
    doubted ??= said ?? null
    if (assumed === undefined || (decisions.length === 0 && chosen)) {
      const others = PRICE_UNITS.filter(unit => !likely.includes(unit))
      const values = [...likely, ...others].map(value => ({ value }))
      decisions.push({ id: 'unit', values, open: likely.length })
      const [unit] = likely
      if (likely.length === 1 && unit) evidence.push({ id: 'unit-by-size', facts: { unit } })
    }
    assumed ??= likely[0]
    if (!chosen && likely[0] !== assumed) {
      leftOut.add('file', 'other-unit', () => nameOf(part.table))
      return []
    }
    const unit = assumed as PriceUnit
    return [{ ...part, unit, rows: rowsIn(unit) }]
  })
  const unit = own[0]?.unit ?? 'per MWh'
  return {
    parts: own,
    unit,
    isNamed,
    doubted: doubted === unit ? null : doubted,
    decisions,
    evidence,
  }
}

/** What a title such as `All times are in UTC` or `Time zone; UTC` says. */
function clockInTitles(layout: PriceLayout) {
  const words = headerWords(layout.titles)
  const [, said = ''] = /(?:time ?zone|zeitzone|times are)(.{0,20})/.exec(words) ?? []
  return clockNamed(said)
}

/** When prices are, on the clocks of their market. Tables of other columns than the first have its zone. */
function marketTimes(parts: readonly Part[], zones: readonly string[], answers: Answers) {
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

/** Why prices make no day. */
function noDays(
  entries: readonly (RowTime & { price: number })[],
  leftOut: PriceLeftOuts,
): Evidence {
  const { length: count } = entries
  const reason = (id: PriceReason, count: number) => ({ id, facts: { count } })
  const hasClock = entries.some(({ minute }) => minute !== entries[0]?.minute)
  const isDaily = !hasClock && count === new Set(entries.map(({ day }) => day)).size
  if (isDaily) return reason('one-a-day', count)
  if (!hasClock) return reason('no-times', count)
  const twofold = leftOut.all.find(({ reason }) => reason === 'conflict')
  return twofold ? reason('two-prices', twofold.count) : reason('no-days', count)
}

/** Minutes. Shorter steps are averaged. */
const SHORTEST = 15

/** The step of the plan: the file's own, or the next longer of a quarter, half or whole hour that it divides. */
const planStep = (step: number) =>
  step >= SHORTEST ? step : ([15, 30, 60].find(longer => longer % step === 0) ?? 60)

/** The days by the steps of their plans, and what is said of them. */
function summaryOf(read: readonly MarketDay<RowTime & { price: number }>[]) {
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
