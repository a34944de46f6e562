import { CURRENCIES, DOLLARS, zonesOf } from '../clock/markets.ts'
import type { Answers, Decision } from '../open-questions.ts'
import type { Evidence } from '../reading.ts'
import { isLikely, PER_MWH, unitsBySize } from './price-money.ts'
import { nameOf, type Part } from './price-parts.ts'
import { PRICE_UNITS, type PriceLeftOuts, type PriceUnit } from './price-reading.ts'
import type { PriceSeries } from './price-series.ts'

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
