import type { DispatchSettings } from '../../../../analysis/dispatch/judge-log.ts'
import type { LoggedSystem } from '../../../../analysis/dispatch/logged-system.ts'
import {
  type Battery,
  type CycleSide,
  priceAtCost,
  STORAGE,
  type Storage,
} from '../../../../analysis/storage/battery.ts'
import { readNumber } from '../../../../stage/controls/read-number.ts'
import type { BatteryAnswer } from './trading-words.ts'

/** A visitor's answers about a battery, as typed, and the side on which its warranty counts cycles. */
export type Answers = Readonly<Record<BatteryAnswer, string> & { counts: CycleSide }>

export const START: Answers = {
  price: '200',
  life: '6,000',
  power: '1',
  hours: `${STORAGE.hours}`,
  efficiency: `${100 * STORAGE.efficiency}`,
  limit: '',
  years: '',
  counts: 'cells',
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

/** Reads an answer: an empty limit allows any number of cycles. @returns NaN if it cannot be used */
function readAnswer(name: BatteryAnswer, text: string): number {
  if ((name === 'limit' || name === 'years') && text.trim() === '') return Number.POSITIVE_INFINITY
  const number = readNumber(text)
  const [least, most] = RANGES[name]
  return number >= least && number <= most ? number : Number.NaN
}

/** Whether an answer is a number within its range, or may be empty, or is no number. */
export const isUsable = (name: keyof Answers, text: string) =>
  name === 'counts' || !Number.isNaN(readAnswer(name, text))

/** Reads the answers. @returns the battery, or the name of the first answer that cannot be used */
export function readBattery(answers: Answers): Battery | BatteryAnswer {
  const read = (name: BatteryAnswer) => readAnswer(name, answers[name])
  const names = Object.keys(RANGES) as BatteryAnswer[]
  return (
    names.find(name => Number.isNaN(read(name))) ?? {
      ...readStorage(answers),
      price: read('price'),
      life: read('life'),
      power: read('power'),
      limit: read('limit'),
      counts: answers.counts,
      years: read('years'),
    }
  )
}

/** Reads the storage of a battery. @param answers that can be used */
export const readStorage = ({
  hours,
  efficiency,
}: Pick<Answers, 'hours' | 'efficiency'>): Storage => ({
  hours: readNumber(hours),
  efficiency: readNumber(efficiency) / 100,
})

const rounded = (number: number, digits = 3) => `${Number(number.toPrecision(digits))}`

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
  typed: Partial<Answers>,
): Omit<DispatchSettings, 'currency'> | BatteryAnswer {
  const given = (['power', 'hours', 'efficiency', 'limit'] as const).flatMap(name => {
    const text = typed[name]
    return text === undefined ? [] : [[name, readAnswer(name, text)] as const]
  })
  const unusable = given.find(([, number]) => Number.isNaN(number))
  if (unusable) return unusable[0]
  const { efficiency, ...others } = Object.fromEntries(
    given.filter(([, number]) => Number.isFinite(number)),
  )
  const { counts } = typed
  return {
    ...others,
    ...(counts && { counts }),
    ...(efficiency !== undefined && { efficiency: efficiency / 100 }),
  }
}

/**
 * The price of replacement that gives a cycle this cost. Six digits are enough for each whole cost.
 *
 * @param cost cost of a full cycle of 1 MW, in whole EUR
 * @param answers answers whose life and hours can be used
 */
export const priceAt = (cost: number, answers: Answers): string =>
  rounded(priceAtCost(cost, { life: readNumber(answers.life), ...readStorage(answers) }), 6)
