import { readNumber } from './read-number.ts'

/** The hours of storage that the plans of the years are made for, so that 1 MW has 2,000 kWh. */
export const HOURS = 2
const KWH_PER_MW = 1000 * HOURS

/** What a visitor can say of a battery, as text. */
export const START = { price: '200', life: '6,000', power: '1', limit: '' }
export type Answers = typeof START
export type Answer = keyof Answers

/** Whether an answer can be used. No limit is any number of cycles. */
export function isUsable(name: Answer, text: string): boolean {
  if (name === 'limit' && text.trim() === '') return true
  const number = readNumber(text)
  return name === 'price' ? number >= 0 : number > 0 && Number.isFinite(number)
}

/** A battery in numbers. */
export interface Battery {
  /** Of its replacement, in EUR per kWh. */
  price: number
  /** Cycles that it lasts. */
  life: number
  /** MW at the grid. */
  power: number
  /** Cycles that may run in a year. */
  limit: number
  /** Of a full cycle of 1 MW, in EUR. */
  cost: number
}

/** Reads the answers. @returns the name of the first that cannot be used instead */
export function readBattery(answers: Answers): Battery | Answer {
  const unusable = (Object.keys(answers) as Answer[]).find(name => !isUsable(name, answers[name]))
  if (unusable) return unusable
  const [price, life, power] = [answers.price, answers.life, answers.power].map(readNumber) as [
    number,
    number,
    number,
  ]
  const limit = answers.limit.trim() === '' ? Number.POSITIVE_INFINITY : readNumber(answers.limit)
  return { price, life, power, limit, cost: Math.round((price * KWH_PER_MW) / life) }
}

/** The price of replacement with which a full cycle costs so many EUR, as text. */
export const priceAt = (cost: number, life: number): string =>
  `${Number(((cost * life) / KWH_PER_MW).toPrecision(4))}`
