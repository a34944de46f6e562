import type { OnProgress } from './read-files.ts'
import { Refusal } from './refusal.ts'
import { loadLibraries } from './sheets.ts'
import type { WorkerMessage } from './worker.ts'

/** Milliseconds. Progress is drawn, and more often would be of no use. */
const PROGRESS_EVERY = 100

/** Answers the page's requests in a worker. A request that cannot be carried out is answered with why. */
export function answerRequests<Request>(
  carryOut: (request: Request, onProgress: OnProgress) => unknown,
): void {
  const answer = (message: WorkerMessage<unknown>) => postMessage(message)
  // Now rather than for the first workbook: the visitor may go offline before. It is tried again then.
  loadLibraries().catch(() => {})
  addEventListener('message', async ({ data }: MessageEvent<Request>) => {
    let last = 0
    const onProgress = (share: number) => {
      if (performance.now() - last < PROGRESS_EVERY) return
      last = performance.now()
      answer({ share })
    }
    try {
      answer({ result: await carryOut(data, onProgress) })
    } catch (error) {
      if (error instanceof Refusal)
        answer({ refusal: { reason: error.reason, facts: error.facts } })
      // The name alone: a message may quote what stands in a file.
      else answer({ error: error instanceof Error ? error.name : 'unknown' })
    }
  })
}
