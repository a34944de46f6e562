import { useEffect, useEffectEvent, useMemo } from 'react'
import type { PriceResult } from '../../analysis/prices/price-reading.ts'
import { lastYearOf, type YearRange } from '../../analysis/storage/planned-year.ts'
import { canPlan } from '../../analysis/storage/trading-days.ts'
import type { Taken } from '../../stage/controls/taken-files.ts'
import type { ReadPrices } from '../dispatch/use-dispatch.ts'
import { useAnalysis, useTaken } from '../reading/use-analysis.ts'
import { ownPrices } from './own-prices-words.ts'

/** The visitor's prices, and the last year of them, which is shown. */
export interface OwnPrices {
  reading: ReadPrices
  name: string
  isPlannable: boolean
  range: YearRange
}

const isPriced = (result: PriceResult | null): result is ReadPrices =>
  result !== null && result.currency !== null

/** Reads the visitor's prices. @param onOwn is told when they come, change or go */
export function useOwnPrices(taken: Taken | null, onOwn: (own: OwnPrices | null) => void) {
  const files = useAnalysis('prices')
  useTaken(taken, files.read)
  const result = files.reading?.analysis.result ?? null
  const own = useMemo((): OwnPrices | null => {
    if (!isPriced(result)) return null
    const { days } = result
    const name = ownPrices.named(result)
    return { reading: result, name, isPlannable: canPlan(days), range: lastYearOf(days) }
  }, [result])
  const tell = useEffectEvent(onOwn)
  useEffect(() => tell(own), [own])
  return { own, files }
}
