import type { LoggedSystem } from '../../../../analysis/dispatch/dispatch-log.ts'
import type { DispatchSettings } from '../../../../analysis/dispatch/judge-log.ts'
import {
  type Battery,
  costOfCycle,
  priceAtCost,
  STORAGE,
  type Storage,
} from '../../../../analysis/storage/battery.ts'
import { readNumber } from '../../../../stage/controls/read-number.ts'
import type { BatteryAnswer } from './trading-words.ts'

/** A visitor's answers about a battery, as typed. */
export type Answers = Readonly<Record<BatteryAnswer, string>>

export const START: Answers = {
  price: '200',
  life: '6,000',
  power: '1',
  hours: `${STORAGE.hours}`,
  efficiency: `${100 * STORAGE.efficiency}`,
  limit: '',
  years: '',
}

/** The least and the greatest value of each answer. The power, the cycle life and the limit must also be above 0. */
const RANGES: Record<BatteryAnswer, readonly [number, number]> = {
  price: [0, Number.POSITIVE_INFINITY],
  life: [Number.MIN_VALUE, Number.POSITIVE_INFINITY],
  power: [Number.MIN_VALUE, Number.POSITIVE_INFINITY],
  hours: [0.25, 12],
  efficiency: [40, 100],
  limit: [Number.MIN_VALUE, Number.POSITIVE_INFINITY],
  years: [Number.MIN_VALUE, Number.POSITIVE_INFINITY],
}

/** An empty limit allows any number of cycles, and an empty calendar life never ends. */
const isUnlimited = (name: BatteryAnswer, text: string) =>
  (name === 'limit' || name === 'years') && text.trim() === ''

/** Whether an answer is a number within its range, or may be empty. */
export function isUsable(name: BatteryAnswer, text: string): boolean {
  if (isUnlimited(name, text)) return true
  const number = readNumber(text)
  const [least, most] = RANGES[name]
  return number >= least && number <= most
}

/** Reads the answers. @returns the battery, or the name of the first answer that cannot be used */
export function readBattery(answers: Answers): Battery | BatteryAnswer {
  const names = Object.keys(answers) as BatteryAnswer[]
  const unusable = names.find(name => !isUsable(name, answers[name]))
  return (
    unusable ?? {
      ...readStorage(answers),
      price: readNumber(answers.price),
      life: readNumber(answers.life),
      power: readNumber(answers.power),
      limit: numberOrNone('limit', answers),
      years: numberOrNone('years', answers),
    }
  )
}

const numberOrNone = (name: 'limit' | 'years', answers: Answers) =>
  isUnlimited(name, answers[name]) ? Number.POSITIVE_INFINITY : readNumber(answers[name])

/** Reads the storage of a battery. @param answers that can be used */
export const readStorage = ({
  hours,
  efficiency,
}: Pick<Answers, 'hours' | 'efficiency'>): Storage => ({
  hours: readNumber(hours),
  efficiency: readNumber(efficiency) / 100,
})

const rounded = (number: number) => `${Number(number.toPrecision(3))}`

/** The battery that a log shows, as text. The rounded digits are those that are computed with. */
export const answersOfLog = ({ power, energy, efficiency }: LoggedSystem): Partial<Answers> => ({
  power: rounded(power),
  hours: rounded(energy / power),
  efficiency: rounded(100 * efficiency),
})

/**
 * The typed answers about a log's battery, in the units of the analysis. The log's own values replace answers that
 * are not typed.
 *
 * @returns the values, or the name of the first answer that cannot be used
 */
export function readStated(
  typed: Readonly<Partial<Record<BatteryAnswer, string | undefined>>>,
): Omit<DispatchSettings, 'currency'> | BatteryAnswer {
  const names = ['power', 'hours', 'efficiency', 'limit'] as const
  const given = names.filter(name => typed[name] !== undefined)
  const unusable = given.find(name => !isUsable(name, typed[name] ?? ''))
  if (unusable) return unusable
  const { efficiency, ...others } = Object.fromEntries(
    given
      .filter(name => !isUnlimited(name, typed[name] ?? ''))
      .map(name => [name, readNumber(typed[name] ?? '')]),
  )
  return { ...others, ...(efficiency !== undefined && { efficiency: efficiency / 100 }) }
}

/** A double has 17 significant digits at most. */
const MOST_DIGITS = 17

/**
 * The price of replacement in the fewest digits that give a cycle this cost.
 *
 * @param cost cost of a full cycle of 1 MW, in whole EUR
 * @param answers answers whose life and hours can be used
 */
export function priceAt(cost: number, answers: Answers): string {
  const battery = { life: readNumber(answers.life), ...readStorage(answers) }
  const price = priceAtCost(cost, battery)
  for (let digits = 4; ; digits += 1) {
    // Writes no exponent, because `readNumber` does not accept one.
    const text = price.toLocaleString('en', {
      useGrouping: false,
      maximumSignificantDigits: digits,
    })
    const isThere = costOfCycle({ ...battery, price: readNumber(text) }) === cost
    if (isThere || digits === MOST_DIGITS) return text
  }
}
