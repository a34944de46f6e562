import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { openSession, type PostgresServer } from '../database/postgres-server.ts'
import { isExhausted, OperatorError, reasonOf } from '../shared/operator-error.ts'
import { TIMES } from '../shared/times.ts'
import { type Account, accountFor, type LeaveRoot, letPass } from './account.ts'
import {
  checkPath,
  connectionTo,
  dataDirectoryOf,
  ensureCluster,
  ensureFolder,
  folderOf,
} from './cluster.ts'
import { FolderLock } from './folder-lock.ts'
import { halt, launch } from './pg-ctl.ts'
import { findPrograms, versionOn } from './programs.ts'

/** The pause in milliseconds between two attempts to connect. */
const PAUSE = 200

/** The codes for a socket that does not exist, or that nobody listens on. */
const NOBODY_LISTENS = ['ENOENT', 'ECONNREFUSED']

interface Use {
  /** Whether the process is a server, not a command. */
  isServer: boolean
  /** Called when a cluster has been created in a missing or empty data folder; null to create none. */
  onCreate: (() => void) | null
  /** Turns this process into one of the account, if it is root's. Tests stay root. */
  leaveRoot?: LeaveRoot | undefined
  /** Files that the process reads afterwards. */
  readable?: string[]
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
  readonly #leaveRoot: LeaveRoot
  readonly #readable: string[]
  /** The account that runs PostgreSQL for root; null for other users, undefined before the first start. */
  #account: Account | null | undefined
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

  constructor(dataDir: string, use: Use) {
    const { isServer, onCreate, readable = [] } = use
    forgetOtherServers()
    this.#leaveRoot = use.leaveRoot ?? (async () => undefined)
    this.#readable = readable
    this.#folder = folderOf(dataDir)
    this.place = dataDir
    this.remedy = `PostgreSQL's own log is ${join(this.#folder, 'log')}`
    this.connection = connectionTo(dataDir)
    this.#server = new FolderLock(this.#folder)
    this.#use = new FolderLock(dataDirectoryOf(dataDir))
    this.#isServer = isServer
    this.#onCreate = onCreate
  }

  /**
   * Starts PostgreSQL unless it runs, and waits until it answers.
   * @throws OperatorError if the folder can never be used, or another server uses it
   */
  async start(): Promise<void> {
    await this.#enter()
    // No second cluster is created: if the first vanishes with its volume, a new one would hide its bookings.
    this.#onCreate = null
    if (this.#isServer && !(await this.#server.take('exclusive'))) throw inUse(this.#folder)
    const deadline = performance.now() + TIMES.start
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

  /**
   * Makes sure that there is a cluster. A process of root first becomes its account; it stays root only where that
   * account needs a capability.
   */
  async #enter(): Promise<void> {
    const dataDir = this.place
    checkPath(dataDir)
    try {
      const account = this.#account ?? (await accountFor(dataDir, this.#folder))
      if (account?.isStranger && this.#account === undefined) await this.#leave(account)
      const isNew = await ensureFolder(dataDir, this.#onCreate !== null, account)
      if (this.#account === undefined) this.#account = await this.#settle(account, isNew)
      await ensureCluster(dataDir, this.#account)
      if (isNew) this.#onCreate?.()
    } catch (error) {
      if (error instanceof OperatorError) throw error
      const reason = `DATA_DIR cannot be used: ${reasonOf(error)}`
      // A file in the place of a folder will not disappear by itself.
      const isFinal = (error as NodeJS.ErrnoException).code === 'ENOTDIR'
      throw isFinal ? new OperatorError(reason) : new Error(reason, { cause: error })
    }
  }

  /** Finds out whether the account of a data folder of root's needs a capability. */
  async #settle(account: Account | null, isNew: boolean): Promise<Account | null> {
    if (!account || account.isStranger) return account
    try {
      await versionOn(account, this.#folder, this.#readable)
    } catch (reason) {
      if (reason instanceof OperatorError || isExhausted(reason)) throw reason
      const { postgres: program } = await findPrograms()
      const place = { dataDir: this.place, folder: this.#folder, program, isNew }
      const passing = await letPass(account, place, reason)
      await ensureFolder(this.place, isNew, account)
      return passing
    }
    return this.#leave(account)
  }

  async #leave(account: Account): Promise<Account> {
    // The modules are loaded while this process may still read them.
    await findPrograms()
    await this.#leaveRoot(account, this.#readable)
    return account
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
    this.#starting = await launch(this.#folder, this.#account ?? null)
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
    const isThere = existsSync(dataDirectoryOf(this.place))
    if (isThere && (await this.#use.take('exclusive')))
      await halt(this.#folder, this.#account ?? null)
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
