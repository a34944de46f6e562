import type { ReadKind, ResultOf } from './analyse.ts'
import type { Analysis, Choices } from './reading.ts'
import { CodeNotLoaded, Refusal } from './tables/refusal.ts'
import type { VisitorFile } from './tables/visitor-files.ts'
import type { WorkerAnswer, WorkerQuestion } from './worker.ts'

/** The policy of trusted types under which the page starts workers; content-security-policy.ts names it. */
const POLICY = 'reader'

/** Not yet in TypeScript's types (https://www.w3.org/TR/trusted-types/). */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => URL }
}

interface Pending {
  id: number
  onProgress: ((share: number) => void) | undefined
  resolve: (analysis: Analysis<unknown>) => void
  reject: (reason: unknown) => void
}

const superseded = () => new DOMException('Another question was asked.', 'AbortError')

/**
 * Asks a worker of its own about one set of files. It has one worker at most, and one open question: a new question
 * takes the place of the one before it, whose promise is rejected with an AbortError.
 */
export class AnalysisClient<K extends ReadKind> {
  readonly #kind: K
  readonly #start: () => Worker
  #worker: Worker | undefined
  /** The files that the worker has open. */
  #files: readonly VisitorFile[] | undefined
  #pending: Pending | undefined
  #questions = 0

  /** @param start starts the worker of worker.ts */
  constructor(kind: K, start: () => Worker) {
    this.#kind = kind
    this.#start = start
  }

  /** Starts the worker, which fetches all of its code, so that a visitor can go offline before he chooses files. */
  prepare(): void {
    this.#workerNow()
  }

  /**
   * Analyses files. The same array of files as before is not read again where the choices need nothing else of it.
   *
   * @throws {Refusal} if no file is a table
   * @throws {CodeNotLoaded} if the worker's code does not come
   * @throws {DOMException} an AbortError if another question took its place, or the client was closed
   */
  analyse(
    files: readonly VisitorFile[],
    choices: Choices,
    onProgress?: (share: number) => void,
  ): Promise<Analysis<ResultOf<K>>> {
    const isSame = files === this.#files
    // What is being read for nobody would keep the worker busy.
    if (this.#pending && !isSame) this.#end()
    this.#pending?.reject(superseded())
    const worker = this.#workerNow()
    const id = ++this.#questions
    const question: WorkerQuestion = { id, choices }
    if (!isSame || this.#files === undefined) question.files = { kind: this.#kind, all: files }
    this.#files = files
    return new Promise((resolve, reject) => {
      const given = resolve as Pending['resolve']
      this.#pending = { id, onProgress, resolve: given, reject }
      worker.postMessage(question)
    })
  }

  /** Ends the worker and forgets the files; the next question starts another one. */
  close(): void {
    this.#end()
  }

  #end(reason: unknown = superseded()): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#files = undefined
    this.#pending?.reject(reason)
    this.#pending = undefined
  }

  #workerNow(): Worker {
    if (this.#worker) return this.#worker
    const worker = this.#start()
    this.#worker = worker
    // A module that does not come gives an event without a message.
    worker.onerror = ({ message }) => {
      if (this.#worker === worker) {
        this.#end(message ? new Error('The reader failed.') : new CodeNotLoaded())
      }
    }
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => this.#answered(data)
    return worker
  }

  #answered(answer: WorkerAnswer): void {
    const pending = this.#pending
    // The answer to a question that another one replaced.
    if (!pending || answer.id !== pending.id) return
    if ('share' in answer) {
      pending.onProgress?.(answer.share)
      return
    }
    this.#pending = undefined
    if ('analysis' in answer) pending.resolve(answer.analysis)
    else pending.reject(errorOf(answer))
  }
}

function errorOf(answer: Extract<WorkerAnswer, { refusal: unknown } | { error: string }>): Error {
  if ('refusal' in answer) return new Refusal(answer.refusal.reason, answer.refusal.facts)
  if (answer.error === CodeNotLoaded.name) return new CodeNotLoaded()
  return new Error(`The reader failed: ${answer.error}.`)
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
/** The addresses come from the build alone. */
const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: url => url })

/** Starts a module worker. @param url from the build */
export const startWorker = (url: string): Worker =>
  new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' })
