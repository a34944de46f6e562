import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { DispatchSettings } from '../../analysis/dispatch/judge-log.ts'
import { type LoggedSystem, storageOfSystem } from '../../analysis/dispatch/logged-system.ts'
import type { OutageSpan } from '../../analysis/dispatch/outages.ts'
import type { PriceResult } from '../../analysis/prices/price-reading.ts'
import type { CycleTerms, Storage } from '../../analysis/storage/battery.ts'
import type { PriceDay } from '../../analysis/storage/price-days.ts'
import { useAnalysis } from '../reading/use-analysis.ts'
import { sourceWords } from './own-dispatch-words.ts'
import type { OfLog } from './plan-words.ts'

/** Prices of the visitor whose currency is known. Without it, they cannot be compared with a cost. */
export type ReadPrices = PriceResult & { currency: string }

/** The chapter's battery, which the log shares. */
export interface BatteryOfPage {
  /** What the visitor has typed, which counts instead of what the log shows. */
  stated: Omit<DispatchSettings, 'currency'>
  takeLog: (system: LoggedSystem | null) => void
  /** What the cycles of a storage cost, and the sentence about it; null while no price is known in the currency. */
  costIn: (currency: string, storage: Storage) => { terms: CycleTerms; sentence: string } | null
}

/** Fetches all days of the page's own prices. @throws {CodeNotLoaded} if they do not load */
export type LoadPrices = () => Promise<readonly PriceDay[]>

/** The visitor's log and its result. @param chosen his prices; null for the page's own, which are fetched */
export function useDispatch(
  chosen: ReadPrices | null,
  battery: BatteryOfPage,
  loadPriceDays: LoadPrices,
) {
  const own = chosen?.days
  const currency = chosen?.currency ?? 'EUR'
  const [pagesOwn, setPagesOwn] = useState<readonly PriceDay[]>()
  // The prices are fetched early, because a visitor may go offline before he chooses files. If that fails, they are
  // fetched again then.
  useEffect(() => {
    loadPriceDays().then(setPagesOwn, () => {})
  }, [loadPriceDays])
  const prices = own ?? pagesOwn

  const { stated } = battery
  const settings = useMemo(() => ({ currency, ...stated }), [currency, stated])
  /** The prices and settings that the chapter adds to the log; undefined while prices are missing. */
  const wanted = useMemo(() => prices && { prices, settings }, [prices, settings])
  const files = useAnalysis('dispatch', async () => {
    const fetched = own ?? (await loadPriceDays())
    if (!own) setPagesOwn(fetched)
    return { settings, prices: fetched }
  })
  const { reading, task } = files
  const isAsked =
    wanted !== undefined &&
    reading?.choices.settings === wanted.settings &&
    reading.choices.prices === wanted.prices
  // A request that failed is not repeated, and each takes the place of the one before.
  const ask = useEffectEvent(() => {
    if (!reading || !wanted || isAsked) return
    files.choose({ ...reading.choices, ...wanted })
  })
  const isReading = task?.kind === 'reading'
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed while files were read counts afterwards
  useEffect(() => ask(), [wanted, reading?.key, isReading])

  const result = reading?.analysis.result ?? null
  const shown = result?.shown ?? null
  const take = useEffectEvent(battery.takeLog)
  useEffect(() => take(shown), [shown])
  const judged: DispatchSettings = reading?.choices.settings ?? {}
  const of: OfLog | null = result && {
    currency: result.prices?.currency ?? judged.currency ?? currency,
    system: result.system,
    auxiliary: result.auxiliary,
    limit: judged.limit,
    counts: judged.counts ?? 'cells',
  }
  const isCurrent = isAsked && task === null
  return {
    files,
    reading,
    result,
    of,
    costed: of && battery.costIn(of.currency, storageOfSystem(of.system)),
    /** Takes a span out of the comparison, or puts it back. */
    toggle({ id }: OutageSpan) {
      if (!reading) return
      const { spans = [] } = reading.choices
      const others = spans.filter(it => it !== id)
      const turned = others.length < spans.length ? others : [...spans, id]
      files.choose({ ...reading.choices, spans: turned })
    },
    source: sourceWords(result?.prices ?? null, chosen, result?.last ?? ''),
    /** Whether the result shown belongs to the latest request. */
    isCurrent,
  }
}

export type DispatchState = ReturnType<typeof useDispatch>
