import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { openSession, type PostgresServer } from '../database/postgres-server.ts'
import { reasonOf } from '../shared/operator-error.ts'
import { TIMES } from '../shared/times.ts'
import { claim, isClaimed } from './claim.ts'
import { connectionTo, ensureCluster, folderOf } from './cluster.ts'
import { halt, isRunning, launch } from './control.ts'

/** The pause between two questions to PostgreSQL, in milliseconds. */
const PAUSE = 200

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
 * finds that it does not run starts it. A server stops it in the end, and a command if it has started it. If a process
 * is killed, PostgreSQL keeps running for the next one.
 */
export class EmbeddedPostgres implements PostgresServer {
  readonly place: string
  readonly remedy: string
  readonly connection: ClientConfig
  readonly #folder: string
  readonly #isServer: boolean
  readonly #timeout: number
  #onCreate: Use['onCreate']
  #claim: Server | null = null
  #isOurs = false
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
    if (this.#isServer) this.#claim ??= await claim(this.#folder)
    const deadline = performance.now() + this.#timeout
    for (;;) {
      const isElsewhere = !(await isRunning(this.#folder)) && !(await this.#launch())
      const refusal = await ask(this.connection)
      if (refusal === null) return
      if (performance.now() > deadline) {
        const reason = isElsewhere ? 'its folder is in use, perhaps in another container' : refusal
        throw new Error(`PostgreSQL does not answer: ${reason}`)
      }
      await sleep(PAUSE)
    }
  }

  /** @returns whether PostgreSQL runs here now; it does not if another process holds the lock */
  async #launch(): Promise<boolean> {
    if (this.#isStopping) throw new Error('The server is stopping')
    this.#isOurs = true
    this.#starting = await launch(this.#folder)
    // A stop that came meanwhile has not seen it.
    if (this.#isStopping) this.#starting.child.kill('SIGINT')
    this.#isOurs = await this.#starting.isStarted
    return this.#isOurs
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#starting?.child.kill('SIGINT')
    await this.#starting?.isStarted.catch(() => undefined)
    // A command leaves PostgreSQL to a server that has come meanwhile.
    const mayStop = this.#claim !== null || (this.#isOurs && !(await isClaimed(this.#folder)))
    if (mayStop && existsSync(this.#folder)) await halt(this.#folder)
    this.#claim?.close()
  }
}

/**
 * Removes PostgreSQL's own variables, such as PGPORT and PGOPTIONS, from the environment. They are meant for
 * other servers, and PostgreSQL's programs read them as well as the library `pg`.
 */
function forgetOtherServers(): void {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('PG')) delete process.env[name]
  }
}

/** Asks on the socket for PostgreSQL. @returns why it accepts no session, or null */
async function ask(connection: ClientConfig): Promise<string | null> {
  try {
    await (await openSession(connection)).end()
    return null
  } catch (error) {
    return reasonOf(error)
  }
}
