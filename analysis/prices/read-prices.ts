import { group } from 'd3-array'
import { marketDays } from '../clock/market-days.ts'
import { type MarketTimes, marketTimes } from '../describe/market-times.ts'
import type { Description, TableDescription } from '../description.ts'
import type { PriceSeries, WrittenPrice } from '../extract/prices.ts'
import { timedRows } from '../extract/times.ts'
import { LeftOuts } from '../files/left-outs.ts'
import type { LeftOut, OpenQuestion } from '../findings.ts'
import type { Judged } from '../kinds.ts'
import { rankOfSeries, saysPrice } from '../names/price-names.ts'
import { isTwofold, noDays, summaryOf, type TimedPrice } from './price-days.ts'
import { currencyOf, unitsOf } from './price-money.ts'
import type { PriceLeftOuts, PriceResult } from './price-reading.ts'

/** What tables of prices hold: their series, and the rows below their headers. */
export interface PriceTables {
  series: readonly PriceSeries[]
  rows: Readonly<Record<string, { rows: number }>>
  leftOut: readonly LeftOut[]
}

/** Reads the series that the description says, or else the most usual one that has whole days. */
export function readPrices(read: PriceTables, description: Description): Judged<PriceResult> {
  const withPrices = description.tables.filter(({ id }) =>
    read.series.some(({ table }) => table === id),
  )
  const out = outOf(read.leftOut)
  for (const { id, file, sheet, shape } of withPrices.length > 0 ? description.tables : []) {
    // A workbook has sheets of notes.
    const isNote = shape === 'unread' && sheet !== ''
    if (isNote || withPrices.some(table => table.id === id)) continue
    out.add('file', shape === 'unread' ? 'no-times' : 'no-prices', () => file)
  }
  const names = namesOf(read.series)
  const [first] = names
  if (!first) return nothing(description, out)
  const wanted = names.filter(({ name }) => name === description.decisions.series)
  let refused: Judged<PriceResult> | undefined
  for (const { name } of wanted.length > 0 ? wanted : names) {
    const reading = readOne(read, name, description, outOf(out.all))
    const like = names.filter(({ rank }) => rank === first.rank)
    const series: OpenQuestion = {
      ...{ id: 'series', key: 'series', table: null, blocks: false, computes: true },
      open: like.length,
      options: names.map(({ name }) => ({
        ...{ value: name, facts: {}, edit: { decisions: { series: name } } },
      })),
    }
    const questions = names.length > 1 ? [series, ...reading.questions] : reading.questions
    if (reading.result) return { ...reading, questions }
    refused ??= { ...reading, questions }
  }
  return refused ?? nothing(description, out)
}

/** What is known of left-outs that other parts of the reader have counted. */
const outOf = (before: readonly LeftOut[]): PriceLeftOuts =>
  new LeftOuts(before as PriceLeftOuts['all'])

function nothing({ tables }: Description, out: PriceLeftOuts): Judged<PriceResult> {
  const hasTimes = tables.some(({ shape }) => shape !== 'unread')
  return {
    ...{ result: null, leftOut: out.all, evidence: [], questions: [] },
    missing: { id: hasTimes ? 'no-prices' : 'no-times', facts: { file: tables[0]?.file ?? '' } },
  }
}

/** The names of all series that have prices, the most usual first; those of another currency than euros later. */
function namesOf(all: readonly PriceSeries[]) {
  const isSaid = all.some(({ why, name }) => why === 'by-row' && saysPrice(name))
  const own = all.filter(({ why, name }) => !isSaid || why !== 'by-row' || saysPrice(name))
  const names = [...group(own, ({ name }) => name)].map(([name, same]) => {
    const prices = same.flatMap(({ rows }) => rows.map(({ price }) => price))
    const isForeign = (same[0]?.currency ?? 'EUR') !== 'EUR'
    // On a price that never changes, nothing is traded.
    const isFlat = prices.every(price => price === prices[0])
    const rank = 4 * rankOfSeries(name) + 2 * Number(isForeign) + Number(isFlat)
    return { name, rank, isFilled: prices.some(price => price !== 0) }
  })
  // Providers without a market write 0.
  const offered = names.filter(({ isFilled }) => isFilled)
  return (offered.length > 0 ? offered : names).toSorted((a, b) => a.rank - b.rank)
}

function readOne(
  { series, rows }: PriceTables,
  name: string,
  description: Description,
  leftOut: PriceLeftOuts,
): Judged<PriceResult> {
  const own = series.filter(each => each.name === name)
  const money = currencyOf(own, description)
  const { currency } = money
  const tableOf = new Map(description.tables.map(table => [table.id, table]))
  for (const table of new Set(series.map(({ table }) => table))) {
    if (own.some(each => each.table === table)) continue
    leftOut.add('file', 'other-series', () => placeOf(tableOf.get(table)))
  }
  const units = unitsOf(own, currency, description)
  for (const { faults } of own) for (const row of faults) leftOut.add('row', 'overflow', () => row)
  const parts = units.parts.flatMap(({ table: id, rows }) => {
    const table = tableOf.get(id)
    return table ? [{ table, rows }] : []
  })
  const times = marketTimes(parts, money.zones, description)
  const days = daysOf(parts, times, leftOut)
  const reading = {
    leftOut: leftOut.all,
    questions: [
      ...money.questions,
      ...units.questions,
      // The currency tells the zones of the market. An auction is of whole days of its market.
      ...times.questions
        .filter(({ id }) => id !== 'zone' || currency !== undefined)
        .map(each =>
          each.id === 'clock' && times.isWhole ? { ...each, open: 1, computes: false } : each,
        ),
    ],
    evidence: [...money.evidence, ...units.evidence, ...times.evidence],
  }
  if (days.days.length === 0) {
    return { ...reading, result: null, missing: noDays(days.entries, leftOut) }
  }
  const { repeated, ...summary } = summaryOf(days.days)
  if (repeated) reading.evidence.push({ id: 'hours-repeated', facts: { minutes: repeated } })
  const clock = times.clocks.get(parts[0]?.table.id ?? '')
  const by = clock?.by ?? 'local'
  const result: PriceResult = {
    ...summary,
    name,
    ...{ currency: currency ?? null, isCurrencyNamed: money.isNamed },
    ...{ unit: units.unit, isUnitNamed: units.isNamed, unitDoubted: units.doubted },
    timeZone: by === 'local' ? null : times.zone.timeZone,
    clock: by,
    isEnd: clock?.isEnd ?? false,
    files: new Set(parts.map(({ table }) => table.file)).size,
    rows: parts.reduce((sum, { table }) => sum + (rows[table.id]?.rows ?? 0), 0),
  }
  return { ...reading, result, missing: null }
}

/** The whole days of prices, on the clocks of their market. */
function daysOf(
  parts: readonly { table: TableDescription; rows: readonly WrittenPrice[] }[],
  times: MarketTimes,
  leftOut: PriceLeftOuts,
) {
  const entries: TimedPrice[] = timedRows(parts, times)
  const days = marketDays(entries, times.zone, leftOut, (rows, date) => {
    if (isTwofold(rows)) leftOut.add('day', 'conflict', () => date)
    return isTwofold(rows)
  })
  return { entries, days: days.filter(({ isWhole }) => isWhole) }
}

const placeOf = (table: TableDescription | undefined) =>
  table ? [table.file, table.sheet].filter(Boolean).join(', ') : ''
