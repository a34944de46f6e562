import pg from 'pg'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'
import { CONNECT_TIMEOUT, Database, type PostgresServer } from './database.ts'
import { migrate } from './migrate.ts'

/**
 * Applies the migrations and opens a pool. Several processes may open the same database at once.
 * @param options.queueMail whether new bookings are put in the outbox for mail
 * @throws OperatorError if the database cannot be reached or used, or a migration fails; the message
 * quotes no credentials
 */
export async function openDatabase(options: {
  server: PostgresServer
  migrationsDir: string
  queueMail: boolean
}): Promise<Database> {
  const { server, migrationsDir, queueMail } = options
  const database = new Database(server, { queueMail })
  const session = new pg.Client({
    ...server.connection(),
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  })
  // A broken connection also fails the query under way, and that error is reported.
  session.on('error', () => undefined)
  try {
    await session.connect().catch((error: unknown) => {
      throw new OperatorError(`${server.place} does not answer: ${reasonOf(error)}`)
    })
    await migrate(session, migrationsDir)
    return database
  } catch (error) {
    await database.close()
    throw error
  } finally {
    await session.end()
  }
}
