import { readNumber } from './read-number.ts'

/** The numbers that make the cost of a cycle: EUR per kWh, kWh, and cycles. */
export const COST_FIELDS = ['price', 'energy', 'life'] as const
export type CostField = (typeof COST_FIELDS)[number]

/** These numbers as the visitor writes them. */
export type CostNumbers = Readonly<Record<CostField, string>>

/** What the figure shows first. */
export const START: CostNumbers = { price: '200', energy: '2,000', life: '6,000' }

/** Whether a text is no number that can stand in a field: a life is positive, and the others not negative. */
export const missingIn = (field: CostField, text: string): boolean =>
  field === 'life' ? !(readNumber(text) > 0) : Number.isNaN(readNumber(text))

/** The cost of a cycle in whole EUR, or undefined if a number is missing. */
export function costOf(numbers: CostNumbers): number | undefined {
  if (COST_FIELDS.some(field => missingIn(field, numbers[field]))) return undefined
  const { price, energy, life } = numbers
  return Math.round((readNumber(price) * readNumber(energy)) / readNumber(life))
}

/** Changes the price so that a cycle costs so many EUR. Where that cannot be, it starts again from `START`. */
export function priceOf(cost: number, numbers: CostNumbers): CostNumbers {
  const isUsable = readNumber(numbers.energy) > 0 && readNumber(numbers.life) > 0
  const { energy, life } = isUsable ? numbers : START
  const price = (cost * readNumber(life)) / readNumber(energy)
  return { price: `${Number(price.toPrecision(4))}`, energy, life }
}
