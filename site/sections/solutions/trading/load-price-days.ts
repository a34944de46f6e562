import { CodeNotLoaded } from '../../../../analysis/tables/refusal.ts'

/** Fetches all days of the page's own prices, the same array each time. @throws {CodeNotLoaded} */
export async function loadPriceDays() {
  const { priceDays } = await import('./prices.ts').catch(() => {
    throw new CodeNotLoaded()
  })
  return priceDays
}
