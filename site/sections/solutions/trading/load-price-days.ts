import { CodeNotLoaded } from '../../../../analysis/files/refusal.ts'

/** Fetches all days of the page's own prices. @throws {CodeNotLoaded} if they do not load */
export async function loadPriceDays() {
  const { priceDays } = await import('./prices.ts').catch(() => {
    throw new CodeNotLoaded()
  })
  return priceDays
}
