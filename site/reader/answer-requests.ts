import { PriceRefusal } from './price-reading.ts'
import type { OnProgress } from './reading.ts'
import { Refusal } from './refusal.ts'
import { loadLibraries } from './sheets.ts'

/** Milliseconds. Progress is drawn, and more often would be of no use. */
const PROGRESS_EVERY = 100

/** Answers the page's requests in a worker. A request that cannot be carried out is answered with a refusal or an error. */
export function answerRequests<Request>(
  carryOut: (request: Request, onProgress: OnProgress) => object | Promise<object>,
): void {
  // Now rather than for the first workbook: the visitor may go offline before. It is tried again then.
  loadLibraries().catch(() => {})
  addEventListener('message', async ({ data }: MessageEvent<Request>) => {
    let last = 0
    const onProgress = (share: number) => {
      if (performance.now() - last < PROGRESS_EVERY) return
      last = performance.now()
      postMessage({ share })
    }
    try {
      postMessage(await carryOut(data, onProgress))
    } catch (error) {
      if (error instanceof Refusal || error instanceof PriceRefusal) {
        postMessage({ refusal: { reason: error.reason, facts: error.facts } })
      }
      // The name alone: a message may quote what stands in a file.
      else postMessage({ error: error instanceof Error ? error.name : 'unknown' })
    }
  })
}
