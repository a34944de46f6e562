import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { Database } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { ownersPostgres } from '../../server/database/owners-postgres.ts'
import { openCluster } from '../../server/embedded-postgres/cluster.ts'
import { EmbeddedPostgres } from '../../server/embedded-postgres/embedded-postgres.ts'
import { runProgram } from '../../server/embedded-postgres/programs.ts'
import { freePort, removeFolder, temporaryFolder } from './folders.ts'

export type Row = Record<string, unknown>

/** A database with the migrations applied, of which each test gets a copy under another name. */
export const TEMPLATE = 'kneepoint_test_template'

/** Runs work on a session of its own. */
export async function withSession<T>(
  url: string,
  work: (session: pg.Client) => Promise<T>,
): Promise<T> {
  const session = new pg.Client({ connectionString: url })
  await session.connect()
  try {
    return await work(session)
  } finally {
    await session.end()
  }
}

/** The URL of a database on the run's PostgreSQL. */
function urlOf(database: string): string {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '')
  url.pathname = `/${database}`
  return url.href
}

/** Runs a statement as the administrator of the run's PostgreSQL. */
export async function administer(sql: string): Promise<void> {
  await withSession(process.env.TEST_POSTGRES_URL ?? '', session => session.query(sql))
}

export async function createTemplate(): Promise<void> {
  await administer(`drop database if exists ${TEMPLATE} with (force)`)
  await administer(`create database ${TEMPLATE} template template0 encoding 'UTF8'`)
  await withSession(urlOf(TEMPLATE), session => migrate(session, 'supabase'))
}

let count = 0

/** Creates a database of the test's own. @returns its URL */
export async function createDatabase(template = TEMPLATE): Promise<string> {
  count += 1
  const name = `kneepoint_test_${process.pid}_${count}`
  await administer(`create database ${name} template ${template} encoding 'UTF8'`)
  return urlOf(name)
}

export async function dropDatabase(url: string): Promise<void> {
  await administer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

/** Does something in a transaction and rolls it back. */
export async function undone<T>(session: pg.Client, work: () => Promise<T>): Promise<T> {
  await session.query('begin')
  try {
    return await work()
  } finally {
    await session.query('rollback')
  }
}

/** Opens the embedded database of a data folder on which no server runs. */
export async function openEmbedded(dataDir: string) {
  const server = new EmbeddedPostgres(dataDir, { isServer: true, mayCreate: true })
  const { connectionString: url = '' } = await server.start()
  return { url, close: () => server.leave() }
}

/** All bookings in the embedded database of a data folder on which no server runs, oldest first. */
export async function readEmbedded(dataDir: string): Promise<Row[]> {
  const server = await openEmbedded(dataDir)
  return withSession(server.url, allBookings).finally(server.close)
}

/** The URL of the PostgreSQL that runs on a data folder. */
export async function urlOfEmbedded(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgresql')
  const password = await readFile(join(folder, 'password'), 'utf8')
  const port = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')[3]
  return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`
}

export async function allBookings(session: pg.Client): Promise<Row[]> {
  return (await session.query('select * from public.audit_bookings order by created_at')).rows
}

/** The process id of the PostgreSQL that runs on a data folder. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgresql', 'data', 'postmaster.pid')
  return Number((await readFile(file, 'utf8')).split('\n')[0])
}

/** Opens the database of a URL as the server does. */
export async function openOwnersDatabase(databaseUrl: string): Promise<Database> {
  const database = new Database(ownersPostgres(databaseUrl), {
    supabaseDir: 'supabase',
    queueMail: true,
    onOutage: () => undefined,
  })
  await database.prepare()
  return database
}

/** A PostgreSQL of the test's own, as the owner would run one. */
export interface OwnPostgres {
  url: string
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** @param settings of postgresql.conf */
export async function startOwnPostgres(
  settings: Record<string, string> = {},
): Promise<OwnPostgres> {
  const dataDir = await temporaryFolder()
  const { folder, data, password } = await openCluster(dataDir)
  const port = await freePort()
  const options = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const flags = Object.entries(options).map(([name, value]) => `-c ${name}=${value}`)
  const control = (...args: string[]) => runProgram('pg_ctl', ['-D', data, ...args], { folder })
  const resume = () => control('start', '-l', join(folder, 'log'), '-o', flags.join(' '))
  const halt = () => control('stop', '-m', 'fast')
  await resume()
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    halt,
    resume,
    async stop() {
      await halt()
      await removeFolder(dataDir)
    },
  }
}
