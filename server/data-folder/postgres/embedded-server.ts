import { once } from 'node:events'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { openSession, type PostgresServer } from '../../database/database.ts'
import { OperatorError, reasonOf } from '../../shared/operator-error.ts'
import { type Cluster, launch, openCluster, readPort, stop } from './cluster.ts'

/** Pause between two attempts to launch PostgreSQL, in milliseconds. */
const PAUSE = 500

/** After a kill, PostgreSQL's child processes may hold the data folder for a few seconds. */
const MAX_ATTEMPTS = 10

/** The key of the advisory lock that one server holds on a data folder; the number is arbitrary. */
const LOCK = 7_217_201_127

/**
 * Opens PostgreSQL on a data folder, in a new cluster if there is none, for one server at a time.
 * PostgreSQL outlives a server that is killed, and the next server finds it running. A PostgreSQL that
 * has died is launched again.
 * @param onOutage called with the reason when PostgreSQL has died, or cannot be launched again
 * @throws OperatorError if PostgreSQL does not start, or another server uses the folder
 */
export async function embeddedServer(
  dataDir: string,
  onOutage: (reason: string) => void,
): Promise<PostgresServer> {
  const cluster = await openCluster(dataDir)
  const closing = new AbortController()
  const { signal } = closing
  let session: Client | null = await start(cluster, signal)
  let { port } = session
  const supervision = supervise()
  return {
    place: dataDir,
    keepsSessions: true,
    connection: () => connectionTo(cluster, port),
    async close() {
      closing.abort()
      await supervision
      await stop(cluster)
    },
  }

  /** Starts again whenever the session that holds the lock has ended. */
  async function supervise(): Promise<void> {
    for (;;) {
      const wait = session ? once(session, 'end', { signal }) : sleep(PAUSE, undefined, { signal })
      await wait.catch(() => undefined)
      if (signal.aborted) return
      if (session) onOutage(`see ${cluster.log}`)
      session = await start(cluster, signal).catch((error: unknown) => {
        if (!signal.aborted) onOutage(reasonOf(error))
        return null
      })
      if (session) port = session.port
    }
  }
}

/** Launches PostgreSQL unless it is running. @returns a session that holds the folder's lock */
async function start(cluster: Cluster, signal: AbortSignal): Promise<Client> {
  for (let attempts = 1; ; attempts += 1) {
    const port = await readPort(cluster)
    const session = port && (await openSession(connectionTo(cluster, port)).catch(() => null))
    if (session) return lock(session)
    const failure = await launch(cluster)
    if (failure === null) continue
    if (attempts === MAX_ATTEMPTS) throw new OperatorError(`PostgreSQL does not start: ${failure}`)
    await sleep(PAUSE, undefined, { signal })
  }
}

/** Takes the lock for as long as the session lives. @throws OperatorError that names its holder */
async function lock(session: Client): Promise<Client> {
  try {
    // Long enough for PostgreSQL to end the session of a server that was just killed.
    await session.query(`set lock_timeout = '2s'; select pg_advisory_lock(${LOCK})`)
    return session
  } catch {
    const { rows } = await session.query(
      `select application_name as holder from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and (classid::bigint << 32) + objid::bigint = ${LOCK}`,
    )
    await session.end()
    const holder = rows[0]?.holder ?? 'another process'
    throw new OperatorError(`The data folder is in use by ${holder}: stop it, or set DATA_DIR`)
  }
}

function connectionTo({ password }: Cluster, port: number): ClientConfig {
  return {
    connectionString: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    application_name: `process ${process.pid} on ${hostname()}`,
  }
}
