import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { accountFor, runAs } from '../../server/embedded-postgres/account.ts'
import { folderOf } from '../../server/embedded-postgres/cluster.ts'
import { EmbeddedPostgres } from '../../server/embedded-postgres/embedded-postgres.ts'
import { findPrograms, initDatabase } from '../../server/embedded-postgres/programs.ts'
import { writeCertificate } from './certificate.ts'
import { freePort } from './folders.ts'

export type Row = Record<string, unknown>

/** Runs work with a session of its own. */
export async function withSession<T>(
  url: string,
  work: (session: pg.Client) => Promise<T>,
): Promise<T> {
  const session = new pg.Client(url)
  // Where PostgreSQL ends a session, its queries are rejected. The event would end the test instead.
  session.on('error', () => {})
  await session.connect()
  try {
    return await work(session)
  } finally {
    await session.end()
  }
}

/** The stored bookings, oldest first. */
export async function allBookings(session: pg.Client): Promise<Row[]> {
  return (await session.query('select * from public.audit_bookings order by created_at')).rows
}

/** The URL of a database on the run's PostgreSQL, or that of its administrator. */
function urlOf(database?: string): string {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '')
  if (database) url.pathname = `/${database}`
  return url.href
}

const administer = (sql: string) => withSession(urlOf(), session => session.query(sql))

let count = 0

/** Creates a database, with the migrations applied if its template has them. @returns its URL */
export async function createDatabase(template = process.env.TEST_TEMPLATE ?? ''): Promise<string> {
  count += 1
  const name = `kneepoint_test_${process.pid}_${count}`
  await administer(`create database ${name} template ${template} encoding 'UTF8'`)
  return urlOf(name)
}

export async function dropDatabase(url: string): Promise<void> {
  await administer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

/**
 * Puts a migrated cluster without bookings into a data folder. A copy takes a tenth of the time that a new cluster
 * takes.
 */
export const copyCluster = (dataDir: string) =>
  promisify(execFile)('cp', ['-a', join(process.env.TEST_CLUSTER ?? '', 'postgresql'), dataDir])

/** Opens the embedded database of a data folder, whether a server runs there or not. */
export async function openEmbedded(dataDir: string) {
  const server = new EmbeddedPostgres(dataDir, { isServer: false, onCreate: () => undefined })
  await server.start()
  return { url: urlOfEmbedded(dataDir), close: () => server.stop() }
}

/** All bookings in the embedded database of a data folder, oldest first. */
export async function readEmbedded(dataDir: string): Promise<Row[]> {
  const { url, close } = await openEmbedded(dataDir)
  return withSession(url, allBookings).finally(close)
}

/** The process id of the PostgreSQL that runs on a data folder. @throws ENOENT if none does */
export async function postmasterPid(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgresql', 'data', 'postmaster.pid')
  return Number.parseInt(await readFile(file, 'utf8'), 10)
}

/** The URL of the PostgreSQL that runs on a data folder. */
export const urlOfEmbedded = (dataDir: string): string =>
  `postgresql:///postgres?user=postgres&host=${encodeURIComponent(folderOf(dataDir))}`

/** Starts a PostgreSQL like one of the owner's, with TLS. @param parent the folder for its files */
export async function startOwnPostgres(parent: string) {
  const { certificate, key } = await writeCertificate(parent)
  const [folder, password] = [join(parent, 'own'), 'kneepoint-test']
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')]
  await mkdir(folder)
  await writeFile(passwordFile, password)
  const login = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const account = await accountFor(parent, folder)
  if (account) await chown(folder, account.uid, account.gid)
  await initDatabase(account, folder, ['-D', data, '-E', 'UTF8', ...login])
  // PostgreSQL reads the key as the user who owns the folder.
  const { uid, gid } = await stat(folder)
  await chown(key, uid, gid)
  const port = await freePort()
  const { pg_ctl } = await findPrograms()
  const control = (...args: string[]) => runAs(account, [pg_ctl, '-D', data, ...args], folder)
  const options = `-h 127.0.0.1 -p ${port} -l -c ssl_cert_file=${certificate} -c ssl_key_file=${key}`
  const resume = () => control('start', '-l', join(folder, 'log'), '-o', `${options} -k ''`)
  await resume()
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    certificate,
    halt: () => control('stop', '-m', 'fast'),
    resume,
  }
}
