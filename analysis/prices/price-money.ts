import { columnsEdit } from '../describe/questions.ts'
import type { Description } from '../description.ts'
import type { PriceSeries } from '../extract/prices.ts'
import type { OpenQuestion } from '../findings.ts'
import {
  CURRENCIES,
  isLikely,
  moneyUnit,
  PER_MWH,
  PRICE_UNITS,
  type PriceUnit,
  priceUnitIn,
  unitsBySize,
  zonesOf,
} from '../names/money.ts'

/** The currency of a series, by the answer, its own words or its market; and the clocks of its market. */
export function currencyOf(series: readonly PriceSeries[], { decisions }: Description) {
  const named = series.find(({ currency }) => currency)?.currency
  const market = series.find(({ market }) => market)?.market
  const currency = decisions.currency ?? named ?? market?.currency
  const questions: OpenQuestion[] = []
  if (!named && !market) {
    questions.push({
      ...{ id: 'currency', key: 'currency', blocks: true },
      computes: false,
      options: Object.keys(CURRENCIES).map(value => ({
        value,
        facts: {},
        edit: { decisions: { currency: value } },
      })),
    })
  }
  const zones =
    market?.zone && market.currency === currency ? [market.zone] : zonesOf(currency ?? 'EUR')
  const said = market && (!named || market.zone) ? market : null
  return { currency, zones, questions, market: said }
}

/** The prices of each series per MWh: in the unit that its words name, or the likeliest one, which is asked about. */
export function unitsOf(
  parts: readonly PriceSeries[],
  currency: string | undefined,
  { answers, tables }: Description,
) {
  const read = parts.map(series => {
    const prices = series.rows.map(({ price }) => price)
    const said = series.unit ?? priceUnitIn(series.header)
    const isSure = said && (series.why === 'chosen' || isLikely(prices, said, currency))
    // A market's own unit holds for the small parts of its prices as well.
    const named = isSure ? said : series.unit ? undefined : series.market?.unit
    const likely = named ? [named] : [...(said ? [said] : []), ...unitsBySize(prices, currency)]
    return {
      series,
      likely,
      unit: likely[0] ?? 'per MWh',
      isOpen: !named || answers.unit !== undefined,
    }
  })
  const open = read.filter(({ isOpen }) => isOpen)
  const likely = open[0]?.likely ?? []
  const editOf = (value: PriceUnit) =>
    columnsEdit(tables, ({ index }, table) => {
      const own = open.find(({ series }) => series.table === table && series.column === index)
      return own && { unit: moneyUnit(own.series.currency, value), why: 'chosen' }
    })
  const values = [...new Set([...likely, ...PRICE_UNITS])]
  const question: OpenQuestion = {
    ...{ id: 'unit', key: 'unit' },
    open: likely.length,
    options: values.map(value => ({ value, facts: {}, edit: editOf(value) })),
  }
  return {
    parts: read.map(({ series, unit }) => ({
      table: series.table,
      rows: series.rows.map(row => ({ ...row, price: PER_MWH[unit](row.price) })),
    })),
    unit: read[0]?.unit ?? 'per MWh',
    questions: open.length > 0 ? [question] : [],
  }
}
