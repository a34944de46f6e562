import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { openSession, type PostgresServer } from '../database/postgres-server.ts'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'
import { TIMES } from '../shared/times.ts'
import { connectionTo, ensureCluster, folderOf } from './cluster.ts'
import { FolderLock } from './folder-lock.ts'
import { halt, launch } from './pg-ctl.ts'

/** The pause in milliseconds between two attempts to connect. */
const PAUSE = 200

/** The codes for a socket that does not exist, or that nobody listens on. */
const NOBODY_LISTENS = ['ENOENT', 'ECONNREFUSED']

interface Use {
  /** Whether the process is a server, not a command. */
  isServer: boolean
  /** Called when a cluster has been created in a missing or empty data folder; null to create none. */
  onCreate: (() => void) | null
  /** The longest wait for an answer of PostgreSQL, in milliseconds. */
  timeout?: number
}

/**
 * PostgreSQL on a data folder, controlled by `pg_ctl`. One server at a time can use it, with commands beside it. Any
 * of them starts PostgreSQL if it does not run, and the last one stops it. If a process is killed, PostgreSQL keeps
 * running for the next one.
 */
export class EmbeddedPostgres implements PostgresServer {
  readonly place: string
  readonly remedy: string
  readonly connection: ClientConfig
  readonly #folder: string
  readonly #isServer: boolean
  readonly #timeout: number
  #onCreate: Use['onCreate']
  /** The lock that the one server holds. */
  readonly #server: FolderLock
  /**
   * The lock that all processes share while they use PostgreSQL. A process that stops PostgreSQL holds it
   * exclusively.
   */
  readonly #use: FolderLock
  #isStopping = false
  #starting: { child: ChildProcess; isStarted: Promise<boolean> } | null = null

  constructor(dataDir: string, { isServer, onCreate, timeout = TIMES.start }: Use) {
    forgetOtherServers()
    this.#folder = folderOf(dataDir)
    this.place = dataDir
    this.remedy = `PostgreSQL's own log is ${join(this.#folder, 'log')}`
    this.connection = connectionTo(dataDir)
    this.#server = new FolderLock(this.#folder)
    this.#use = new FolderLock(join(this.#folder, 'data'))
    this.#isServer = isServer
    this.#timeout = timeout
    this.#onCreate = onCreate
  }

  /**
   * Starts PostgreSQL unless it runs, and waits until it answers.
   * @throws OperatorError if the folder can never be used, or another server uses it
   */
  async start(): Promise<void> {
    if (await ensureCluster(this.place, this.#onCreate !== null)) this.#onCreate?.()
    // No second cluster is created: if the first vanishes with its volume, a new one would hide its bookings.
    this.#onCreate = null
    if (this.#isServer && !(await this.#server.take('exclusive'))) throw inUse(this.#folder)
    const deadline = performance.now() + this.#timeout
    for (;;) {
      const refusal = await this.#ask()
      if (refusal === null) return
      const isAbsent = NOBODY_LISTENS.includes((refusal as NodeJS.ErrnoException).code ?? '')
      const isElsewhere = isAbsent && !(await this.#launch())
      if (performance.now() > deadline) {
        const reason = isElsewhere
          ? 'its folder is in use, perhaps in another container'
          : reasonOf(refusal)
        throw new Error(`PostgreSQL does not answer: ${reason}`)
      }
      if (!isAbsent || isElsewhere) await sleep(PAUSE)
    }
  }

  /** Tries to connect. @returns the reason why PostgreSQL accepts no session, or null */
  async #ask(): Promise<unknown> {
    if (this.#isStopping) throw new Error('The server is stopping')
    if (!(await this.#use.take('shared'))) return new Error('another process stops it')
    return openSession(this.connection).then(
      session => session.end().then(() => null),
      error => error,
    )
  }

  /** Launches PostgreSQL. @returns whether it runs now; it does not if another process holds the lock of its folder */
  async #launch(): Promise<boolean> {
    this.#starting = await launch(this.#folder)
    // A stop during the launch did not know of this process.
    if (this.#isStopping) this.#starting.child.kill('SIGINT')
    return this.#starting.isStarted
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#starting?.child.kill('SIGINT')
    await this.#starting?.isStarted.catch(() => undefined)
    await this.#use.release()
    // If two processes stop at the same time, at least the later one gets the lock.
    if (existsSync(this.#folder) && (await this.#use.take('exclusive'))) await halt(this.#folder)
    await this.#use.release()
    await this.#server.release()
  }
}

const inUse = (folder: string) =>
  new OperatorError(
    `Another server already uses ${folder}: stop that one, or set another DATA_DIR, or DATABASE_URL to share a database`,
  )

/**
 * Removes PostgreSQL's own variables, such as PGPORT and PGOPTIONS, from the environment. They are meant for other
 * servers, but PostgreSQL's programs and the library `pg` would read them.
 */
function forgetOtherServers(): void {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('PG')) delete process.env[name]
  }
}
