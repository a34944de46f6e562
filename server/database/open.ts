import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { CONNECT_TIMEOUT, Database, type PostgresServer } from './database.ts'
import { migrate } from './migrate.ts'

/** The oldest version that the tests run on, as `server_version_num` writes it. */
const OLDEST_VERSION = 150_000

/**
 * Applies the migrations and opens a pool. Several processes may open the same database at once.
 * @param options.name names the database in errors
 * @param options.queueMail whether new bookings are put in the outbox for mail
 * @throws StartupError if the database cannot be reached or used, or a migration fails; the message
 * quotes no credentials
 */
export async function openDatabase(options: {
  server: PostgresServer
  name: string
  migrationsDir: string
  queueMail: boolean
}): Promise<Database> {
  const { server, name, migrationsDir, queueMail } = options
  try {
    await prepare(server, name, migrationsDir)
  } catch (error) {
    await server.close()
    throw error
  }
  return new Database(server, { queueMail })
}

async function prepare(server: PostgresServer, name: string, migrationsDir: string): Promise<void> {
  const client = new pg.Client({
    ...server.connection(),
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  })
  // A broken connection also fails the query under way, and that error is reported.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message || codeOf(error) : String(error)
    throw new StartupError(`${name} does not answer: ${reason}`)
  }
  try {
    await checkDatabase(client)
    await migrate(client, migrationsDir)
  } finally {
    await client.end()
  }
}

/** An error that covers several addresses has a code and no message. */
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
    throw new StartupError('The database must be PostgreSQL 15 or newer')
  }
  if (found.encoding !== 'UTF8') {
    throw new StartupError(`The encoding of the database must be UTF8, not ${found.encoding}`)
  }
}
