import type { Answer } from './read-cells.worker.ts'
import type { CellReading, ColumnChoice, OnProgress, VisitorFile } from './reading.ts'
import { Refusal } from './refusal.ts'

interface Options {
  columns?: ColumnChoice
  onProgress?: OnProgress
  /** Stops the reading: the promise is rejected with the signal's reason. */
  signal?: AbortSignal
}

/**
 * Reads files in a worker, so that the page answers all the while.
 *
 * @throws {Refusal} if there is nothing to read
 */
export function startReading(
  files: readonly VisitorFile[],
  options: Options = {},
): Promise<CellReading> {
  const { columns, onProgress, signal } = options
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./read-cells.worker.ts', import.meta.url), { type: 'module' })
  const reading = new Promise<CellReading>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.addEventListener('error', () => reject(new Error('The reader did not start.')))
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if ('share' in data) onProgress?.(data.share)
      else if ('reading' in data) resolve(data.reading)
      else if ('refusal' in data) reject(new Refusal(data.refusal.reason, data.refusal.facts))
      else reject(new Error(data.error))
    })
  })
  worker.postMessage({ files, columns })
  return reading.finally(() => worker.terminate())
}
