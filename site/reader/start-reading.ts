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
let prepared: Worker | undefined

function newWorker(): Worker {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy(POLICY, { createScriptURL: () => workerUrl })
  const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' })
  worker.addEventListener('error', () => {
    if (prepared === worker) prepared = undefined
  })
  return worker
}

/**
 * Loads the code that reads files, so that it is there once the visitor's network is off. If it does not come, the
 * first reading tries again.
 */
export function prepareReading(): void {
  prepared ??= newWorker()
}

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
  { columns, onProgress, signal }: Options = {},
): Promise<CellReading> {
  signal?.throwIfAborted()
  const worker = prepared ?? newWorker()
  // A worker whose code did not come, or that was stopped, is of no more use.
  const end = () => {
    worker.terminate()
    prepared = undefined
  }
  const listening = new AbortController()
  const reading = new Promise<CellReading>((resolve, reject) => {
    const listen = { signal: listening.signal }
    const fail = (error: unknown) => {
      end()
      reject(error)
    }
    signal?.addEventListener('abort', () => fail(signal.reason), listen)
    worker.addEventListener('error', () => fail(new Error('The reader did not start.')), listen)
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Answer>) => {
        if ('share' in data) onProgress?.(data.share)
        else if ('reading' in data) resolve(data.reading)
        else if ('refusal' in data) reject(new Refusal(data.refusal.reason, data.refusal.facts))
        else reject(new Error(data.error))
      },
      listen,
    )
  })
  prepared = worker
  worker.postMessage({ files, columns })
  return reading.finally(() => listening.abort())
}
