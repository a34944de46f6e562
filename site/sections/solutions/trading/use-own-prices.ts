import { useState } from 'react'
import type { PriceChoice, PriceReading } from '../../../../analysis/prices/price-reading.ts'
import { startReadingPrices } from '../../../../analysis/prices/start-reading-prices.ts'
import { type YearRange, yearsIn } from '../../../../analysis/storage/planned-year.ts'
import { canPlan } from '../../../../analysis/storage/trading-days.ts'
import { priceRefusalWords } from '../../../content/figures/price-words.ts'
import { useReading } from '../../../controls/files/use-reading.ts'

/** The prices that the visitor has brought, and the year of them that is shown. */
export interface OwnPrices {
  reading: PriceReading
  /** Whether any of its days can be planned. */
  isPlannable: boolean
  ranges: YearRange[]
  range: YearRange
}

export type PriceFiles = ReturnType<typeof useReading<PriceReading, PriceChoice>>

const reader: Parameters<typeof useReading<PriceReading, PriceChoice>>[0] = {
  start: (files, { choice, ...options }) => startReadingPrices(files, { choice, ...options }),
  refusalWords: priceRefusalWords,
}

/** Reads the visitor's prices. @param onRead is called with whether there are some now */
export function useOwnPrices(onRead: (isThere: boolean) => void) {
  const [own, setOwn] = useState<OwnPrices | null>(null)
  const files: PriceFiles = useReading(reader, reading => {
    const ranges = reading ? yearsIn(reading.days) : []
    const [range] = ranges
    setOwn(reading && range ? { reading, isPlannable: canPlan(reading.days), ranges, range } : null)
    onRead(reading !== null)
  })
  return { own, files, setRange: (range: YearRange) => setOwn(own && { ...own, range }) }
}
