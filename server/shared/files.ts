import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { access, constants, mkdir, open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { OperatorError, reasonOf } from './operator-error.ts'

/** Error codes of a path that names a file or leads through one. */
const NO_FOLDER = ['EEXIST', 'ENOTDIR']

/**
 * Creates the data folder if it is missing.
 * @throws OperatorError if it is no folder
 * @throws Error if it cannot be written now
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const reason = `DATA_DIR cannot be used: ${reasonOf(error)}`
    throw NO_FOLDER.includes(code) ? new OperatorError(reason) : new Error(reason)
  }
}

/** Writes a file that only its owner can read. It appears once it is complete and on the disk. */
export async function writeDurably(
  path: string,
  content: string | AsyncIterable<string>,
): Promise<void> {
  const draft = `${path}.${randomUUID()}.new`
  const removeDraft = () => rmSync(draft, { force: true })
  // A signal may end the process before this function ends.
  process.once('exit', removeDraft)
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await writeFile(file, content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } finally {
    process.off('exit', removeDraft)
    removeDraft()
  }
  await syncFolder(dirname(path))
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
