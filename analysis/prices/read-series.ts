import { marketDays } from '../clock/market-days.ts'
import { nameOf } from '../clock/open-timed.ts'
import type { Answers, Decision } from '../open-questions.ts'
import type { Evidence } from '../reading.ts'
import { LeftOuts } from '../tables/left-outs.ts'
import type { PriceLeftOutReason, PriceLeftOuts, PriceResult } from './price-reading.ts'
import type { Part, PriceTable } from './price-series.ts'
import { marketTimes, noDays, summaryOf } from './series-days.ts'
import { currencyOf, unitsOf } from './series-money.ts'

/** A series as it is read under some answers. */
interface Reading {
  result: PriceResult | null
  missing: Evidence | null
  decisions: Decision[]
  evidence: Evidence[]
  leftOut: PriceLeftOuts
}

/** Reads the chosen series, or else the most usual one that has whole days. */
export function readSeries(
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
    const headers = units.parts.flatMap(({ layout }) => layout.headers)
    return {
      result: null,
      missing: noDays(entries, headers, leftOut),
      decisions,
      evidence,
      leftOut,
    }
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
