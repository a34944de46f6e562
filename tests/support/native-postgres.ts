import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { removeFolder } from './folders.ts'

/** Why tests on a native server are skipped where there is none. */
export const NO_NATIVE_POSTGRES =
  'No native PostgreSQL: set DATABASE_URL_TEST to an administrator’s URL, or install the package postgresql'

/** The newest of Debian's versions, or null. */
const BINARIES = newestBinaries('/usr/lib/postgresql')

/** Whether tests on a native server can run here. */
export const HAS_NATIVE_POSTGRES = Boolean(process.env.DATABASE_URL_TEST) || BINARIES !== null

/** Whether a test may stop and start the server: only one of its own, not one that was lent. */
export const OWNS_NATIVE_POSTGRES = !process.env.DATABASE_URL_TEST && BINARIES !== null

/** A PostgreSQL server on which tests make databases of their own. */
export interface NativePostgres {
  /** The URL of a new, empty database, as an administrator. */
  createDatabase(): Promise<string>
  dropDatabase(url: string): Promise<void>
  /** Runs statements as the administrator. */
  administer(sql: string): Promise<void>
  stop(): Promise<void>
}

/** A server of the test's own, which can be taken away and given back. */
export interface OwnPostgres extends NativePostgres {
  halt(): Promise<void>
  resume(): Promise<void>
}

/** The server that was lent by DATABASE_URL_TEST, else one of Debian's on a temporary folder. */
export async function openNativePostgres(): Promise<NativePostgres> {
  const { DATABASE_URL_TEST: lent } = process.env
  return lent
    ? databasesOn(
        () => lent,
        async () => undefined,
      )
    : startOwnPostgres()
}

/**
 * Starts a server on a folder and socket of its own, unsynced, because its data are thrown away.
 * @param settings of postgresql.conf
 */
export async function startOwnPostgres(
  settings: (folder: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<OwnPostgres> {
  if (!BINARIES) throw new Error(NO_NATIVE_POSTGRES)
  const folder = await mkdtemp(join(tmpdir(), 'kneepoint-pg-'))
  const user = await unprivilegedUser(folder)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
  execFileSync(join(BINARIES, 'initdb'), initdb, { ...user, cwd: folder, stdio: 'ignore' })
  const given = {
    unix_socket_directories: folder,
    listen_addresses: '',
    fsync: 'off',
    ...(await settings(folder)),
  }
  const options = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])

  let server: ChildProcess
  const resume = async () => {
    server = spawn(join(BINARIES, 'postgres'), ['-D', data, ...options], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    process.once('exit', () => server.kill('SIGKILL'))
    const log = (server.stderr as NodeJS.ReadableStream).setEncoding('utf8')
    await new Promise<void>((ready, failed) => {
      let text = ''
      log.on('data', line => {
        text += line
        if (text.includes('ready to accept connections')) ready()
      })
      server.once('exit', () => failed(new Error(`PostgreSQL ended: ${text}`)))
    })
  }
  // SIGINT is PostgreSQL's "fast shutdown": sessions are ended, not waited for.
  const halt = async () => {
    const exit = once(server, 'exit')
    server.kill('SIGINT')
    await exit
  }
  await resume()
  const url = () => `postgresql:///postgres?host=${folder}&user=postgres`
  const stop = async () => {
    await halt()
    await removeFolder(folder)
  }
  return { ...databasesOn(url, stop), halt, resume }
}

function newestBinaries(root: string): string | null {
  if (!existsSync(root)) return null
  const versions = readdirSync(root)
    .map(Number)
    .sort((one, other) => other - one)
  const folders = versions.map(version => join(root, String(version), 'bin'))
  return folders.find(folder => existsSync(join(folder, 'initdb'))) ?? null
}

/** PostgreSQL refuses to run as root, so there it runs as its package's user. */
async function unprivilegedUser(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const user = { uid: id('-u'), gid: id('-g') }
  await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o755)
  return user
}

function databasesOn(url: () => string, stop: () => Promise<void>): NativePostgres {
  let count = 0
  const administer = async (sql: string) => {
    const client = new pg.Client({ connectionString: url() })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  return {
    administer,
    async createDatabase() {
      count += 1
      const name = `kneepoint_test_${process.pid}_${count}`
      await administer(`create database ${name} template template0 encoding 'UTF8'`)
      const made = new URL(url())
      made.pathname = `/${name}`
      return made.href
    },
    async dropDatabase(made) {
      await administer(`drop database if exists ${new URL(made).pathname.slice(1)} with (force)`)
    },
    stop,
  }
}
