import type { Answer } from '../../../content/figures/trading-figure.ts'
import { type Battery, STORAGE } from '../../../model/battery.ts'
import { readNumber } from './read-number.ts'

/** What a visitor says of a battery, as text. */
export type Answers = Readonly<Record<Answer, string>>

export const START: Answers = { price: '200', life: '6,000', power: '1', limit: '' }

/** Whether an answer can be used. Without a limit, any number of cycles may run. */
export function isUsable(name: Answer, text: string): boolean {
  if (name === 'limit' && text.trim() === '') return true
  const number = readNumber(text)
  return name === 'price' ? number >= 0 : number > 0
}

/** Reads the answers. @returns the name of the first that cannot be used instead */
export function readBattery(answers: Answers): Battery | Answer {
  const names = Object.keys(answers) as Answer[]
  const unusable = names.find(name => !isUsable(name, answers[name]))
  return (
    unusable ?? {
      ...STORAGE,
      price: readNumber(answers.price),
      life: readNumber(answers.life),
      power: readNumber(answers.power),
      limit: answers.limit.trim() === '' ? Number.POSITIVE_INFINITY : readNumber(answers.limit),
    }
  )
}
