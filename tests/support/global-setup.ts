import { join } from 'node:path'
import { migrate } from '../../server/database/migrate.ts'
import { removeFolder, temporaryFolder } from './folders.ts'
import { copyCluster, createDatabase, dropDatabase, openEmbedded, withSession } from './postgres.ts'

/**
 * Prepares a migrated cluster that tests copy, and the PostgreSQL of the run. On the server that DATABASE_URL_TEST
 * names, or else on a copy of the cluster, it creates the template for the tests' databases.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { DATABASE_URL_TEST: lent } = process.env
  const folder = await temporaryFolder()
  const cluster = join(folder, 'cluster')
  const original = await openEmbedded(cluster)
  await withSession(original.url, session => migrate(session, 'supabase'))
  await original.close()
  process.env.TEST_CLUSTER = cluster
  if (!lent) await copyCluster(folder)
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
