import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import type pg from 'pg'
import { runCommand } from '../../commands/run-command.ts'
import { OperatorError } from '../../server/shared/operator-error.ts'
import {
  allBookings,
  copyCluster,
  createDatabase,
  dropDatabase,
  openEmbedded,
  postmasterPid,
  type Row,
  withSession,
} from './postgres.ts'
import { outcomeOf } from './processes.ts'
import { Sink } from './sink.ts'
import {
  type ProcessOptions,
  resetTimes,
  SERVER,
  type ServerOptions,
  startProcess,
  startServer,
} from './start-server.ts'

export type Installation = Awaited<ReturnType<typeof install>>

/**
 * Makes everything that a server needs: a database without bookings, and a data folder. The server serves the built
 * site.
 * @param folder the folder for its files
 * @param postgres where the database is: on the PostgreSQL of the run, or on one that the server itself runs on the
 *   data folder, which starts with a cluster or empty
 */
export async function install(folder: string, postgres: 'shared' | 'embedded' | 'empty') {
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const isEmbedded = postgres !== 'shared'
  if (postgres === 'embedded') await copyCluster(dataDir)
  const databaseUrl = isEmbedded ? '' : await createDatabase()
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_REQUESTS: '100000',
  }
  const servers: { stop: () => Promise<unknown> }[] = []

  async function use<T>(work: (session: pg.Client) => Promise<T>): Promise<T> {
    if (!isEmbedded) return withSession(databaseUrl, work)
    const { url, close } = await openEmbedded(dataDir)
    return withSession(url, work).finally(close)
  }
  const query = (statement: string | pg.QueryConfig) =>
    use(async session => (await session.query<Row>(statement)).rows)
  const bookings = () => use(allBookings)

  return {
    folder,
    dataDir,
    databaseUrl,
    /** The settings of its servers and commands. */
    env,
    /** Starts a server in this process. The end of the test stops it. @param more further settings */
    async start(more: Record<string, string> = {}, options?: ServerOptions) {
      const server = await startServer({ ...env, ...more }, options)
      servers.push(server)
      return server
    },
    /** Starts the compiled server in a process of its own. */
    async startProcess(more: Record<string, string> = {}, options?: ProcessOptions) {
      const server = await startProcess({ ...env, ...more }, options)
      servers.push(server)
      return server
    },
    /** Starts a server that must fail to start. @returns the reason */
    refusal: (more: Record<string, string> = {}, options?: ServerOptions): Promise<string> =>
      startServer({ ...env, ...more }, options).then(
        () => 'It has started',
        error => (error instanceof OperatorError ? error.message : `${error}`),
      ),
    /** Runs a server that must fail to start, in a process of its own. @returns the one line that it prints */
    async refusedStart(
      more: Record<string, string> = {},
      { wrapper = [] }: ProcessOptions = {},
    ): Promise<string> {
      const command = [...wrapper, ...SERVER]
      const { stderr, ...others } = await outcomeOf(command, {
        env: { ...env, PORT: '0', ...more },
      })
      expect(others).toEqual({ code: 1, stdout: '' })
      expect(stderr).toMatch(/^.+\n$/)
      return stderr
    },
    /** Runs the owner's command in this process. @param input the answers to its questions */
    async command(args: string[], more: Record<string, string> = {}, input = '') {
      const [stdout, stderr] = [new Sink(), new Sink()]
      const streams = { stdin: Readable.from([input]), stdout, stderr }
      const settings = () => ({ ...process.env, ...env, ...more })
      const code = await runCommand(args, { settings, streams })
      return { code, stdout: stdout.text, stderr: stderr.text }
    },
    /** Runs the owner's command as `npm run bookings` does. */
    commandProcess(args: string[], more: Record<string, string> = {}) {
      const command = [process.execPath, 'scripts/bookings.mjs', ...args]
      return outcomeOf(command, { env: { ...env, ...more } })
    },
    /** Runs statements as the administrator. */
    query,
    /** The stored bookings, oldest first. @param name the visitor, if not all are meant */
    bookings: async (name?: string) =>
      (await bookings()).filter(row => name === undefined || row.name === name),
    /** The names of the visitors, by the time of their booking. */
    names: async () => (await bookings()).map(row => row.name),
    /** The names of the visitors whose bookings wait for mail, the oldest first. */
    waiting: async () => {
      const waiting = (await bookings()).filter(row => row.mailed_at === null && !row.is_spam)
      return waiting.map(row => row.name)
    },
    /** The number of sessions of its database that wait for a lock. */
    waitingForLocks: async () =>
      (
        await query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).length,
    /** Makes the claims on mail older by minutes, as if their servers had died then. */
    ageClaims: (minutes: number) =>
      query(
        `update public.audit_bookings set mail_claimed_at = mail_claimed_at - interval '${minutes} min'`,
      ),
    /**
     * Inserts bookings named `number 1`, `number 2` and so on. @param length length of each text, in copies of
     * `character`
     */
    insertMany: (count: number, length = 500, character = 'd') =>
      query(`
        insert into public.audit_bookings (name, email, company_name, biggest_headache)
        select 'number ' || number, 'a@b', 'c', repeat('${character}', ${length}) from generate_series(1, ${count}) as number`),
    /** Stops its servers and its database. */
    async remove(): Promise<void> {
      await Promise.all(servers.map(server => server.stop()))
      resetTimes()
      if (!isEmbedded) return dropDatabase(databaseUrl)
      // A test that failed half-way may have left PostgreSQL running.
      const killed = postmasterPid(dataDir).then(pid => process.kill(pid, 'SIGKILL'))
      await killed.catch(() => undefined)
    },
  }
}
