import type { Answer } from './read-cells.worker.ts'
import type { CellReading, ColumnChoice, OnProgress, VisitorFile } from './reading.ts'
import { Refusal } from './refusal.ts'

interface Options {
  columns?: ColumnChoice
  onProgress?: OnProgress
  /** Ends the worker: the promise is rejected with the signal's reason. */
  signal?: AbortSignal
}

let waiting: Worker | undefined

/** Starts the worker, which fetches all of its code, so that a visitor can go offline before he chooses files. */
export function prepareReader(): void {
  waiting ??= new Worker(new URL('./read-cells.worker.ts', import.meta.url), { type: 'module' })
}

/**
 * Reads files in a worker, so that the page answers all the while.
 *
 * @throws {Refusal} if there is nothing to read
 */
export async function startReading(
  files: readonly VisitorFile[],
  { columns = {}, onProgress, signal }: Options = {},
): Promise<CellReading> {
  signal?.throwIfAborted()
  prepareReader()
  const worker = waiting as Worker
  waiting = undefined
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.onerror = () => reject(new Error('The reader did not start.'))
      worker.onmessage = ({ data }: MessageEvent<Answer>) =>
        'share' in data ? onProgress?.(data.share) : resolve(data)
      worker.postMessage({ files, columns })
    })
    waiting = worker
    if ('reading' in answer) return answer.reading
    if ('refusal' in answer) throw new Refusal(answer.refusal.reason, answer.refusal.facts)
    throw new Error(`The reader failed: ${'error' in answer ? answer.error : 'no answer'}.`)
  } finally {
    if (waiting !== worker) worker.terminate()
    prepareReader()
  }
}
