import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { syncFolder, writeSynced } from '../files.ts'
import { reasonOf, runProgram } from './programs.ts'

/** The files of the embedded PostgreSQL. */
export interface Cluster {
  folder: string
  /** PostgreSQL's data directory. */
  data: string
  /** The password of its superuser, `postgres`. */
  password: string
}

/**
 * Finds the cluster of a data folder, or creates one. A new cluster gets its name once it is whole and
 * on the disk.
 * @throws StartupError if it cannot be created, or if the folder holds bookings of the former engine
 */
export async function openCluster(dataDir: string): Promise<Cluster> {
  if (existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new StartupError(
      `${dataDir} holds bookings of the former engine, PGlite: start the previous version of this server, run "npm run backup -- bookings.backup", start this version with another DATA_DIR and run "npm run restore -- bookings.backup"`,
    )
  }
  const folder = join(dataDir, 'postgresql')
  try {
    if (!existsSync(folder)) await createCluster(dataDir, folder)
    const password = await readFile(join(folder, 'password'), 'utf8')
    return { folder, data: join(folder, 'data'), password }
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`The database in ${dataDir} cannot be opened: ${reasonOf(error)}`)
  }
}

async function createCluster(dataDir: string, folder: string): Promise<void> {
  const draft = await mkdtemp(`${folder}.new-`)
  try {
    const passwordFile = join(draft, 'password')
    await writeSynced(passwordFile, randomBytes(24).toString('base64url'))
    const args = [
      ...['-D', join(draft, 'data'), '-U', 'postgres', '-A', 'scram-sha-256'],
      ...[`--pwfile=${passwordFile}`, '-E', 'UTF8', '--no-locale'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ]
    await runProgram('initdb', args, { folder: draft })
    await syncFolder(draft)
    // This fails where another process was faster, whose cluster is as good.
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
    await syncFolder(dataDir)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
