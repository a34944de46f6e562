import { useEffect, useMemo, useState } from 'react'
import { AnalysisClient } from '../../../../analysis/client.ts'
import { startWorker } from '../../../../analysis/start-worker.ts'
import { STORAGE, type Storage } from '../../../../analysis/storage/battery.ts'
import type { Year } from '../../../../analysis/storage/offered-cycles.ts'
import type { YearRange } from '../../../../analysis/storage/planned-year.ts'
import type { PriceDay } from '../../../../analysis/storage/price-days.ts'
import { YEARS } from '../../../../research/years.ts'
import { failureWords } from '../../../../workbench/door/file-words.ts'
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

const isBuilt = (prices: Prices, { hours, efficiency }: Storage) =>
  prices.kind === 'built' && hours === STORAGE.hours && efficiency === STORAGE.efficiency

const builtPlan = (name: YearName): Plan => ({
  prices: { kind: 'built', name },
  storage: STORAGE,
  year: years[name],
})

async function daysOf(prices: Prices): Promise<{ days: readonly PriceDay[]; range: YearRange }> {
  if (prices.kind === 'own') return prices
  const [from, to] = YEARS[prices.name]
  return { days: await loadPriceDays(), range: { from, to, isYear: true } }
}

/**
 * The plan for given prices and storage. A worker plans what the build has not planned.
 *
 * @returns the plan, or the previous one until it is ready; whether it is the requested one; and the share of the
 *   work that is done, or in `problem` the reason why there will be no plan
 */
export function usePlan(prices: Prices, { hours, efficiency }: Storage) {
  const [client] = useState(() => new AnalysisClient('plan', startWorker))
  const [planned, setPlanned] = useState<Plan | null>(null)
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const built = useMemo(
    () =>
      prices.kind === 'built' && isBuilt(prices, { hours, efficiency })
        ? builtPlan(prices.name)
        : null,
    [prices, hours, efficiency],
  )
  const isPlanned =
    planned?.prices === prices &&
    planned.storage.hours === hours &&
    planned.storage.efficiency === efficiency

  useEffect(() => {
    if (isBuilt(prices, { hours, efficiency })) return client.close()
    let isWanted = true
    setProgress(0)
    setProblem(null)
    const start = async () => {
      const order = { ...(await daysOf(prices)), storage: { hours, efficiency } }
      if (!isWanted) return
      const year = await client.analyse(order, {}, setProgress)
      setPlanned({ prices, storage: order.storage, year })
    }
    start().catch((error: unknown) => {
      if (isWanted) setProblem(failureWords(error))
    })
    return () => {
      isWanted = false
      client.stop()
    }
  }, [client, prices, hours, efficiency])

  useEffect(() => () => client.close(), [client])

  const current = built ?? (isPlanned ? planned : null)
  const [latest, setLatest] = useState(() => current ?? builtPlan('mayToApril'))
  if (current && current !== latest) setLatest(current)
  return {
    plan: current ?? latest,
    isCurrent: current !== null,
    progress,
    problem,
    /** Starts the worker, so that its code is loaded if the visitor goes offline. */
    prepare: () => client.prepare(),
  }
}
