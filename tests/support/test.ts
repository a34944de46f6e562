import { test as base } from '@playwright/test'
import pg from 'pg'
import { BUILT_SITE, removeFolder, serverFolders } from './folders.ts'
import {
  allBookings,
  createDatabase,
  dropDatabase,
  postmasterPid,
  type Row,
  withSession,
} from './postgres.ts'
import { startServer, type TestServer } from './start-server.ts'

export { expect } from '@playwright/test'

type Folders = Awaited<ReturnType<typeof serverFolders>>

/** All that a server needs, new and empty: a database, a data folder and a small built site. */
export interface FreshServer extends Folders {
  databaseUrl: string
  /** Starts a server, which `close` stops. @param env further environment variables */
  start(env?: Record<string, string>, options?: { cwd: string }): Promise<TestServer>
  /** Runs a statement as the administrator. */
  query(sql: string): Promise<Row[]>
  /** Inserts bookings named `number 1`, `number 2` and so on. */
  insertMany(count: number): Promise<unknown>
  /** Makes every booking from now on fail with an SQLSTATE. */
  failWith(sqlState: string): Promise<unknown>
  /** The stored bookings, oldest first. @param name of the visitor, if not those of all */
  bookings(name?: string): Promise<Row[]>
  close(): Promise<void>
}

export async function openFreshServer(): Promise<FreshServer> {
  const [databaseUrl, folders] = await Promise.all([createDatabase(), serverFolders()])
  const env = { ...folders.env, DATABASE_URL: databaseUrl }
  const servers: TestServer[] = []
  const query = (sql: string) =>
    withSession(databaseUrl, async session => (await session.query(sql)).rows as Row[])
  return {
    ...folders,
    databaseUrl,
    env,
    async start(more = {}, options) {
      const server = await startServer({ ...env, ...more }, options)
      servers.push(server)
      return server
    },
    query,
    insertMany: count =>
      query(`
        insert into public.audit_bookings (name, email, company_name, biggest_headache)
        select 'number ' || number, 'a@b', 'c', repeat('d', 500) from generate_series(1, ${count}) as number`),
    failWith: sqlState =>
      query(`
        create or replace function public.fail() returns trigger language plpgsql
          as $$ begin raise sqlstate '${sqlState}'; end; $$;
        create or replace trigger fail before insert on public.audit_bookings
          execute function public.fail()`),
    async bookings(name) {
      const rows = await withSession(databaseUrl, allBookings)
      return rows.filter(row => name === undefined || row.name === name)
    },
    async close() {
      await Promise.all(servers.map(server => server.stop()))
      await dropDatabase(databaseUrl)
      await removeFolder(folders.folder)
    },
  }
}

interface TestFixtures {
  /** A database and folders of the test's own, on which it starts servers. */
  fresh: FreshServer
  /** The folders of a server on the embedded database. */
  folders: Folders
}

interface WorkerFixtures {
  /** A running server for all tests that change nothing but the bookings; it logs everything. */
  shared: FreshServer & TestServer
  /** A running server on the production build, for the tests in a browser. */
  site: FreshServer & TestServer
  /** A migrated database for tests that need no server, as the administrator. */
  database: pg.Client
}

/** Runs a server with a database and folders of its own for as long as the tests of a worker use it. */
async function useServer(
  env: Record<string, string>,
  use: (server: FreshServer & TestServer) => Promise<void>,
): Promise<void> {
  const fresh = await openFreshServer()
  const server = await fresh.start(env)
  await use({ ...fresh, ...server })
  await fresh.close()
}

/** All tests share these fixtures: Playwright would start new workers for another set. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
  fresh: async ({}, use) => {
    const fresh = await openFreshServer()
    await use(fresh)
    await fresh.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
  folders: async ({}, use) => {
    const folders = await serverFolders()
    await use(folders)
    // A test that failed half-way may have left PostgreSQL running.
    await postmasterPid(folders.dataDir).then(kill, () => undefined)
    await removeFolder(folders.folder)
  },
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
    async ({}, use) => useServer({ LOG_LEVEL: 'debug' }, use),
    { scope: 'worker' },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
    async ({}, use) => useServer({ SITE_DIR: BUILT_SITE }, use),
    { scope: 'worker' },
  ],
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
    async ({}, use) => {
      const connectionString = await createDatabase()
      const database = new pg.Client({ connectionString })
      await database.connect()
      await use(database)
      await database.end()
      await dropDatabase(connectionString)
    },
    { scope: 'worker' },
  ],
})

/** Kills a process that may have ended already. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
