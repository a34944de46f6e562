import { OperatorError, reasonOf } from '../shared/operator-error.ts'
import { Database, openSession, type PostgresServer } from './database.ts'
import { migrate } from './migrate.ts'

/**
 * Applies the migrations and opens a pool. Several processes may open the same database at once.
 * @param queueMail whether new bookings are put in the outbox for mail
 * @throws OperatorError if the database cannot be reached or used, or a migration fails; the message
 * quotes no credentials
 */
export async function openDatabase(
  server: PostgresServer,
  { migrationsDir, queueMail }: { migrationsDir: string; queueMail: boolean },
): Promise<Database> {
  try {
    const session = await openSession(server.connection()).catch((error: unknown) => {
      throw new OperatorError(`${server.place} does not answer: ${reasonOf(error)}`)
    })
    await migrate(session, migrationsDir).finally(() => session.end())
    return new Database(server, { queueMail })
  } catch (error) {
    await server.close()
    throw error
  }
}
