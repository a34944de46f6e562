import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { lchown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readPlain, syncFolder } from '../shared/files.ts'
import { isExhausted, OperatorError } from '../shared/operator-error.ts'
import { type Account, isRoot, mustStayRoot, refusal } from './account.ts'
import { initDatabase, versionOn } from './programs.ts'

/** The port is only a part of the socket's name: PostgreSQL listens on no network port. */
const PORT = 5432

/** The longest path of a socket, in bytes. Linux allows four more. */
const LONGEST_SOCKET = 103

const FOLDER = 'postgresql'

/** The name of an incomplete data directory, which a start is creating, or a killed start has left. */
const DRAFT = /^data\.new-/

/** A folder of the file system itself, which an otherwise empty data folder may have. */
const OWN_FOLDER = 'lost+found'

/**
 * The folder with the data directory, the log and the socket of the embedded PostgreSQL. Whoever may enter the folder
 * may connect.
 */
export const folderOf = (dataDir: string): string => join(dataDir, FOLDER)

/** The connection to the PostgreSQL of a data folder. */
export const connectionTo = (dataDir: string) => ({
  host: folderOf(dataDir),
  port: PORT,
  user: 'postgres',
  database: 'postgres',
})

/** The data directory in PostgreSQL's folder. It appears only once it is complete and on the disk. */
export const dataDirectoryOf = (dataDir: string): string => join(folderOf(dataDir), 'data')

/** Refuses a path that PostgreSQL cannot use. @throws OperatorError */
export function checkPath(dataDir: string): void {
  if (/[\r\n]/.test(dataDir)) throw new OperatorError('DATA_DIR must not contain a line break')
  const excess = Buffer.byteLength(join(folderOf(dataDir), `.s.PGSQL.${PORT}`)) - LONGEST_SOCKET
  if (excess <= 0) return
  throw new OperatorError(
    `The path ${dataDir} is too long for PostgreSQL's socket by ${excess} bytes: set a shorter DATA_DIR, or DATABASE_URL`,
  )
}

/**
 * Makes sure that a data folder has a folder for PostgreSQL, which belongs to its account.
 * @param mayCreate whether to make one if the data folder is missing or empty
 * @returns whether it has no cluster yet
 * @throws OperatorError if there are no bookings, and others' files or no permission to create some
 */
export async function ensureFolder(
  dataDir: string,
  mayCreate: boolean,
  account: Account | null,
): Promise<boolean> {
  if (existsSync(dataDirectoryOf(dataDir))) return false
  const folder = folderOf(dataDir)
  const others = (await namesIn(dataDir)).filter(name => name !== OWN_FOLDER && name !== FOLDER)
  const kept = (await namesIn(folder)).filter(name => !DRAFT.test(name))
  // An unmounted volume or a wrong name must not be mistaken for a first start.
  if (!mayCreate || others.length > 0 || kept.length > 0) {
    const advice = 'mount its volume, or set DATA_DIR or DATABASE_URL'
    throw new OperatorError(`There are no bookings in ${dataDir}: ${advice}`)
  }
  // Root's account must pass through this folder. The folder within is closed to all other users.
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!account || !isRoot()) return true
  // If a link takes its place, only the link itself changes hands.
  await lchown(folder, account.uid, account.gid).catch(error => Promise.reject(mustStayRoot(error)))
  return true
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/**
 * Makes sure that PostgreSQL's folder holds a cluster that this version can run.
 * @throws OperatorError if it belongs to another major version of PostgreSQL
 */
export async function ensureCluster(dataDir: string, account: Account | null): Promise<void> {
  if (!existsSync(dataDirectoryOf(dataDir))) await createCluster(dataDir, account)
  // This is safe beside a complete cluster, because no other can be created then. A draft that another process is still
  // filling is removed at the next start.
  const folder = folderOf(dataDir)
  for (const name of (await namesIn(folder)).filter(each => DRAFT.test(each))) {
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined)
  }
  await checkVersion(dataDir, account)
}

/** Creates a cluster under a temporary name, and renames it once it is complete and on the disk. */
async function createCluster(dataDir: string, account: Account | null): Promise<void> {
  const folder = folderOf(dataDir)
  const draft = join(folder, `data.new-${randomUUID()}`)
  try {
    await initDatabase(account, folder, [
      ...['-D', draft, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      // By default, initdb uses /dev/shm, which may be full.
      ...['--set', 'dynamic_shared_memory_type=mmap'],
    ])
    await rename(draft, dataDirectoryOf(dataDir))
  } catch (error) {
    // If another process has created a cluster meanwhile, that cluster is used.
    if (!existsSync(dataDirectoryOf(dataDir))) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await syncFolder(folder)
}

async function checkVersion(dataDir: string, account: Account | null): Promise<void> {
  const text = await readPlain(join(dataDirectoryOf(dataDir), 'PG_VERSION'))
  const [theirs] = /^\d+(?=\n?$)/.exec(text) ?? []
  if (!theirs) throw new Error('its PG_VERSION names no version')
  const ours = await versionOn(account, folderOf(dataDir)).catch((error: unknown) => {
    if (error instanceof OperatorError || isExhausted(error)) throw error
    throw refusal(account, dataDir, error)
  })
  if (theirs === ours) return
  throw new OperatorError(
    `${dataDir} holds bookings of PostgreSQL ${theirs}, and this version of the server runs PostgreSQL ${ours}: start the previous version of the server, run "npm run backup -- bookings.backup", start this version with another DATA_DIR, and run "npm run restore -- bookings.backup"`,
  )
}
