import type { Storage } from '../model/battery.ts'
import type { PlannedYear, YearRange } from '../model/planned-year.ts'
import type { PriceDay } from '../model/price-days.ts'
import { type PriceReading, PriceRefusal } from './price-reading.ts'
import type { PriceAnswer, PriceRequest } from './read-prices.worker.ts'
import type { OnProgress, VisitorFile } from './reading.ts'

interface Options {
  onProgress?: OnProgress
  /** Ends the worker: the promise is rejected with the signal's reason. */
  signal?: AbortSignal
}

let waiting: Worker | undefined

/** Starts the worker, which fetches all of its code, so that a visitor can go offline before he chooses files. */
export function preparePriceReader(): void {
  waiting ??= new Worker(new URL('./read-prices.worker.ts', import.meta.url), { type: 'module' })
}

/**
 * Reads files of prices in a worker, so that the page answers all the while.
 *
 * @param options `series` is the zone or the column that the visitor chose
 * @throws {PriceRefusal} if there is nothing to read
 */
export async function startReadingPrices(
  files: readonly VisitorFile[],
  { series, ...options }: Options & { series?: string } = {},
): Promise<PriceReading> {
  const answer = await ask({ files, series }, options)
  if ('reading' in answer) return answer.reading
  throw failureOf(answer)
}

/** Plans a year in the worker. */
export async function startPlanning(
  days: readonly PriceDay[],
  range: YearRange,
  storage: Storage,
  options: Options = {},
): Promise<PlannedYear> {
  const answer = await ask({ days, range, storage }, options)
  if ('planned' in answer) return answer.planned
  throw failureOf(answer)
}

const failureOf = (answer: PriceAnswer) =>
  'refusal' in answer
    ? new PriceRefusal(answer.refusal.reason, answer.refusal.facts)
    : new Error(`The reader failed: ${'error' in answer ? answer.error : 'no answer'}.`)

async function ask(request: PriceRequest, { onProgress, signal }: Options): Promise<PriceAnswer> {
  signal?.throwIfAborted()
  preparePriceReader()
  const worker = waiting as Worker
  waiting = undefined
  try {
    const answer = await new Promise<PriceAnswer>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.onerror = () => reject(new Error('The reader did not start.'))
      worker.onmessage = ({ data }: MessageEvent<PriceAnswer>) =>
        'share' in data ? onProgress?.(data.share) : resolve(data)
      worker.postMessage(request)
    })
    waiting = worker
    return answer
  } finally {
    if (waiting !== worker) worker.terminate()
    preparePriceReader()
  }
}
