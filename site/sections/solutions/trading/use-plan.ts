import { useEffect, useState } from 'react'
import { AnalysisClient } from '../../../../analysis/client.ts'
import { startWorker } from '../../../../analysis/start-worker.ts'
import { STORAGE, type Storage } from '../../../../analysis/storage/battery.ts'
import type { Year } from '../../../../analysis/storage/offered-cycles.ts'
import type { YearRange } from '../../../../analysis/storage/planned-year.ts'
import type { PriceDay } from '../../../../analysis/storage/price-days.ts'
import { YEARS } from '../../../../research/years.ts'
import { failureWords } from '../../../../stage/words/file-words.ts'
import { loadPriceDays } from './load-price-days.ts'
import { type YearName, years } from './traded-years.ts'

export type Prices =
  | { kind: 'built'; name: YearName }
  | { kind: 'own'; days: readonly PriceDay[]; range: YearRange; currency: string }

export interface Plan {
  prices: Prices
  storage: Storage
  year: Year
}

async function daysOf(prices: Prices): Promise<{ days: readonly PriceDay[]; range: YearRange }> {
  if (prices.kind === 'own') return prices
  const [from, to] = YEARS[prices.name]
  return { days: await loadPriceDays(), range: { from, to, isYear: true } }
}

/**
 * The plan for given prices and storage, or the previous one until it is ready. A worker plans what the build has not
 * planned. `problem` says why there will be no plan.
 */
export function usePlan(prices: Prices, { hours, efficiency }: Storage) {
  const [client] = useState(() => new AnalysisClient('plan', startWorker))
  const [plan, setPlan] = useState<Plan>({ prices, storage: STORAGE, year: years.mayToApril })
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const isCurrent =
    plan.prices === prices && plan.storage.hours === hours && plan.storage.efficiency === efficiency
  const built =
    prices.kind === 'built' && hours === STORAGE.hours && efficiency === STORAGE.efficiency
      ? years[prices.name]
      : null
  if (built && !isCurrent) setPlan({ prices, storage: STORAGE, year: built })

  useEffect(() => {
    if (built) return client.close()
    let isWanted = true
    setProgress(0)
    setProblem(null)
    const start = async () => {
      const order = { ...(await daysOf(prices)), storage: { hours, efficiency } }
      if (!isWanted) return
      const year = await client.analyse(order, {}, setProgress)
      setPlan({ prices, storage: order.storage, year })
    }
    start().catch((error: unknown) => {
      if (isWanted) setProblem(failureWords(error))
    })
    return () => {
      isWanted = false
      client.stop()
    }
  }, [client, built, prices, hours, efficiency])

  useEffect(() => () => client.close(), [client])

  return {
    plan,
    isCurrent,
    progress,
    problem,
    /** Starts the worker, so that its code is loaded if the visitor goes offline. */
    prepare: () => client.prepare(),
  }
}
