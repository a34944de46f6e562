import { removeFolder, temporaryFolder } from './folders.ts'
import { administer, createTemplate, openEmbedded, TEMPLATE } from './postgres.ts'

/**
 * Prepares PostgreSQL for the run: on the server that DATABASE_URL_TEST names, or on a cluster of its
 * own, it creates the template of which each test file gets a copy.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { DATABASE_URL_TEST: lent } = process.env
  if (lent) {
    process.env.TEST_POSTGRES_URL = lent
    await createTemplate()
    return () => administer(`drop database ${TEMPLATE} with (force)`)
  }
  const folder = await temporaryFolder()
  const server = await openEmbedded(folder)
  process.env.TEST_POSTGRES_URL = server.url
  await createTemplate()
  return async () => {
    await server.close()
    await removeFolder(folder)
  }
}
