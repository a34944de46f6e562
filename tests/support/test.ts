import { expect as asserted, test as base } from '@playwright/test'
import type pg from 'pg'
import { migrate } from '../../server/database/migrate.ts'
import { removeFolder, temporaryFolder } from './folders.ts'
import { type Installation, install } from './installation.ts'
import { startMailServer, type TestMailServer } from './mail-server.ts'
import { createDatabase, dropDatabase, withSession } from './postgres.ts'
import type { ServerProcess } from './start-server.ts'

/** The pauses of `expect.poll` between attempts, in milliseconds. Playwright's own grow to a second. */
const intervals = [20, 50, 100]

export const expect = new Proxy(asserted, {
  get(target, name) {
    if (name !== 'poll') return Reflect.get(target, name)
    return ((actual, options) => {
      const given = typeof options === 'string' ? { message: options } : options
      return target.poll(actual, { intervals, ...given })
    }) satisfies typeof target.poll
  },
})

interface TestFixtures {
  /** An empty folder of the test's own. */
  folder: string
  /** An installation in this folder, with a database on the PostgreSQL of the run. */
  fresh: Installation
  /** An installation in this folder, which runs its own PostgreSQL on a cluster without bookings. */
  embedded: Installation
  /** The same as `embedded`, but without a cluster. */
  empty: Installation
  /** A mail server of the test's own. */
  mail: TestMailServer
  /** The database of a hosted project, as its administrator. The end of the test undoes all changes. */
  database: pg.Client
}

interface WorkerFixtures {
  /** A running server for all tests that change nothing but the bookings; it logs everything. */
  site: Installation & ServerProcess
  project: pg.Client
}

/**
 * The default privileges that a hosted project has before its first migration: they grant everything on any object
 * that is made in the schema public afterwards. The tests of the server show the rights without them.
 */
const GRANTS_OF_PROJECT = `
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role`

const installation =
  (postgres: Parameters<typeof install>[1]) =>
  async ({ folder }: { folder: string }, use: (made: Installation) => Promise<void>) => {
    const made = await install(folder, postgres)
    await use(made)
    await made.remove()
  }

/** All tests share these fixtures, because Playwright would start new workers for another set. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
  folder: async ({}, use) => {
    const folder = await temporaryFolder()
    await use(folder)
    await removeFolder(folder)
  },
  fresh: installation('shared'),
  embedded: installation('embedded'),
  empty: installation('empty'),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
  mail: async ({}, use) => {
    const mail = await startMailServer()
    await use(mail)
    await mail.stop()
  },
  database: async ({ project }, use) => {
    await project.query('begin')
    await use(project)
    await project.query('rollback')
  },
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
    async ({}, use) => {
      const folder = await temporaryFolder()
      const installation = await install(folder, 'shared')
      await use({ ...installation, ...(await installation.startProcess({ LOG_LEVEL: 'debug' })) })
      await installation.remove()
      await removeFolder(folder)
    },
    { scope: 'worker' },
  ],
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
    async ({}, use) => {
      // The roles belong to the whole cluster, where the template's migrations have made them.
      const url = await createDatabase('template0')
      await withSession(url, async session => {
        await session.query(GRANTS_OF_PROJECT)
        await migrate(session, 'supabase')
        await use(session)
      })
      await dropDatabase(url)
    },
    { scope: 'worker' },
  ],
})
