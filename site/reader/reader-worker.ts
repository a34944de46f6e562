import type { OnProgress } from './reading.ts'

/** The policy of trusted types under which the page starts workers; content-security-policy.ts names it. */
const POLICY = 'reader'

/** Not yet in TypeScript's types (https://www.w3.org/TR/trusted-types/). */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => URL }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
/** The addresses come from the build alone. */
const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: url => url })

export interface ReadingOptions {
  onProgress?: OnProgress
  /** Ends the worker: the promise is rejected with the signal's reason. */
  signal?: AbortSignal
}

/** A worker that answers one request after the other, and tells its progress as `{ share }` before each answer. */
export class ReaderWorker<Request, Answer extends object> {
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
    const url = policy?.createScriptURL(this.#url) ?? this.#url
    const worker = new Worker(url, { type: 'module' })
    // If its code did not come, the next request tries again.
    worker.onerror = () => {
      if (this.#waiting === worker) this.#waiting = undefined
    }
    return worker
  }

  /** @throws Error if the worker's code does not come */
  async ask(request: Request, { onProgress, signal }: ReadingOptions = {}): Promise<Answer> {
    signal?.throwIfAborted()
    const worker = this.#waiting ?? this.#start()
    this.#waiting = undefined
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
        worker.onerror = () => reject(new Error('The reader did not start.'))
        worker.onmessage = ({ data }: MessageEvent<Answer | { share: number }>) =>
          'share' in data ? onProgress?.(data.share) : resolve(data)
        worker.postMessage(request)
      })
      this.#waiting = worker
      return answer
    } finally {
      if (this.#waiting !== worker) worker.terminate()
      this.prepare()
    }
  }
}

/** The error of an answer that is neither a reading nor a refusal. */
export const failureOf = (answer: object) =>
  new Error(`The reader failed: ${'error' in answer ? answer.error : 'no answer'}.`)
