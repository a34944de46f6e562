import type { PriceUnit } from '../../analysis/names/money.ts'
import type { PriceResult } from '../../analysis/prices/price-reading.ts'

const STEPS: Record<string, string> = {
  '1': 'hours',
  '0.5': 'half hours',
  '0.25': 'quarter-hours',
}

/** The unit of a file's prices: `EUR per MWh`, `pence per kWh`. */
export const moneyWords = (currency: string, unit: PriceUnit): string => {
  if (!unit.startsWith('cents')) return `${currency} ${unit}`
  return currency === 'GBP' ? unit.replace('cents', 'pence') : unit
}

/** A description of prices: their zone or column, unit and step. */
export function seriesWords({
  name,
  currency,
  unit,
  stepHours,
}: Pick<PriceResult, 'name' | 'currency' | 'unit' | 'stepHours'>): string {
  const step = STEPS[stepHours] ?? `steps of ${60 * stepHours} minutes`
  return [name && `“${name}”`, moneyWords(currency ?? '', unit).trim(), step]
    .filter(Boolean)
    .join(', ')
}
