import { useState } from 'react'
import type { LoggedSystem } from '../../../../analysis/dispatch/dispatch-log.ts'
import type { Battery, Storage } from '../../../../analysis/storage/battery.ts'
import {
  type Answers,
  answersOfLog,
  isUsable,
  priceAt,
  readBattery,
  readStorage,
  START,
} from './battery-answers.ts'
import type { BatteryAnswer } from './trading-words.ts'

/** What the visitor has said, of which each currency has its own price of replacement. */
interface Said {
  answers: Partial<Answers>
  prices: Readonly<Record<string, string>>
}

const NOTHING: Said = { answers: {}, prices: { EUR: START.price } }

const withAnswer = (said: Said, answer: BatteryAnswer, text: string, currency: string): Said =>
  answer === 'price'
    ? { ...said, prices: { ...said.prices, [currency]: text } }
    : { ...said, answers: { ...said.answers, [answer]: text } }

const onlyUsable = (answers: Partial<Answers>): Partial<Answers> =>
  Object.fromEntries(
    Object.entries(answers).filter(([name, text]) => isUsable(name as BatteryAnswer, text)),
  )

/**
 * The battery of the chapter and of the visitor's log: what he types, else what his log shows, else the page's. A price
 * is of the currency in which it was typed.
 */
export function useBattery() {
  const [typed, setTyped] = useState(NOTHING)
  /** What could be used of each answer last: it leaves the drawing as it was. */
  const [usable, setUsable] = useState(NOTHING)
  const [logged, setLogged] = useState<Partial<Answers>>({})

  const answersIn = (said: Said, ofLog: Partial<Answers>, currency: string): Answers => ({
    ...START,
    ...ofLog,
    ...said.answers,
    price: said.prices[currency] ?? '',
  })
  const drawnIn = (currency: string) => answersIn(usable, onlyUsable(logged), currency)

  return {
    storage: readStorage(drawnIn('EUR')),
    /** Takes what a log shows, or nothing once there is none. */
    takeLog: (system: LoggedSystem | null) => setLogged(system ? answersOfLog(system) : {}),
    in(currency: string) {
      const answers = answersIn(typed, logged, currency)
      const drawn = readBattery(drawnIn(currency))
      return {
        answers,
        /** Those that the visitor has typed. */
        typed: typed.answers,
        /** The battery, or the name of the first answer that cannot be read. */
        battery: readBattery(answers),
        /** The battery that was typed last, or null as long as it has no price in this currency. */
        drawn: typeof drawn === 'object' ? drawn : (null satisfies Battery | null),
        change(answer: BatteryAnswer, text: string) {
          setTyped(withAnswer(typed, answer, text, currency))
          if (isUsable(answer, text)) setUsable(withAnswer(usable, answer, text, currency))
        },
        /**
         * Sets the price at which a cycle costs what the handle says. Answers that cannot be read are reset.
         *
         * @param storage that the drawing is of, which may be an earlier one than was typed
         */
        changeCost(cost: number, { hours }: Storage) {
          const price = priceAt(cost, { ...drawnIn(currency), hours: `${hours}` })
          const said = withAnswer(usable, 'price', price, currency)
          setTyped(said)
          setUsable(said)
        },
      }
    },
  }
}
