import type { PriceResult, PriceUnit } from '../../../analysis/prices/price-reading.ts'
import type { YearRange } from '../../../analysis/storage/planned-year.ts'
import { dateWords, many } from './figure-words.ts'

const STEPS: Record<string, string> = {
  '1': 'hours',
  '0.5': 'half hours',
  '0.25': 'quarter-hours',
}

/** What the numbers of a file are: `EUR per MWh`, `pence per kWh`. */
export const moneyWords = (currency: string, unit: PriceUnit): string => {
  if (!unit.startsWith('cents')) return `${currency} ${unit}`
  return currency === 'GBP' ? unit.replace('cents', 'pence') : unit
}

/** What prices are: their zone or column, unit and step. */
export function seriesWords({
  name,
  currency,
  unit,
  steps,
}: Pick<PriceResult, 'name' | 'currency' | 'unit' | 'steps'>): string {
  const [most] = steps
  const step = STEPS[most?.stepHours ?? 1] ?? `steps of ${60 * (most?.stepHours ?? 1)} minutes`
  return [name && `“${name}”`, moneyWords(currency ?? '', unit).trim(), step]
    .filter(Boolean)
    .join(', ')
}

/** A year to choose, or the days that make none. */
export const rangeWords = ({ from, to, isYear }: YearRange): string => {
  if (isYear && from.endsWith('-01-01') && to.endsWith('-12-31')) return from.slice(0, 4)
  return `${dateWords(from)} to ${dateWords(to)}`
}

/** Why some days have no cycles at all. */
export const noPlanWords =
  'A day is planned on five earlier ones of its kind, Monday to Friday or weekend: no day has them.'

/** What the skyline of fewer days than a year has is called. */
export const tooFewWords = (days: number) =>
  `${many(days, 'day')} make no year, which takes 330: the cycles of these days alone, and no year's net.`
