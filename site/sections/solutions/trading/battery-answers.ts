import type { LoggedSystem } from '../../../../analysis/dispatch/dispatch-log.ts'
import type { DispatchSettings } from '../../../../analysis/dispatch/judge-log.ts'
import {
  type Battery,
  costOfCycle,
  priceAtCost,
  STORAGE,
  type Storage,
} from '../../../../analysis/storage/battery.ts'
import { readNumber } from '../../../controls/read-number.ts'
import type { BatteryAnswer } from './trading-words.ts'

/** What a visitor says of a battery, as text. */
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

/** The least and the most that an answer can be; the power, the cycle life and the limit are above 0. */
const RANGES: Record<BatteryAnswer, readonly [number, number]> = {
  price: [0, Number.POSITIVE_INFINITY],
  life: [Number.MIN_VALUE, Number.POSITIVE_INFINITY],
  power: [Number.MIN_VALUE, Number.POSITIVE_INFINITY],
  hours: [0.25, 12],
  efficiency: [40, 100],
  limit: [Number.MIN_VALUE, Number.POSITIVE_INFINITY],
  years: [Number.MIN_VALUE, Number.POSITIVE_INFINITY],
}

/** What need not be said: any number of cycles may run then, or the calendar ends no battery. */
const isUnlimited = (name: BatteryAnswer, text: string) =>
  (name === 'limit' || name === 'years') && text.trim() === ''

/** Whether an answer can be used. */
export function isUsable(name: BatteryAnswer, text: string): boolean {
  if (isUnlimited(name, text)) return true
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
      limit: numberOrNone('limit', answers),
      years: numberOrNone('years', answers),
    }
  )
}

const numberOrNone = (name: 'limit' | 'years', answers: Answers) =>
  isUnlimited(name, answers[name]) ? Number.POSITIVE_INFINITY : readNumber(answers[name])

/** Reads what a battery stores from answers that can be used. */
export const readStorage = ({
  hours,
  efficiency,
}: Pick<Answers, 'hours' | 'efficiency'>): Storage => ({
  hours: readNumber(hours),
  efficiency: readNumber(efficiency) / 100,
})

/** To three digits that mean something. */
const rounded = (number: number) => `${Number(number.toPrecision(3))}`

/** What a log shows of its battery, as text: with the digits that are shown, it is computed. */
export const answersOfLog = ({ power, energy, efficiency }: LoggedSystem): Partial<Answers> => ({
  power: rounded(power),
  hours: rounded(energy / power),
  efficiency: rounded(100 * efficiency),
})

/**
 * What was typed of a log's battery, in the numbers of the analysis. What is not typed counts as the log shows it.
 *
 * @returns the name of the first answer that cannot be used instead
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
