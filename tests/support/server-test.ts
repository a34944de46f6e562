import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { REST_PATH } from '../../contract/audit-bookings.ts'
import { removeFolder, siteFolder, temporaryFolder } from './folders.ts'
import { allBookings, createDatabase, dropDatabase, type Row, withSession } from './postgres.ts'
import { startServer, type TestServer } from './start-server.ts'

export { expect } from '@playwright/test'

/** All that a server needs, new and empty: a database, a data folder and a small built site. */
export interface FreshServer {
  databaseUrl: string
  dataDir: string
  siteDir: string
  /** The environment variables that name the three. */
  env: Record<string, string>
  /** Starts a server, which `close` stops. @param env further environment variables */
  start(env?: Record<string, string>, options?: { cwd: string }): Promise<TestServer>
  /** Runs a statement as the administrator. */
  query(sql: string): Promise<Row[]>
  /** All stored bookings, oldest first. */
  bookings(): Promise<Row[]>
  /** Calls the REST resource with the secret key of the data folder, as the owner's commands do. */
  asOwner(
    server: TestServer,
    query: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Response>
  close(): Promise<void>
}

/** For a test file whose tests share one server; other tests use the fixture `fresh`. */
export async function openFreshServer(): Promise<FreshServer> {
  const [databaseUrl, dataDir, siteDir] = await Promise.all([
    createDatabase(),
    temporaryFolder(),
    siteFolder(),
  ])
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SITE_DIR: siteDir }
  const servers: TestServer[] = []
  return {
    databaseUrl,
    dataDir,
    siteDir,
    env,
    async start(more = {}, options) {
      const server = await startServer({ ...env, RATE_LIMIT_REQUESTS: '100000', ...more }, options)
      servers.push(server)
      return server
    },
    query: sql => withSession(databaseUrl, async session => (await session.query(sql)).rows),
    bookings: () => withSession(databaseUrl, allBookings),
    async asOwner(server, query, init = {}) {
      const apikey = (await readFile(join(dataDir, 'secret-key'), 'utf8')).trim()
      return fetch(`${server.url}${REST_PATH}${query}`, {
        ...init,
        headers: { apikey, ...init.headers },
      })
    },
    async close() {
      await Promise.all(servers.map(server => server.stop()))
      await dropDatabase(databaseUrl)
      await Promise.all([dataDir, siteDir].map(removeFolder))
    },
  }
}

export const test = base.extend<{ fresh: FreshServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
  fresh: async ({}, use) => {
    const fresh = await openFreshServer()
    await use(fresh)
    await fresh.close()
  },
})
