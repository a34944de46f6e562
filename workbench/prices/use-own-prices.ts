import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { PriceResult } from '../../analysis/prices/price-reading.ts'
import { type YearRange, yearsIn } from '../../analysis/storage/planned-year.ts'
import { canPlan } from '../../analysis/storage/trading-days.ts'
import type { Taken } from '../../stage/controls/taken-files.ts'
import type { ReadPrices } from '../dispatch/use-dispatch.ts'
import { useAnalysis, useTaken } from '../reading/use-analysis.ts'
import { ownPrices } from './own-prices-words.ts'

/** The visitor's prices, and the year of them that is shown. */
export interface OwnPrices {
  reading: ReadPrices
  name: string
  isPlannable: boolean
  ranges: YearRange[]
  range: YearRange
}

const isPriced = (result: PriceResult | null): result is ReadPrices =>
  result !== null && result.currency !== null

/** Reads the visitor's prices. @param onOwn is told when they come, change or go */
export function useOwnPrices(taken: Taken | null, onOwn: (own: OwnPrices | null) => void) {
  const files = useAnalysis('prices')
  useTaken(taken, files.read)
  const [chosen, setRange] = useState<YearRange | null>(null)
  const result = files.reading?.analysis.result ?? null
  const ranges = useMemo(() => (isPriced(result) ? yearsIn(result.days) : []), [result])
  const range = ranges.find(({ from, to }) => from === chosen?.from && to === chosen.to)
  const own = useMemo((): OwnPrices | null => {
    const shown = range ?? ranges[0]
    if (!isPriced(result) || !shown) return null
    const name = ownPrices.named(result)
    return { reading: result, name, isPlannable: canPlan(result.days), ranges, range: shown }
  }, [result, ranges, range])
  const tell = useEffectEvent(onOwn)
  useEffect(() => tell(own), [own])
  return { own, files, setRange }
}
