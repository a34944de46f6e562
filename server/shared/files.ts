import { randomUUID } from 'node:crypto'
import { constants, rmSync } from 'node:fs'
import { open, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file that only its owner can read. It appears only once it is complete and on the disk. */
export async function writeDurably(
  path: string,
  content: string | AsyncIterable<string | Uint8Array>,
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

/** Makes the creation and renaming of files in a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Reads a text file, but neither through a link nor from a pipe, which could wait forever. */
export const readPlain = (path: string): Promise<string> =>
  readFile(path, {
    encoding: 'utf8',
    flag: constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
  })
