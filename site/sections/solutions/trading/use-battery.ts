import { useState } from 'react'
import type { Answer } from '../../../content/figures/trading-figure.ts'
import { costOfCycle, priceAtCost, STORAGE, type Storage } from '../../../model/battery.ts'
import { readBattery, START } from './battery-answers.ts'

/** What the answers come to that could be read last. */
interface Readable {
  cost: number
  storage: Storage
  life: number
}

/** The visitor's battery, as it is typed and as it is read. */
export function useBattery() {
  const [answers, setAnswers] = useState(START)
  const [last, setLast] = useState<Readable>({ cost: 67, storage: STORAGE, life: 6_000 })
  const battery = readBattery(answers)
  const isReadable = typeof battery === 'object'
  // Answers that cannot be read clear the result and leave the drawing as it was.
  const { cost, storage } = isReadable ? { cost: costOfCycle(battery), storage: battery } : last

  return {
    answers,
    /** The battery, or the name of the first answer that cannot be read. */
    battery,
    cost,
    storage,
    limit: isReadable ? battery.limit : Number.POSITIVE_INFINITY,
    change(answer: Answer, text: string) {
      const changed = { ...answers, [answer]: text }
      const next = readBattery(changed)
      setAnswers(changed)
      if (typeof next === 'object') {
        setLast({ cost: costOfCycle(next), storage: next, life: next.life })
      }
    },
    /** Sets the price that the handle stands for. Answers that cannot be read are reset. */
    changeCost(value: number) {
      const { life, hours } = isReadable ? battery : { life: last.life, ...STORAGE }
      setLast({ ...last, cost: value })
      const price = `${Number(priceAtCost(value, { life, hours }).toPrecision(4))}`
      setAnswers({ ...(isReadable ? answers : START), price })
    },
  }
}
