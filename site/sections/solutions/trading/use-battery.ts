import { useState } from 'react'
import type { Battery, Storage } from '../../../../analysis/storage/battery.ts'
import type { BatteryAnswer } from '../../../content/figures/trading-words.ts'
import {
  type Answers,
  isUsable,
  priceAt,
  readBattery,
  readStorage,
  START,
} from './battery-answers.ts'

/** Answers, of which each currency has its own price of replacement. */
interface Said {
  answers: Answers
  prices: Readonly<Record<string, string>>
}

const SAID: Said = { answers: START, prices: { EUR: START.price } }

const inCurrency = ({ answers, prices }: Said, currency: string): Answers => ({
  ...answers,
  price: prices[currency] ?? '',
})

const withAnswer = (said: Said, answer: BatteryAnswer, text: string, currency: string): Said =>
  answer === 'price'
    ? { ...said, prices: { ...said.prices, [currency]: text } }
    : { ...said, answers: { ...said.answers, [answer]: text } }

/** The visitor's battery, as it is typed and as it is read. A price is of the currency in which it was typed. */
export function useBattery() {
  const [typed, setTyped] = useState(SAID)
  /** What could be used of each answer last: it leaves the drawing as it was. */
  const [usable, setUsable] = useState(SAID)

  return {
    storage: readStorage(usable.answers),
    in(currency: string) {
      const answers = inCurrency(typed, currency)
      const drawn = readBattery(inCurrency(usable, currency))
      return {
        answers,
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
          const price = priceAt(cost, { ...usable.answers, hours: `${hours}` })
          const said = withAnswer(usable, 'price', price, currency)
          setTyped(said)
          setUsable(said)
        },
      }
    },
  }
}
