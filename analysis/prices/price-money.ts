import { columnsEdit } from '../describe/questions.ts'
import type { Description } from '../description.ts'
import type { PriceSeries } from '../extract/prices.ts'
import type { Evidence, OpenQuestion } from '../findings.ts'
import { CURRENCIES, DOLLARS, zonesOf } from '../names/markets.ts'
import {
  isLikely,
  moneyUnit,
  PER_MWH,
  PRICE_UNITS,
  type PriceUnit,
  priceUnitIn,
  unitsBySize,
} from '../names/money.ts'

/** The currency of a series, by the answer, its own words or its market; and the clocks of its market. */
export function currencyOf(series: readonly PriceSeries[], { decisions, tables }: Description) {
  const named = series.find(({ currency }) => currency)?.currency
  const market = series.find(({ market }) => market)?.market
  const currency = decisions.currency ?? named ?? market?.currency
  const headers = tables.flatMap(({ columns, titles }) => [
    ...titles,
    ...columns.map(({ header }) => header),
  ])
  const codes = headers.some(text => text.includes('$')) ? DOLLARS : Object.keys(CURRENCIES)
  const questions: OpenQuestion[] = []
  const evidence: Evidence[] = []
  if (!named && !market) {
    questions.push({
      ...{ id: 'currency', key: 'currency', table: null, blocks: true },
      ...{ computes: false, open: codes.length },
      options: codes.map(value => ({ value, facts: {}, edit: { decisions: { currency: value } } })),
    })
  } else if (market && (!named || market.zone)) {
    const { name, zone = null } = market
    evidence.push({
      id: 'market-named',
      facts: { market: name, currency: market.currency, timeZone: zone },
    })
  }
  const zones = market?.zone && market.currency === currency ? [market.zone] : zonesOf(currency)
  return { currency, isNamed: named !== undefined, zones, questions, evidence }
}

/** A series whose prices are per MWh. */
interface InMegawattHours {
  series: PriceSeries
  unit: PriceUnit
}

/**
 * The unit of each series: as its description says, or as the size of its prices tells. Series without a unit whose
 * prices are of another size than those of the first are left out.
 */
export function unitsOf(
  parts: readonly PriceSeries[],
  currency: string | undefined,
  { answers, tables }: Description,
) {
  const read = parts.map(series => {
    const prices = series.rows.map(({ price }) => price)
    const likely = unitsBySize(prices, currency)
    // A column that the visitor has chosen has the unit of its header.
    const said = priceUnitIn(series.header)
    const unit = series.unit ?? (said && isLikely(prices, said, currency) ? said : undefined)
    return { series, likely, isOpen: series.isDoubtful || !unit, unit: unit ?? likely[0] }
  })
  const first = read.find(({ isOpen }) => isOpen)
  const [own, others] = [
    read.filter(({ isOpen, unit }) => !isOpen || unit === first?.unit),
    read.filter(({ isOpen, unit }) => isOpen && unit !== first?.unit),
  ]
  const unit = own[0]?.unit ?? 'per MWh'
  const likely =
    first?.likely ?? unitsBySize(own[0]?.series.rows.map(({ price }) => price) ?? [], currency)
  const isAsked = first !== undefined || answers.unit !== undefined
  const editOf = (value: PriceUnit) =>
    columnsEdit(tables, ({ index }, table) =>
      own.some(({ series }) => series.table === table && series.column === index)
        ? {
            unit: moneyUnit(own[0]?.series.currency, value),
            ...{ why: 'chosen', certainty: 'sure' },
          }
        : undefined,
    )
  const values = [...new Set([...likely, ...PRICE_UNITS])]
  const questions: OpenQuestion[] = isAsked
    ? [
        {
          ...{ id: 'unit', key: 'unit', table: null, blocks: false, computes: true },
          ...{ open: likely.length },
          options: values.map(value => ({ value, facts: {}, edit: editOf(value) })),
        },
      ]
    : []
  const evidence: Evidence[] =
    first && likely.length === 1 ? [{ id: 'unit-by-size', facts: { unit } }] : []
  const said = priceUnitIn(own[0]?.series.header ?? '')
  return {
    parts: own.map(({ series, unit }): InMegawattHours => ({ series, unit })),
    left: others.map(({ series }) => series),
    unit,
    isNamed: !first && answers.unit === undefined,
    doubted: first && said && said !== unit ? said : null,
    ...{ questions, evidence },
  }
}

/** The prices of a series per MWh. */
export const perMegawattHour = ({ series, unit }: InMegawattHours) =>
  series.rows.map(row => ({ ...row, price: PER_MWH[unit](row.price) }))
