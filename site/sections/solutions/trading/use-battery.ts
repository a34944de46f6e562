import { useState } from 'react'
import type { LoggedSystem } from '../../../../analysis/dispatch/logged-system.ts'
import {
  type Battery,
  type CycleSide,
  priceAtCost,
  STORAGE,
} from '../../../../analysis/storage/battery.ts'
import type { BatteryAnswer } from './trading-words.ts'

/** The battery that the page begins with. Its price is in EUR. */
export const START: Battery = {
  price: 200,
  life: 6000,
  power: 1,
  ...STORAGE,
  limit: Number.POSITIVE_INFINITY,
  years: Number.POSITIVE_INFINITY,
  counts: 'cells',
}

/** The least and the greatest value of the answers that have other limits than 0. */
const RANGES: Partial<Record<BatteryAnswer, readonly [number, number]>> = {
  price: [0, Number.POSITIVE_INFINITY],
  hours: [0.25, 12],
  efficiency: [0.4, 1],
}

export function isUsable(name: BatteryAnswer, value: number): boolean {
  const [least, most] = RANGES[name] ?? [Number.MIN_VALUE, Number.POSITIVE_INFINITY]
  return value >= least && value <= most
}

const rounded = (number: number, digits = 3) => Number(number.toPrecision(digits))

/** The battery that a log shows, as far as it can be planned, in the digits that are computed with. */
function batteryOfLog({ power, energy, efficiency }: LoggedSystem): Partial<Battery> {
  const shown = { power, hours: energy / power, efficiency }
  const names = (['power', 'hours', 'efficiency'] as const).filter(it => isUsable(it, shown[it]))
  return Object.fromEntries(names.map(name => [name, rounded(shown[name])]))
}

/** The price of replacement that gives a cycle this cost. Six digits are enough for each whole cost. */
export const priceAt = (cost: number, battery: Pick<Battery, 'life' | 'hours'>): number =>
  rounded(priceAtCost(cost, battery), 6)

/**
 * The battery of the chapter and of the visitor's log. Each value is the one that the visitor has typed, or else the
 * one that his log shows, or else the page's. A price belongs to the currency in which it was typed.
 */
export function useBattery() {
  const [stated, setStated] = useState<Partial<Battery>>({})
  const [prices, setPrices] = useState<Readonly<Record<string, number | undefined>>>({
    EUR: START.price,
  })
  const [logged, setLogged] = useState<Partial<Battery>>({})
  const { price: _, ...answers } = { ...START, ...logged, ...stated }
  return {
    answers,
    /** What the visitor has typed, which counts instead of what his log shows. */
    stated,
    takeLog: (system: LoggedSystem | null) => setLogged(system ? batteryOfLog(system) : {}),
    count: (counts: CycleSide) => setStated({ ...stated, counts }),
    in(currency: string) {
      const price = prices[currency]
      return {
        price,
        /** Null while the price is not known in this currency. */
        battery: price === undefined ? null : { ...answers, price },
        /** @param value undefined takes the visitor's answer back */
        change(name: BatteryAnswer, value: number | undefined) {
          const { [name]: _, ...others } = stated
          if (name === 'price') setPrices({ ...prices, [currency]: value })
          else setStated(value === undefined ? others : { ...stated, [name]: value })
        },
      }
    },
  }
}
