import { access, constants, mkdir, open } from 'node:fs/promises'
import { StartupError } from '../startup-error.ts'

/**
 * Creates the data folder if it is missing.
 * @throws StartupError if it cannot be used
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`DATA_DIR cannot be used: ${reason}`)
  }
}

/** Writes a new file that only its owner can read, with its content on the disk. */
export async function writeSynced(path: string, content: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes new and changed names in a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and its file systems keep a journal of names.
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
