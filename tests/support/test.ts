import { test as base } from '@playwright/test'
import pg from 'pg'
import { removeFolder, temporaryFolder } from './folders.ts'
import { type Installation, install } from './installation.ts'
import { TestMailServer } from './mail-server.ts'
import { createDatabase, dropDatabase } from './postgres.ts'
import type { TestServer } from './start-server.ts'

export { expect } from '@playwright/test'

interface TestFixtures {
  /** An empty folder of the test's own. */
  folder: string
  /** An installation of the test's own, with a database on the PostgreSQL of the run. */
  fresh: Installation
  /** An installation of the test's own, which runs its own PostgreSQL. */
  embedded: Installation
  /** A mail server of the test's own. */
  mail: TestMailServer
}

interface WorkerFixtures {
  /** A running server for all tests that change nothing but the bookings; it logs everything. */
  shared: Installation & TestServer
  /** A running server for the tests in a browser. */
  site: Installation & TestServer
  /** A migrated database for tests that need no server, as the administrator. */
  database: pg.Client
}

/** Makes an installation for as long as it is used. */
async function useInstallation(
  use: (installation: Installation) => Promise<void>,
  options?: { isEmbedded: boolean },
): Promise<void> {
  const installation = await install(options)
  await use(installation)
  await installation.remove()
}

/** Runs a server for as long as the tests of a worker use it. */
const useServer = (
  env: Record<string, string>,
  use: (server: Installation & TestServer) => Promise<void>,
) =>
  useInstallation(async installation =>
    use({ ...installation, ...(await installation.start(env)) }),
  )

/** All tests share these fixtures: Playwright would start new workers for another set. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
  folder: async ({}, use) => {
    const folder = await temporaryFolder()
    await use(folder)
    await removeFolder(folder)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
  fresh: ({}, use) => useInstallation(use),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
  embedded: ({}, use) => useInstallation(use, { isEmbedded: true }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
  mail: async ({}, use) => {
    const mail = new TestMailServer()
    await mail.start()
    await use(mail)
    await mail.stop()
  },
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
    ({}, use) => useServer({ LOG_LEVEL: 'debug' }, use),
    { scope: 'worker' },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
    ({}, use) => useServer({}, use),
    { scope: 'worker' },
  ],
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
    async ({}, use) => {
      const url = await createDatabase()
      const database = new pg.Client(url)
      await database.connect()
      await use(database)
      await database.end()
      await dropDatabase(url)
    },
    { scope: 'worker' },
  ],
})
