import { useMemo, useState } from 'react'
import { type CycleTerms, termsOf } from '../../../../analysis/storage/battery.ts'
import type { Results } from '../../../../analysis/storage/year-results.ts'
import { type CostedRun, costedRun } from '../../../../research/trading/costed-run.ts'
import { type Lead, leadOf } from '../../../../research/trading/lead-range.ts'
import type { OwnPrices } from '../../../../workbench/entry.ts'
import type { YearName } from './traded-years.ts'
import { priceAt, useBattery } from './use-battery.ts'
import { type Plan, type Prices, usePlan } from './use-plan.ts'

/** The drawing's numbers, from the visitor's answers. Less than a year has no lead. */
export interface Drawn {
  run: CostedRun
  results: Results
  lead: Lead | null
}

function drawnOf(plan: Plan, isYear: boolean, ofAYear: CycleTerms): Drawn {
  const { year } = plan
  const terms = isYear ? ofAYear : termsOfDays(year.oneADay.length, ofAYear)
  const { run, results } = costedRun(year, terms)
  return { run, results, lead: isYear ? leadOf(year, terms, results) : null }
}

/** The share of a year's cycles that falls on some days. */
const termsOfDays = (days: number, { cost, free, limit }: CycleTerms): CycleTerms => ({
  cost,
  free: (days / 365) * free,
  limit: (days / 365) * limit,
})

/** The prices and the battery that a visitor chooses, and their outcome. */
export function useTrading() {
  const [name, setName] = useState<YearName>('mayToApril')
  /** Whether the visitor's own prices are chosen instead of the named year. */
  const [isOwn, setIsOwn] = useState(false)
  const [own, setOwn] = useState<OwnPrices | null>(null)
  const said = useBattery()

  const chosen = isOwn && own?.isPlannable ? own : null
  const prices = useMemo<Prices>(() => {
    if (!chosen) return { kind: 'built', name }
    const { reading, range } = chosen
    return { kind: 'own', days: reading.days, range, currency: reading.currency }
  }, [chosen, name])
  const planning = usePlan(prices, said.answers)
  // While an earlier plan is shown, everything on the page is about its prices, its currency and its storage.
  const { prices: planned, storage } = planning.plan
  const currency = planned.kind === 'own' ? planned.currency : 'EUR'
  const isYear = planned.kind === 'built' || planned.range.isYear
  const { price, battery, change } = said.in(currency)
  const { plan } = planning
  // The battery's storage may differ from the plan's.
  const terms = battery && termsOf({ ...battery, ...storage })
  const { cost = 0, free = 0, limit = 0 } = terms ?? {}
  const isCosted = terms !== null
  // Memoised, because the range takes milliseconds that other renders need not spend.
  const drawn = useMemo(
    () => (isCosted ? drawnOf(plan, isYear, { cost, free, limit }) : null),
    [plan, isYear, isCosted, cost, free, limit],
  )

  return {
    ...planning,
    own,
    /** Takes the visitor's prices, and shows new ones at once. */
    takeOwn(next: OwnPrices | null) {
      setOwn(next)
      if (next?.reading !== own?.reading) setIsOwn(next !== null)
    },
    chosen,
    choice: chosen ? ('own' as const) : name,
    choose(next: YearName | 'own') {
      setIsOwn(next === 'own')
      if (next !== 'own') setName(next)
    },
    currency,
    drawn,
    price,
    battery,
    change,
    /** Sets the price at which a cycle costs what the handle says. */
    changeCost: (cost: number) =>
      change('price', priceAt(cost, { ...said.answers, hours: storage.hours })),
    said,
  }
}

export type Trading = ReturnType<typeof useTrading>
