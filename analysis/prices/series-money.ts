import { CURRENCIES, DOLLARS, zonesOf } from '../clock/markets.ts'
import { nameOf } from '../clock/open-timed.ts'
import type { Answers, Decision } from '../open-questions.ts'
import type { Evidence } from '../reading.ts'
import { isLikely, PER_MWH, unitsBySize } from './price-money.ts'
import { PRICE_UNITS, type PriceLeftOuts, type PriceUnit } from './price-reading.ts'
import type { Part, PriceSeries } from './price-series.ts'

/** The currency of a series, by its own words, its market's or the answer; and the clocks of its market. */
export function currencyOf(series: readonly PriceSeries[], answers: Answers) {
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
export function unitsOf(
  parts: readonly Part[],
  currency: string | undefined,
  answers: Answers,
  leftOut: PriceLeftOuts,
) {
  const chosen = PRICE_UNITS.find(unit => unit === answers.unit)
  const read = parts.map(part => {
    const { own, rows } = part
    const said = own.unit ?? own.market?.unit
    const isSaid = (prices: readonly number[]) => said && isLikely(prices, said, currency)
    const decimals = rows.map(({ price }) => price)
    const thousands = decimals.map(price => 1000 * price)
    const isThousands = own.mayHaveThousands && !isSaid(decimals) && isSaid(thousands)
    const prices = isThousands ? thousands : decimals
    // A market's own unit holds for the small parts of its prices as well.
    const isKnown = said !== undefined && own.unit === undefined
    const isSure = !chosen && (isKnown || isSaid(prices))
    return { part, prices, said, sure: isSure ? said : undefined }
  })
  const open = read.filter(({ sure }) => !sure)
  const likely = open[0] ? unitsBySize(open[0].prices, currency) : []
  const assumed = chosen ?? likely[0]
  const own = read.flatMap(({ part, prices, sure }) => {
    const unit = sure ?? chosen ?? unitsBySize(prices, currency)[0]
    if (unit && (sure || unit === assumed)) {
      const rows = part.rows.map((row, i) => ({
        ...row,
        price: PER_MWH[unit](prices[i] as number),
      }))
      return [{ ...part, unit, rows }]
    }
    leftOut.add('file', 'other-unit', () => nameOf(part.table))
    return []
  })
  const unit = own[0]?.unit ?? 'per MWh'
  const doubted = open.find(({ said }) => said)?.said
  const values = [...new Set([...likely, ...PRICE_UNITS])].map(value => ({ value }))
  const decisions: Decision[] = open[0] ? [{ id: 'unit', values, open: likely.length }] : []
  const evidence: Evidence[] =
    likely.length === 1 ? [{ id: 'unit-by-size', facts: { unit: likely[0] as PriceUnit } }] : []
  return {
    parts: own,
    unit,
    isNamed: open.every(({ said }) => said !== undefined && said === chosen),
    doubted: doubted && doubted !== unit ? doubted : null,
    decisions,
    evidence,
  }
}
