import {
  type Battery,
  costOfCycle,
  priceAtCost,
  STORAGE,
  type Storage,
} from '../../../../analysis/storage/battery.ts'
import type { BatteryAnswer } from '../../../content/figures/trading-words.ts'
import { readNumber } from '../../../controls/read-number.ts'

/** What a visitor says of a battery, as text. */
export type Answers = Readonly<Record<BatteryAnswer, string>>

export const START: Answers = {
  price: '200',
  life: '6,000',
  power: '1',
  hours: `${STORAGE.hours}`,
  efficiency: `${100 * STORAGE.efficiency}`,
  limit: '',
}

/** The least and the most that an answer can be; the power, the cycle life and the limit are above 0. */
const RANGES: Record<BatteryAnswer, readonly [number, number]> = {
  price: [0, Number.POSITIVE_INFINITY],
  life: [Number.MIN_VALUE, Number.POSITIVE_INFINITY],
  power: [Number.MIN_VALUE, Number.POSITIVE_INFINITY],
  hours: [0.5, 8],
  efficiency: [60, 100],
  limit: [Number.MIN_VALUE, Number.POSITIVE_INFINITY],
}

/** Whether an answer can be used. Without a limit, any number of cycles may run. */
export function isUsable(name: BatteryAnswer, text: string): boolean {
  if (name === 'limit' && text.trim() === '') return true
  const number = readNumber(text)
  const [least, most] = RANGES[name]
  return number >= least && number <= most
}

/** Reads the answers. @returns the name of the first that cannot be used instead */
export function readBattery(answers: Answers): Battery | BatteryAnswer {
  const names = Object.keys(answers) as BatteryAnswer[]
  const unusable = names.find(name => !isUsable(name, answers[name]))
  return (
    unusable ?? {
      ...readStorage(answers),
      price: readNumber(answers.price),
      life: readNumber(answers.life),
      power: readNumber(answers.power),
      limit: answers.limit.trim() === '' ? Number.POSITIVE_INFINITY : readNumber(answers.limit),
    }
  )
}

/** Reads what a battery stores from answers that can be used. */
export const readStorage = ({ hours, efficiency }: Answers): Storage => ({
  hours: readNumber(hours),
  efficiency: readNumber(efficiency) / 100,
})

/** A double has 17 significant digits at most. */
const MOST_DIGITS = 17

/**
 * The price of replacement, in as few digits as give a cycle this cost.
 *
 * @param cost of a full cycle of 1 MW, in whole EUR
 * @param answers whose life and hours can be used
 */
export function priceAt(cost: number, answers: Answers): string {
  const battery = { life: readNumber(answers.life), ...readStorage(answers) }
  const price = priceAtCost(cost, battery)
  for (let digits = 4; ; digits += 1) {
    // No exponent, which `readNumber` does not take.
    const text = price.toLocaleString('en', {
      useGrouping: false,
      maximumSignificantDigits: digits,
    })
    const isThere = costOfCycle({ ...battery, price: readNumber(text) }) === cost
    if (isThere || digits === MOST_DIGITS) return text
  }
}
