import { useMemo, useState } from 'react'
import type { LoggedSystem } from '../../../../analysis/dispatch/logged-system.ts'
import type { Battery, Storage } from '../../../../analysis/storage/battery.ts'
import {
  type Answers,
  answersOfLog,
  isUsable,
  priceAt,
  readBattery,
  readStated,
  readStorage,
  START,
} from './battery-answers.ts'

/** The visitor's answers. Each currency has its own price of replacement. */
interface Said {
  answers: Partial<Answers>
  prices: Readonly<Record<string, string>>
}

const NOTHING: Said = { answers: {}, prices: { EUR: START.price } }

const withAnswer = (said: Said, answer: keyof Answers, text: string, currency: string): Said =>
  answer === 'price'
    ? { ...said, prices: { ...said.prices, [currency]: text } }
    : { ...said, answers: { ...said.answers, [answer]: text } }

const onlyUsable = (answers: Partial<Answers>): Partial<Answers> =>
  Object.fromEntries(
    Object.entries(answers).filter(([name, text]) => isUsable(name as keyof Answers, text)),
  )

/**
 * The battery of the chapter and of the visitor's log. Each value is the one that the visitor has typed, or else the
 * one that his log shows, or else the page's. A price belongs to the currency in which it was typed.
 */
export function useBattery() {
  const [typed, setTyped] = useState(NOTHING)
  /** The latest usable text of each answer. It keeps the drawing while an answer cannot be used. */
  const [usable, setUsable] = useState(NOTHING)
  const [logged, setLogged] = useState<Partial<Answers>>({})
  const stated = useMemo(() => readStated(typed.answers), [typed.answers])

  const answersIn = (said: Said, ofLog: Partial<Answers>, currency: string): Answers => ({
    ...START,
    ...ofLog,
    ...said.answers,
    price: said.prices[currency] ?? '',
  })
  const drawnIn = (currency: string) => answersIn(usable, onlyUsable(logged), currency)

  return {
    storage: readStorage(drawnIn('EUR')),
    /** What the visitor has typed about the battery of his log, or the first answer that cannot be used. */
    stated,
    takeLog: (system: LoggedSystem | null) => setLogged(system ? answersOfLog(system) : {}),
    in(currency: string) {
      const answers = answersIn(typed, logged, currency)
      const drawn = readBattery(drawnIn(currency))
      return {
        answers,
        battery: readBattery(answers),
        drawn: typeof drawn === 'object' ? drawn : (null satisfies Battery | null),
        change(answer: keyof Answers, text: string) {
          setTyped(withAnswer(typed, answer, text, currency))
          if (isUsable(answer, text)) setUsable(withAnswer(usable, answer, text, currency))
        },
        /**
         * Sets the price at which a cycle costs what the handle says. Answers that cannot be read are reset.
         *
         * @param storage the storage of the drawing, which may be older than the typed one
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
