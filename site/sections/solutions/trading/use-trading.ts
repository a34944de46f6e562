import { useMemo, useState } from 'react'
import { type Battery, costOfCycle, type Storage } from '../../../../analysis/storage/battery.ts'
import { type CostedRun, costedRun } from '../../../../analysis/storage/costed-run.ts'
import type { Year } from '../../../../analysis/storage/offered-cycles.ts'
import type { Results } from '../../../../analysis/storage/year-results.ts'
import type { BatteryAnswer } from '../../../content/figures/trading-words.ts'
import type { YearName } from './traded-years.ts'
import { useBattery } from './use-battery.ts'
import { useOwnPrices } from './use-own-prices.ts'
import { type Prices, usePlan } from './use-plan.ts'

/** What is drawn, of the last numbers that could be used. Fewer days than a year's have no results of it. */
interface Drawn {
  run: CostedRun
  results: Results | null
}

/** What the visitor's battery brings with the prices that are shown. */
export type Outcome =
  | { kind: 'no-cost'; drawn: null }
  | { kind: 'unusable'; drawn: Drawn; answer: BatteryAnswer }
  | { kind: 'days'; drawn: Drawn; battery: Battery }
  | { kind: 'year'; drawn: Drawn; battery: Battery; results: Results }

/**
 * @param battery as it is typed, or the first answer that cannot be used
 * @param drawn the last one that could be used; its storage may be another than that of the plan
 */
function outcomeOf(
  year: Year,
  isYear: boolean,
  storage: Storage,
  battery: Battery | BatteryAnswer,
  drawn: Battery | null,
): Outcome {
  if (!drawn) return { kind: 'no-cost', drawn }
  const { run, results } = costedRun(year, costOfCycle({ ...drawn, ...storage }), drawn.limit)
  const both = { run, results: isYear ? results : null }
  if (typeof battery === 'string') return { kind: 'unusable', drawn: both, answer: battery }
  return isYear
    ? { kind: 'year', drawn: both, battery, results }
    : { kind: 'days', drawn: both, battery }
}

/** The prices and the battery that a visitor chooses, and what they come to. */
export function useTrading() {
  const [name, setName] = useState<YearName>('mayToApril')
  /** Whether the visitor's own prices are chosen, and not the year of that name. */
  const [isOwn, setIsOwn] = useState(false)
  const { own, files, setRange } = useOwnPrices(setIsOwn)
  const said = useBattery()

  const chosen = isOwn && own?.isPlannable ? own : null
  const prices = useMemo<Prices>(() => {
    if (!chosen) return { kind: 'built', name }
    const { reading, range } = chosen
    return { kind: 'own', days: reading.days, range, currency: reading.currency }
  }, [chosen, name])
  const planning = usePlan(prices, said.storage)
  // As long as the plan is an earlier one, all that is said is of its prices, its currency and its storage.
  const { prices: planned, year, storage } = planning.plan
  const currency = planned.kind === 'own' ? planned.currency : 'EUR'
  const isYear = planned.kind === 'built' || planned.range.isYear
  const { answers, battery, drawn, change, changeCost } = said.in(currency)

  return {
    ...planning,
    own,
    files,
    setRange,
    /** The visitor's own prices, if they are chosen. */
    chosen,
    choice: isOwn ? ('own' as const) : name,
    choose(next: YearName | 'own') {
      setIsOwn(next === 'own')
      if (next !== 'own') setName(next)
    },
    currency,
    outcome: outcomeOf(year, isYear, storage, battery, drawn),
    answers,
    battery,
    change,
    changeCost: (cost: number) => changeCost(cost, storage),
    /** The battery with its cost in a currency, or undefined as long as the visitor has not said it. */
    costIn(currency: string) {
      const { battery } = said.in(currency)
      return typeof battery === 'object' ? battery : undefined
    },
  }
}

export type Trading = ReturnType<typeof useTrading>
