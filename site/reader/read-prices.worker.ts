import type { Storage } from '../model/battery.ts'
import { type PlannedYear, planYear, type YearRange } from '../model/planned-year.ts'
import type { PriceDay } from '../model/price-days.ts'
import { type PriceReading, PriceRefusal } from './price-reading.ts'
import { readPrices } from './read-prices.ts'
import type { Facts, VisitorFile } from './reading.ts'
import { Refusal } from './refusal.ts'
import { loadLibraries } from './sheets.ts'

/** What the worker is asked for. */
export type PriceRequest =
  | { files: readonly VisitorFile[]; series: string | undefined }
  | { days: readonly PriceDay[]; range: YearRange; storage: Storage }

/** What the worker answers. */
export type PriceAnswer =
  | { reading: PriceReading }
  | { planned: PlannedYear }
  | { refusal: { reason: PriceRefusal['reason']; facts: Facts } }
  | { error: string }

/** Milliseconds. Progress is drawn, and more often would be of no use. */
const PROGRESS_EVERY = 100

const answer = (message: PriceAnswer | { share: number }) => postMessage(message)

// Now rather than for the first workbook: the visitor may go offline before. It is tried again then.
loadLibraries().catch(() => {})

addEventListener('message', async ({ data }: MessageEvent<PriceRequest>) => {
  let last = 0
  const onProgress = (share: number) => {
    if (performance.now() - last < PROGRESS_EVERY) return
    last = performance.now()
    answer({ share })
  }
  try {
    if ('files' in data) {
      answer({ reading: await readPrices(data.files, { series: data.series, onProgress }) })
    } else {
      answer({ planned: planYear(data.days, data.range, data.storage, onProgress) })
    }
  } catch (error) {
    if (error instanceof Refusal || error instanceof PriceRefusal) {
      answer({ refusal: { reason: error.reason, facts: error.facts } })
    }
    // The name alone: a message may quote what stands in a file.
    else answer({ error: error instanceof Error ? error.name : 'unknown' })
  }
})
