import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ClientConfig } from 'pg'
import { openSession, type PostgresServer } from '../database/postgres-server.ts'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'
import { TIMES } from '../shared/times.ts'
import { connectionTo, ensureCluster, folderOf } from './cluster.ts'
import { halt, launch } from './pg-ctl.ts'

/** The pause between two questions to PostgreSQL, in milliseconds. */
const PAUSE = 200

/**
 * Advisory locks that PostgreSQL itself holds for a session, until it ends. Each process that uses PostgreSQL shares the
 * first, and who stops it holds that alone. One server at a time holds the second.
 */
const LOCKS = { use: 7217201128, server: 7217201129 }

/** The socket does not exist, or nobody listens on it. */
const NOBODY_LISTENS = ['ENOENT', 'ECONNREFUSED']

/** The longest wait for the end of a session, in milliseconds. */
const END_TIMEOUT = 1_000

interface Use {
  /** Whether the process is a server, not a command. */
  isServer: boolean
  /** Called when a cluster was created in a data folder that is missing or empty; null to create none. */
  onCreate: (() => void) | null
  /** The longest wait for an answer of PostgreSQL, in milliseconds. */
  timeout?: number
}

/**
 * PostgreSQL on a data folder, controlled by `pg_ctl`. One server at a time uses it, and commands beside it. Whoever
 * finds that it does not run starts it, and the last one stops it. If a process is killed, PostgreSQL keeps running for
 * the next one.
 */
export class EmbeddedPostgres implements PostgresServer {
  readonly place: string
  readonly remedy: string
  readonly connection: ClientConfig
  readonly #folder: string
  readonly #isServer: boolean
  readonly #timeout: number
  #onCreate: Use['onCreate']
  /** The session that holds this process's locks. */
  #session: pg.Client | null = null
  #isStopping = false
  #starting: { child: ChildProcess; isStarted: Promise<boolean> } | null = null

  constructor(dataDir: string, { isServer, onCreate, timeout = TIMES.start }: Use) {
    forgetOtherServers()
    this.#folder = folderOf(dataDir)
    this.place = dataDir
    this.remedy = `PostgreSQL's own log is ${join(this.#folder, 'log')}`
    this.connection = connectionTo(dataDir)
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
    // If the cluster vanishes with its volume, a new one would hide its bookings.
    this.#onCreate = null
    // After an outage, it may be that of a PostgreSQL which has ended, or which hangs.
    await Promise.race([this.#session?.end(), sleep(END_TIMEOUT)])
    const deadline = performance.now() + this.#timeout
    for (;;) {
      const refusal = await this.#enter()
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

  /** Opens a session and takes the locks. @returns why PostgreSQL accepts no session, or null @throws OperatorError */
  async #enter(): Promise<unknown> {
    let session: pg.Client | undefined
    try {
      session = await openSession(this.connection)
      // It waits while another process stops PostgreSQL, and then the session ends.
      await session.query('select pg_advisory_lock_shared($1)', [LOCKS.use])
      const isOurs = !this.#isServer || (await tryLock(session, LOCKS.server))
      if (!isOurs) throw inUse(this.#folder)
    } catch (error) {
      await session?.end()
      if (error instanceof OperatorError) throw error
      return error
    }
    this.#session = session
    session.once('end', () => {
      this.#session = null
    })
    return null
  }

  /** @returns whether PostgreSQL runs here now; it does not if another process holds the lock of its folder */
  async #launch(): Promise<boolean> {
    if (this.#isStopping) throw new Error('The server is stopping')
    this.#starting = await launch(this.#folder)
    // A stop that came meanwhile has not seen it.
    if (this.#isStopping) this.#starting.child.kill('SIGINT')
    return this.#starting.isStarted
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#starting?.child.kill('SIGINT')
    const isOurs = await this.#starting?.isStarted.catch(() => true)
    const session = this.#session ?? (await openSession(this.connection).catch(() => null))
    try {
      // Of two that stop at once, at least the later one gets the lock.
      await session?.query('select pg_advisory_unlock_shared($1)', [LOCKS.use])
      // The one that this process starts may accept no session yet, and has no other user then.
      const isLast = session ? await tryLock(session, LOCKS.use) : isOurs
      if (isLast && existsSync(this.#folder)) await halt(this.#folder)
    } catch {
      // PostgreSQL has ended by itself.
    }
    await session?.end()
  }
}

/** Takes a lock unless another session has it. */
async function tryLock(session: pg.Client, key: number): Promise<boolean> {
  return (await session.query('select pg_try_advisory_lock($1) as is_ours', [key])).rows[0].is_ours
}

const inUse = (folder: string) =>
  new OperatorError(
    `Another server already uses ${folder}: stop that one, or set another DATA_DIR, or DATABASE_URL to share a database`,
  )

/**
 * Removes PostgreSQL's own variables, such as PGPORT and PGOPTIONS, from the environment. They are meant for
 * other servers, and PostgreSQL's programs read them as well as the library `pg`.
 */
function forgetOtherServers(): void {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('PG')) delete process.env[name]
  }
}
