import { existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { prepareDataFolder } from '../../data-folder.ts'
import { StartupError } from '../../startup-error.ts'
import type { Database } from '../database.ts'
import { type MigrationTarget, migrate } from '../migrate.ts'
import { type DurableFileSystem, openDurably, syncFolder } from './durable-file-system.ts'
import { EmbeddedDatabase } from './embedded-database.ts'
import { lockFolder } from './folder-lock.ts'

/**
 * Opens the embedded PostgreSQL (PGlite) in a folder, made if missing, and applies the migrations.
 * Holds the folder until it is closed.
 * @throws StartupError if the folder is unusable or in use, or a migration fails
 */
export async function openEmbeddedDatabase(options: {
  dataDir: string
  migrationsDir: string
  /** Whether new bookings are put in the outbox for mail. */
  queueMail: boolean
}): Promise<Database> {
  const { dataDir, migrationsDir, queueMail } = options
  await prepareDataFolder(dataDir)
  const lock = await lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'postgres')
    if (!existsSync(folder)) await createDatabase(folder)
    const open = async () => {
      const engine = await openEngine(folder)
      // Read by the trigger that fills the outbox.
      if (queueMail) await engine.pglite.exec("set kneepoint.mail = 'on'")
      return engine
    }
    const engine = await open()
    try {
      await migrate(migrationTarget(engine.pglite), migrationsDir)
    } catch (error) {
      await engine.pglite.close()
      throw error
    }
    return new EmbeddedDatabase(engine, open, lock)
  } catch (error) {
    await lock.release()
    throw error
  }
}

export interface Engine {
  pglite: PGlite
  fileSystem: DurableFileSystem
}

async function openEngine(folder: string): Promise<Engine> {
  try {
    return await openDurably(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`The database in ${folder} does not open: ${reason}`)
  }
}

/**
 * Makes a new database beside its place and moves it there once it is whole and on the disk: whatever
 * ends the process in between, the next start finds either no database or a complete one.
 */
async function createDatabase(folder: string): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  const { pglite } = await openEngine(draft)
  await pglite.close()
  await syncTree(draft)
  await rename(draft, folder)
  syncFolder(dirname(folder))
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if (entry.isFile()) await syncFile(path)
  }
  syncFolder(folder)
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function migrationTarget(pglite: PGlite): MigrationTarget {
  return {
    script: async sql => {
      await pglite.exec(sql)
    },
    query: async <Row>(sql: string, values?: readonly unknown[]) =>
      (await pglite.query<Row>(sql, values ? [...values] : [])).rows,
  }
}
