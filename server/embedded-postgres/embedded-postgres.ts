import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { openSession, type PostgresServer } from '../database/postgres-server.ts'
import { reasonOf } from '../shared/operator-error.ts'
import { connectionTo, ensureCluster, folderOf } from './cluster.ts'
import { isRunning, launch, reasonOfEnd } from './launch.ts'

/** The longest wait for an answer of PostgreSQL, in milliseconds. A visitor waits no longer. */
const START_TIMEOUT = 10_000

/** The longest wait for the end of PostgreSQL, in milliseconds. It goes on stopping without us. */
const STOP_TIMEOUT = 3_500

/** The shortest and the longest pause between two questions to the socket, in milliseconds. */
const PAUSES = { shortest: 50, longest: 1_000 }

/** What `ask` returns if no process listens on the socket. */
const NOBODY = 'it does not run'

/** PostgreSQL tells its own main process to stop, as only it knows that process for sure. */
const STOP = `copy (select) to program 'kill -INT "$(head -n 1 postmaster.pid)"'`

interface Use {
  /** Whether the process is a server, not a command. */
  isServer: boolean
  /** Called when a cluster was created in a data folder that is missing or empty; null to create none. */
  onCreate: (() => void) | null
}

/**
 * PostgreSQL on a data folder. Servers and commands share it: whoever finds that no process listens on its
 * socket launches it, and stops it in the end. A server stops it in any case. Whoever still uses it then
 * launches it again. If a process is killed, PostgreSQL keeps running for the next one.
 */
export class EmbeddedPostgres implements PostgresServer {
  readonly place: string
  readonly remedy: string
  readonly connection: ClientConfig
  readonly #isServer: boolean
  #onCreate: Use['onCreate']
  #child: ChildProcess | null = null

  constructor(dataDir: string, { isServer, onCreate }: Use) {
    forgetOtherServers()
    this.place = dataDir
    this.remedy = `PostgreSQL's own log is ${join(folderOf(dataDir), 'log')}`
    this.connection = connectionTo(dataDir)
    this.#isServer = isServer
    this.#onCreate = onCreate
  }

  /** Launches PostgreSQL unless it answers. @throws OperatorError if the folder can never be used */
  async start(): Promise<void> {
    if (await ensureCluster(this.place, this.#onCreate !== null)) this.#onCreate?.()
    // If the cluster vanishes with its volume, a new one would hide its bookings.
    this.#onCreate = null
    const deadline = performance.now() + START_TIMEOUT
    let reason = NOBODY
    for (let launches = 0; performance.now() < deadline; ) {
      const refusal = await ask(this.connection)
      if (refusal === '') return
      if (refusal !== NOBODY) reason = refusal
      else if (!isRunning(this.#child)) {
        if (launches > 0 && this.#child) reason = await reasonOfEnd(this.place, this.#child)
        this.#child = await launch(this.place)
        launches += 1
      }
      await sleep(Math.min(PAUSES.longest, PAUSES.shortest * 2 ** launches))
    }
    throw new Error(`PostgreSQL does not answer: ${reason}`)
  }

  async stop(): Promise<void> {
    if (!this.#isServer && !isRunning(this.#child)) return
    if (isRunning(this.#child)) this.#child.kill('SIGINT')
    else await this.#stopOther()
    const deadline = performance.now() + STOP_TIMEOUT
    while (isRunning(this.#child) || (await ask(this.connection)) !== NOBODY) {
      if (performance.now() > deadline) return
      await sleep(PAUSES.shortest)
    }
  }

  /** Stops a PostgreSQL that another process launched. */
  async #stopOther(): Promise<void> {
    const session = await openSession(this.connection).catch(() => null)
    await session?.query(STOP).catch(() => undefined)
    await session?.end()
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

/** Asks on the socket for PostgreSQL. @returns '' if it answers, NOBODY, or why it accepts no session */
async function ask(connection: ClientConfig): Promise<string> {
  try {
    await (await openSession(connection)).end()
    return ''
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return ['ENOENT', 'ECONNREFUSED'].includes(code) ? NOBODY : reasonOf(error)
  }
}
