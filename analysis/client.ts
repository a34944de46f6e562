import type { AnswerOf, AskedKind, SourceOf } from './analyse.ts'
import { CodeNotLoaded, Refusal } from './files/refusal.ts'
import type { Choices } from './kinds.ts'
import type { WorkerAnswer, WorkerQuestion } from './worker.ts'

interface Question {
  choices: Choices
  onProgress: ((share: number) => void) | undefined
  resolve: (answer: unknown) => void
  reject: (reason: unknown) => void
}

const superseded = () => new DOMException('Another question was asked.', 'AbortError')

/**
 * Asks a worker of its own. It has one worker at most, and one open question: a new question takes the place of the one
 * before it, whose promise is rejected with an AbortError.
 */
export class AnalysisClient<K extends AskedKind> {
  readonly #kind: K
  readonly #start: () => Worker
  #worker: Worker | undefined
  /** The source that the worker has open. */
  #source: SourceOf<K> | undefined
  /** The question that waits for its answer, and that which the worker is at: an older one may be. */
  #open: Question | undefined
  #asked: Question | undefined

  /** @param start starts the worker of worker.ts */
  constructor(kind: K, start: () => Worker) {
    this.#kind = kind
    this.#start = start
  }

  /** Starts the worker, which fetches all of its code, so that a visitor can go offline before he chooses files. */
  prepare(): Worker {
    if (this.#worker) return this.#worker
    const worker = this.#start()
    this.#worker = worker
    // A module that does not come gives an event without a message.
    worker.onerror = ({ message }) => {
      if (this.#worker !== worker) return
      this.close(message ? new Error('The reader failed.') : new CodeNotLoaded())
    }
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (this.#worker === worker) this.#answered(data)
    }
    return worker
  }

  /**
   * Asks about files, or a year that is planned. The same source as before, such as the same array of files, is not
   * read again where the choices need nothing else of it. A worker that is busy with another source is ended.
   *
   * @throws {Refusal} if no file is a table
   * @throws {CodeNotLoaded} if the worker's code does not come
   * @throws {DOMException} an AbortError if another question took its place, or it was stopped
   */
  analyse(
    source: SourceOf<K>,
    choices: Choices = {},
    onProgress?: (share: number) => void,
  ): Promise<AnswerOf<K>> {
    if (source !== this.#source) this.stop()
    this.#open?.reject(superseded())
    return new Promise((resolve, reject) => {
      const given = { resolve } as Pick<Question, 'resolve'>
      this.#open = { choices, onProgress, ...given, reject }
      // A worker that is busy gets the newest question when it has answered, and none of those in between.
      if (!this.#asked) this.#ask(source)
    })
  }

  /** Ends a worker that is busy; one that waits stays. */
  stop(): void {
    if (this.#asked) this.close()
  }

  /** Ends the worker and forgets what was asked; the next question starts another one. */
  close(reason: unknown = superseded()): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#source = undefined
    this.#asked = undefined
    this.#open?.reject(reason)
    this.#open = undefined
  }

  /** Sends the open question to the worker. */
  #ask(source: SourceOf<K>): void {
    if (!this.#open) return
    const worker = this.prepare()
    const question: WorkerQuestion<K> = { choices: this.#open.choices }
    if (source !== this.#source) question.about = { kind: this.#kind, source }
    this.#source = source
    this.#asked = this.#open
    worker.postMessage(question)
  }

  #answered(answer: WorkerAnswer): void {
    const asked = this.#asked
    const isOpen = asked === this.#open
    if ('share' in answer) {
      if (isOpen) asked?.onProgress?.(answer.share)
      return
    }
    this.#asked = undefined
    if (!isOpen) {
      if (this.#source !== undefined) this.#ask(this.#source)
      return
    }
    this.#open = undefined
    if ('answer' in answer) asked?.resolve(answer.answer)
    else asked?.reject(errorOf(answer))
  }
}

function errorOf(answer: Extract<WorkerAnswer, { refusal: unknown } | { error: string }>): Error {
  if ('refusal' in answer) return new Refusal(answer.refusal.reason, answer.refusal.facts)
  if (answer.error === CodeNotLoaded.name) return new CodeNotLoaded()
  return new Error(`The reader failed: ${answer.error}.`)
}
