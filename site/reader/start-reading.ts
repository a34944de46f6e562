import type { Answer } from './read-cells.worker.ts'
import workerUrl from './read-cells.worker.ts?worker&url'
import type { CellReading, ColumnChoice, OnProgress, VisitorFile } from './reading.ts'
import { Refusal } from './refusal.ts'

/** The policy of trusted types under which the page starts the worker; content-security-policy.ts names it. */
const POLICY = 'reader'

/** Not yet in TypeScript's types (https://www.w3.org/TR/trusted-types/). */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => URL }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** The worker that waits for files. */
let waiting: Worker | undefined

function newWorker(): Worker {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy(POLICY, { createScriptURL: () => workerUrl })
  const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' })
  // If its code did not come, the next reading tries again.
  worker.onerror = () => {
    if (waiting === worker) waiting = undefined
  }
  return worker
}

/** Starts the worker, which fetches all of its code, so that a visitor can go offline before he chooses files. */
export function prepareReading(): void {
  waiting ??= newWorker()
}

interface Options {
  columns?: ColumnChoice
  onProgress?: OnProgress
  /** Ends the worker: the promise is rejected with the signal's reason. */
  signal?: AbortSignal
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
  const worker = waiting ?? newWorker()
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
    prepareReading()
  }
}
