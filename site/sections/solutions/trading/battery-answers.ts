import type { Answer } from '../../../content/figures/trading-figure.ts'
import { type Battery, STORAGE } from '../../../model/battery.ts'
import { readNumber } from './read-number.ts'

/** What a visitor says of a battery, as text. */
export type Answers = Readonly<Record<Answer, string>>

export const START: Answers = {
  price: '200',
  life: '6,000',
  power: '1',
  hours: `${STORAGE.hours}`,
  efficiency: `${100 * STORAGE.efficiency}`,
  limit: '',
}

/** The least and the most that an answer can be; the power, the cycle life and the limit are above 0. */
const RANGES: Record<Answer, readonly [number, number]> = {
  price: [0, Number.POSITIVE_INFINITY],
  life: [Number.MIN_VALUE, Number.POSITIVE_INFINITY],
  power: [Number.MIN_VALUE, Number.POSITIVE_INFINITY],
  hours: [0.5, 8],
  efficiency: [60, 100],
  limit: [Number.MIN_VALUE, Number.POSITIVE_INFINITY],
}

/** Whether an answer can be used. Without a limit, any number of cycles may run. */
export function isUsable(name: Answer, text: string): boolean {
  if (name === 'limit' && text.trim() === '') return true
  const number = readNumber(text)
  const [least, most] = RANGES[name]
  return number >= least && number <= most
}

/** Reads the answers. @returns the name of the first that cannot be used instead */
export function readBattery(answers: Answers): Battery | Answer {
  const names = Object.keys(answers) as Answer[]
  const unusable = names.find(name => !isUsable(name, answers[name]))
  return (
    unusable ?? {
      price: readNumber(answers.price),
      life: readNumber(answers.life),
      power: readNumber(answers.power),
      hours: readNumber(answers.hours),
      efficiency: readNumber(answers.efficiency) / 100,
      limit: answers.limit.trim() === '' ? Number.POSITIVE_INFINITY : readNumber(answers.limit),
    }
  )
}
