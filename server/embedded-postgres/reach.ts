import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { openSession } from '../database/postgres-server.ts'
import { OperatorError } from '../shared/operator-error.ts'
import { type Cluster, FolderInUseError, isDataOf, launch, readPort } from './cluster.ts'

/** Pause between two attempts to reach or to launch PostgreSQL, in milliseconds. */
const PAUSE = 500

/** Enough to outlast the child processes of a killed PostgreSQL, which may hold the folder for seconds. */
const MAX_ATTEMPTS = 10

/** Another process may stop PostgreSQL, as the last that uses it, while this one still launches it. */
const MAX_LAUNCHES = 3

/** SQLSTATEs of a PostgreSQL that lives but accepts no connections: too many, starting up, shutting down. */
const ALIVE = /^(53300|57P0[123])$/

/**
 * Connects to the PostgreSQL that runs on a cluster, or launches one.
 * @throws OperatorError if another PostgreSQL holds the folder
 * @throws Error if PostgreSQL does not start, or accepts no connections now
 */
export async function reach(cluster: Cluster): Promise<Client> {
  let failures = 0
  for (let attempts = 1; ; attempts += 1) {
    let reason = ''
    const session = await connect(cluster).catch((error: { code?: string; message: string }) => {
      if (ALIVE.test(error.code ?? '')) reason = error.message
      return null
    })
    if (session) return session
    if (reason === '') {
      await launch(cluster).catch((error: unknown) => {
        if (error instanceof FolderInUseError) {
          reason = 'its folder is in use, perhaps in another container'
        } else {
          failures += 1
          if (error instanceof OperatorError || failures === MAX_LAUNCHES) throw error
        }
      })
      if (reason === '') continue
      if (attempts === MAX_ATTEMPTS) throw new OperatorError(`PostgreSQL does not start: ${reason}`)
    }
    if (attempts === MAX_ATTEMPTS) throw new Error(`PostgreSQL accepts no connections: ${reason}`)
    await sleep(PAUSE)
  }
}

/**
 * Connects to the PostgreSQL that the pid file names.
 * @returns null if none is running, or if it works on another folder: a copy of a data folder contains
 *   the original's pid file
 * @throws the error of a PostgreSQL that refuses the connection
 */
async function connect(cluster: Cluster): Promise<Client | null> {
  const port = await readPort(cluster)
  if (port === null) return null
  const session = await openSession(connectionTo(cluster, port))
  const { rows } = await session.query('show data_directory')
  if (await isDataOf(cluster, rows[0].data_directory)) return session
  await session.end()
  return null
}

export function connectionTo({ password }: Cluster, port: number): ClientConfig {
  return {
    connectionString: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    // PGSSLMODE in the environment is meant for other servers.
    ssl: false,
  }
}
