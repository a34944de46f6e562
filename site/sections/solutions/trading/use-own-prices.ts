import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { PriceResult } from '../../../../analysis/prices/price-reading.ts'
import type { YearRange } from '../../../../analysis/storage/planned-year.ts'
import { canPlan } from '../../../../analysis/storage/trading-days.ts'
import { useAnalysis } from '../../../reading/use-analysis.ts'
import { yearsIn } from './years-in.ts'

/** Prices whose currency is known. Without it, they cannot be compared with a cost. */
export type ReadPrices = PriceResult & { currency: string }

/** The visitor's prices, and the year of them that is shown. */
export interface OwnPrices {
  reading: ReadPrices
  /** Whether any of its days can be planned. */
  isPlannable: boolean
  ranges: YearRange[]
  range: YearRange
}

const isPriced = (result: PriceResult | null): result is ReadPrices =>
  result !== null && result.currency !== null

/** Reads the visitor's prices. @param onRead called when prices come or go, with whether there are any */
export function useOwnPrices(onRead: (isThere: boolean) => void) {
  const files = useAnalysis('prices')
  const [chosen, setRange] = useState<YearRange | null>(null)
  const result = files.reading?.analysis.result ?? null
  const ranges = useMemo(() => (isPriced(result) ? yearsIn(result.days) : []), [result])
  const range = ranges.find(({ from, to }) => from === chosen?.from && to === chosen.to)
  const own = useMemo((): OwnPrices | null => {
    const shown = range ?? ranges[0]
    if (!isPriced(result) || !shown) return null
    return { reading: result, isPlannable: canPlan(result.days), ranges, range: shown }
  }, [result, ranges, range])
  const isThere = own !== null
  const tell = useEffectEvent(onRead)
  // New prices are shown as soon as they are read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when others take their place
  useEffect(() => tell(isThere), [isThere, result])
  return { own, files, setRange }
}

export type PriceFiles = ReturnType<typeof useOwnPrices>['files']
