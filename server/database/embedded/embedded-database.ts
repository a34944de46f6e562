import {
  type Database,
  DatabaseError,
  type Result,
  type Role,
  type Statement,
} from '../database.ts'
import type { FolderLock } from './folder-lock.ts'
import type { Engine } from './open.ts'
import { Pipeline } from './pipeline.ts'

/** Statements that share one transaction, and so one sync of the disk, at most. */
const MAX_GROUP = 64

/** Statements that may wait; more would only wait longer than a visitor does. */
const MAX_WAITING = 1024

/** Pause between attempts to open an engine that broke down, in milliseconds. */
const REOPEN_PAUSE = 1_000

interface Waiting {
  role: Role
  statement: Statement
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * The embedded PostgreSQL, which has a single session. Statements wait in a queue; those that wait
 * together are committed together (group commit), because the sync of the disk is what takes time.
 * If one of a group is refused, each is run again alone, so none pays for its neighbour.
 */
export class EmbeddedDatabase implements Database {
  readonly shared = false
  readonly #reopen: () => Promise<Engine>
  readonly #lock: FolderLock
  #engine: Engine | null
  #pipeline: Pipeline
  #waiting: Waiting[] = []
  #draining: Promise<void> | null = null
  #reopenAt = 0
  #closed = false

  constructor(engine: Engine, reopen: () => Promise<Engine>, lock: FolderLock) {
    this.#engine = engine
    this.#pipeline = new Pipeline(engine.pglite)
    this.#reopen = reopen
    this.#lock = lock
  }

  execute(role: Role, statement: Statement): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(new DatabaseError('57P01', 'The database is shutting down'))
      } else if (this.#waiting.length >= MAX_WAITING) {
        reject(new DatabaseError('53300', 'Too many requests are waiting'))
      } else {
        this.#waiting.push({ role, statement, resolve, reject })
        this.#draining ??= this.#drain()
      }
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#draining
    await this.#engine?.pglite.close()
    this.#engine = null
    await this.#lock.release()
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      // The engine runs on this thread: let what the sockets hold join the group first.
      await new Promise(setImmediate)
      await this.#runGroup(this.#takeGroup())
    }
    // In the same breath as the last look at the queue: whoever comes later starts it anew.
    this.#draining = null
  }

  #takeGroup(): Waiting[] {
    const role = this.#waiting[0]?.role
    const end = this.#waiting.findIndex(({ role: other }) => other !== role)
    return this.#waiting.splice(0, Math.min(end === -1 ? MAX_GROUP : end, MAX_GROUP))
  }

  async #runGroup(group: readonly Waiting[]): Promise<void> {
    const [first] = group
    if (!first) return
    try {
      await this.#ensureEngine()
      const results = await this.#pipeline.transaction(
        first.role,
        group.map(({ statement }) => statement),
      )
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (!(error instanceof DatabaseError)) this.#abandonEngine()
      if (group.length > 1 && this.#engine) {
        for (const waiting of group) await this.#runGroup([waiting])
      } else {
        const refusal = error instanceof DatabaseError ? error : unavailable()
        for (const { reject } of group) reject(refusal)
      }
    }
  }

  /** A full or failing disk makes PostgreSQL abort; opened anew, it recovers from its log. */
  #abandonEngine(): void {
    this.#engine?.fileSystem.abandon()
    this.#engine = null
  }

  async #ensureEngine(): Promise<void> {
    if (this.#engine) return
    if (Date.now() < this.#reopenAt) throw unavailable()
    this.#reopenAt = Date.now() + REOPEN_PAUSE
    const engine = await this.#reopen().catch(() => {
      throw unavailable()
    })
    this.#engine = engine
    this.#pipeline = new Pipeline(engine.pglite)
  }
}

function unavailable(): DatabaseError {
  return new DatabaseError('57P03', 'The database is not available')
}
