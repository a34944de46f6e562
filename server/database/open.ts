import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { connectionConfig, describeDatabase } from './connection.ts'
import { CONNECT_TIMEOUT, Database, type PostgresServer } from './database.ts'
import { EmbeddedServer } from './embedded/server.ts'
import { migrate } from './migrate.ts'

/** The oldest version that the tests run on, as `server_version_num` writes it. */
const OLDEST_VERSION = 150_000

/**
 * Opens the owner's PostgreSQL database, or starts one on the data folder, and applies the migrations.
 * Several processes may open the same DATABASE_URL at once.
 * @throws StartupError if the database cannot be reached or used, or a migration fails; the message
 * quotes no credentials
 */
export async function openDatabase(options: {
  dataDir: string
  /** The owner's database; null to run PostgreSQL on `dataDir`. */
  databaseUrl: string | null
  migrationsDir: string
  /** Whether new bookings are put in the outbox for mail. */
  queueMail: boolean
  /** Called with the reason when the PostgreSQL of `dataDir` has stopped and is being restarted. */
  onOutage: (reason: string) => void
}): Promise<Database> {
  const { dataDir, databaseUrl, migrationsDir, queueMail, onOutage } = options
  const server = databaseUrl
    ? ownersServer(databaseUrl)
    : await EmbeddedServer.open(dataDir, onOutage)
  try {
    await prepare(server, databaseUrl ? describeDatabase(databaseUrl) : 'PostgreSQL', migrationsDir)
  } catch (error) {
    await server.close()
    throw error
  }
  return new Database(server, { queueMail })
}

function ownersServer(databaseUrl: string): PostgresServer {
  const config = connectionConfig(databaseUrl)
  return { keepsSessions: false, connection: () => config, close: async () => undefined }
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
