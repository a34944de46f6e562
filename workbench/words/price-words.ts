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

/** A description of prices: their zone or column, their unit, and the steps of their days. */
export function seriesWords({
  name,
  currency,
  unit,
  days,
}: Pick<PriceResult, 'name' | 'currency' | 'unit' | 'days'>): string {
  // Since October 2025, a year may have both hours and quarter-hours.
  const steps = [...new Set(days.map(({ prices }) => 24 / prices.length))].map(
    hours => STEPS[hours] ?? `steps of ${60 * hours} minutes`,
  )
  return [name && `“${name}”`, moneyWords(currency ?? '', unit).trim(), steps.join(' and ')]
    .filter(Boolean)
    .join(', ')
}
