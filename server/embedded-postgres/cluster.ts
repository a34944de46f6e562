import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../shared/files.ts'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'
import { initDatabase, versionOn } from './programs.ts'

/** The port is only a part of the socket's name: PostgreSQL listens on no network port. */
const PORT = 5432

/** The longest path of a socket, in bytes. Linux allows four more. */
const LONGEST_SOCKET = 103

/** The name of an incomplete cluster, which a start is creating, or a killed start has left. */
const DRAFT = /^postgresql\.new-/

/** A folder of the file system itself, which an otherwise empty data folder may have. */
const OWN_FOLDER = 'lost+found'

/**
 * The folder with the data directory, the log and the socket of the embedded PostgreSQL. Whoever may enter the folder
 * may connect.
 */
export const folderOf = (dataDir: string): string => join(dataDir, 'postgresql')

/** The connection to the PostgreSQL of a data folder. */
export const connectionTo = (dataDir: string) => ({
  host: folderOf(dataDir),
  port: PORT,
  user: 'postgres',
  database: 'postgres',
})

/**
 * Makes sure that a data folder holds a cluster that this version can run.
 * @param mayCreate whether to create a cluster if the folder is missing or empty
 * @returns whether the cluster is new
 * @throws OperatorError if there is none, or it belongs to another major version of PostgreSQL
 * @throws Error if the folder cannot be used now
 */
export async function ensureCluster(dataDir: string, mayCreate: boolean): Promise<boolean> {
  const folder = folderOf(dataDir)
  if (/[\r\n]/.test(dataDir)) throw new OperatorError('DATA_DIR must not contain a line break')
  const excess = Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) - LONGEST_SOCKET
  if (excess > 0) {
    throw new OperatorError(
      `The path ${dataDir} is too long for PostgreSQL's socket by ${excess} bytes: set a shorter DATA_DIR, or DATABASE_URL`,
    )
  }
  try {
    const isNew = !existsSync(folder)
    if (isNew) await createCluster(dataDir, mayCreate)
    await removeDrafts(dataDir)
    await checkVersion(dataDir)
    return isNew
  } catch (error) {
    if (error instanceof OperatorError) throw error
    const reason = `DATA_DIR cannot be used: ${reasonOf(error)}`
    // A file in the place of a folder will not disappear by itself.
    const isFinal = (error as NodeJS.ErrnoException).code === 'ENOTDIR'
    throw isFinal ? new OperatorError(reason) : new Error(reason, { cause: error })
  }
}

/** Creates a cluster under a temporary name, and renames it once it is complete and on the disk. */
async function createCluster(dataDir: string, mayCreate: boolean): Promise<void> {
  const content = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  // An unmounted volume or a wrong name must not be mistaken for a first start.
  if (!mayCreate || content.some(name => !DRAFT.test(name) && name !== OWN_FOLDER)) {
    const advice = 'mount its volume, or set DATA_DIR or DATABASE_URL'
    throw new OperatorError(`There are no bookings in ${dataDir}: ${advice}`)
  }
  const folder = folderOf(dataDir)
  // For root, PostgreSQL runs as another user, who must pass through this folder. The folder within is closed to all
  // other users.
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const draft = await mkdtemp(`${folder}.new-`)
  try {
    await initDatabase(draft, [
      ...['-D', join(draft, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      // By default, initdb uses /dev/shm, which may be full.
      ...['--set', 'dynamic_shared_memory_type=mmap'],
    ])
    await syncFolder(draft)
    await rename(draft, folder)
  } catch (error) {
    // If another process has created a cluster meanwhile, that cluster is used.
    if (!existsSync(folder)) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await syncFolder(dataDir)
}

/**
 * Removes the drafts of killed starts. This is safe beside a complete cluster, because no other can be created then.
 */
async function removeDrafts(dataDir: string): Promise<void> {
  // A command of root's continues as a user who may enter the folder, but perhaps not list it.
  const names = await readdir(dataDir).catch(() => [])
  for (const name of names.filter(each => DRAFT.test(each))) {
    // A draft that another process is still filling is removed at the next start.
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

async function checkVersion(dataDir: string): Promise<void> {
  const theirs = (await readFile(join(folderOf(dataDir), 'data', 'PG_VERSION'), 'utf8')).trim()
  const ours = await versionOn(folderOf(dataDir))
  if (theirs === ours) return
  throw new OperatorError(
    `${dataDir} holds bookings of PostgreSQL ${theirs}, and this version of the server runs PostgreSQL ${ours}: start the previous version of the server, run "npm run backup -- bookings.backup", start this version with another DATA_DIR, and run "npm run restore -- bookings.backup"`,
  )
}
