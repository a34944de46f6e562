import type { DispatchMeaning, TableDescription } from '../description.ts'
import { isPower } from '../extract/dispatch.ts'
import type { Table } from '../files/tables.ts'
import { LOGS } from '../names/log-rules.ts'
import { currencyIn, moneyUnit, priceUnitIn } from '../names/money.ts'
import { PRICES } from '../names/price-rules.ts'
import { decimalOf } from '../written/numbers.ts'
import { type LogColumn, powerIn, type Uses, withPowerUnits } from './log-power.ts'
import { keysOf } from './series-keys.ts'
import { type TimedSample, timedSample } from './timed.ts'

/** Describes a table of a log: its times, its power, and what stands beside it. */
export function describeLog(table: Table): TableDescription {
  const timed = timedSample(table, LOGS)
  const { description } = timed
  const uses = usesOf(timed)
  const powers = [...uses].flatMap(([index, { meaning = null }]) =>
    isPower({ meaning }) ? [index] : [],
  )
  const texts = powers.flatMap(
    index => timed.sample.columns.find(column => column.index === index)?.column ?? [],
  )
  const isKilo = powers.some(index => /^k?W/.test(uses.get(index)?.unit ?? ''))
  return withPowerUnits({
    ...description,
    // No system is logged in thousandths of a kilowatt.
    decimal: isKilo ? decimalOf(texts, description.decimal, true) : description.decimal,
    columns: description.columns.map(column => ({ ...column, ...uses.get(column.index) })),
  })
}

type LogSample = TimedSample<DispatchMeaning | 'other'>

function usesOf({ sample, description, times, free }: LogSample): Uses {
  const matched = free.map((column): LogColumn => {
    const isNumber = column.profile.numbers > 0.5
    const isPrice = isNumber && PRICES.meaningOf(column.header)?.meaning === 'price'
    return isPrice ? { ...column, meaning: 'price' } : column
  })
  const uses = powerIn(matched, description.decimal)
  const first = (meaning: DispatchMeaning) => matched.find(column => column.meaning === meaning)
  for (const meaning of ['soc', 'status'] as const) {
    const column = first(meaning)
    if (column) uses.set(column.index, { meaning, unit: unitOf(column, meaning) })
  }
  for (const { index, unit } of matched.filter(({ meaning }) => meaning === 'reserve')) {
    uses.set(index, { meaning: 'reserve', unit: unit || null })
  }
  for (const { index, header } of matched.filter(({ meaning }) => meaning === 'price')) {
    const unit = moneyUnit(currencyIn(header), priceUnitIn(header))
    uses.set(index, { meaning: 'price', unit })
  }
  const others = free.filter(({ index }) => !uses.has(index))
  const devices = keysOf(sample.rows, times, [], others)
  for (const { index } of devices) uses.set(index, { meaning: 'device' })
  return uses
}

const unitOf = ({ unit, profile }: LogColumn, meaning: DispatchMeaning): string | null => {
  if (meaning !== 'soc') return unit || null
  if (unit) return unit
  const most = profile.most ?? 0
  return most > 100.5 ? 'kWh' : most <= 1 ? '1' : '%'
}
