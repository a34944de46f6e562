import { migrate } from '../../server/database/migrate.ts'
import { computeFigures } from '../model/tables.ts'
import { removeFolder, temporaryFolder } from './folders.ts'
import { createDatabase, dropDatabase, openEmbedded, withSession } from './postgres.ts'

/**
 * Prepares what the figures show, and PostgreSQL for the run: on the server that DATABASE_URL_TEST names,
 * or on a cluster of its own, it creates the template of which each test file gets a copy.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { DATABASE_URL_TEST: lent } = process.env
  const folder = await temporaryFolder()
  // Not at the same time: the computation lets no timer run, so that PostgreSQL would seem to answer too late.
  await computeFigures()
  const own = lent ? null : await openEmbedded(folder)
  process.env.TEST_POSTGRES_URL = lent ?? own?.url
  const template = await createDatabase('template0')
  await withSession(template, session => migrate(session, 'supabase'))
  process.env.TEST_TEMPLATE = new URL(template).pathname.slice(1)
  return async () => {
    await dropDatabase(template)
    await own?.close()
    await removeFolder(folder)
  }
}
