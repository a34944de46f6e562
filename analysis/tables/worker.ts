import { startWorker } from '../client.ts'
import type { OnProgress } from './read-files.ts'
import { CodeNotLoaded, type Facts, Refusal } from './refusal.ts'

export interface ReadingOptions {
  onProgress?: OnProgress
  /** Ends the worker: the promise is rejected with the signal's reason. */
  signal?: AbortSignal
}

/** What a worker says: how far it is, any number of times, and then one of the others. */
export type WorkerMessage<Result> =
  | { share: number }
  | { result: Result }
  | { refusal: { reason: string; facts: Facts } }
  | { error: string }

/** A worker that answers one request after the other. */
export class ReaderWorker<Request> {
  readonly #url: string
  /** The worker that waits for a request. */
  #waiting: Worker | undefined

  constructor(url: string) {
    this.#url = url
  }

  /** Starts the worker, which fetches all of its code, so that a visitor can go offline before he chooses files. */
  prepare(): void {
    this.#waiting ??= this.#start()
  }

  #start(): Worker {
    const worker = startWorker(this.#url)
    // If its code did not come, the next request tries again.
    worker.onerror = () => {
      if (this.#waiting === worker) this.#waiting = undefined
    }
    return worker
  }

  /**
   * @throws {Refusal} if the worker refuses the files
   * @throws {CodeNotLoaded} if the worker's code does not come
   */
  async ask<Result>(
    request: Request,
    { onProgress, signal }: ReadingOptions = {},
  ): Promise<Result> {
    signal?.throwIfAborted()
    const worker = this.#waiting ?? this.#start()
    this.#waiting = undefined
    try {
      const answer = await new Promise<Exclude<WorkerMessage<Result>, { share: number }>>(
        (resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
          // A module that does not come gives an event without a message.
          worker.onerror = ({ message }) =>
            reject(message ? new Error('The reader failed.') : new CodeNotLoaded())
          worker.onmessage = ({ data }: MessageEvent<WorkerMessage<Result>>) =>
            'share' in data ? onProgress?.(data.share) : resolve(data)
          worker.postMessage(request)
        },
      )
      this.#waiting = worker
      if ('result' in answer) return answer.result
      if ('refusal' in answer) throw new Refusal(answer.refusal.reason, answer.refusal.facts)
      if (answer.error === CodeNotLoaded.name) throw new CodeNotLoaded()
      throw new Error(`The reader failed: ${answer.error}.`)
    } finally {
      if (this.#waiting !== worker) worker.terminate()
      this.prepare()
    }
  }
}
