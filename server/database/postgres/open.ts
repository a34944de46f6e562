import pg from 'pg'
import { StartupError } from '../../startup-error.ts'
import type { Database } from '../database.ts'
import { type MigrationTarget, migrate } from '../migrate.ts'
import { connectionConfig, describeDatabase } from './connection.ts'
import { PostgresDatabase } from './postgres-database.ts'

/** The oldest version that this is tested on, as `server_version_num` writes it. */
const OLDEST_VERSION = 150_000

/**
 * Opens a PostgreSQL database and applies the migrations; several processes may do so at once.
 * @throws StartupError if it cannot be reached, is no fit, or a migration fails; no credentials are
 * quoted
 */
export async function openPostgresDatabase(options: {
  databaseUrl: string
  migrationsDir: string
  /** Whether new bookings are put in the outbox for mail. */
  queueMail: boolean
}): Promise<Database> {
  const { databaseUrl, migrationsDir, queueMail } = options
  const config = connectionConfig(databaseUrl)
  const client = new pg.Client(config)
  // A connection that breaks fails the query under way, which is what is reported.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message || codeOf(error) : String(error)
    throw new StartupError(`${describeDatabase(databaseUrl)} does not answer: ${reason}`)
  }
  try {
    await checkDatabase(client)
    await migrate(migrationTarget(client), migrationsDir)
  } finally {
    await client.end()
  }
  return new PostgresDatabase(config, queueMail)
}

/** An error of several addresses has no message of its own. */
function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.name
}

async function checkDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding`,
  )
  const [found] = rows
  if (!found || found.version < OLDEST_VERSION) {
    throw new StartupError('The database has to be PostgreSQL 15 or newer')
  }
  if (found.encoding !== 'UTF8') {
    throw new StartupError(`The database has to be in UTF8, not ${found.encoding}`)
  }
}

function migrationTarget(client: pg.Client): MigrationTarget {
  return {
    script: async sql => {
      await client.query(sql)
    },
    query: async <Row>(sql: string, values?: readonly unknown[]) =>
      (await client.query(sql, values ? [...values] : [])).rows as Row[],
  }
}
