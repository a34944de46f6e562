import { randomBytes } from 'node:crypto'
import { link, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { syncFolder, writeSynced } from './files.ts'

/** The file that holds the key of the role `service_role`. */
export function secretKeyFile(dataDir: string): string {
  return join(dataDir, 'secret-key')
}

/**
 * The secret key of a data folder. The first start creates it at random, in a file that only its owner
 * can read.
 * @throws StartupError if the file holds no key
 */
export async function loadSecretKey(dataDir: string): Promise<string> {
  const path = secretKeyFile(dataDir)
  const known = await readKey(path)
  if (known !== null) return known
  await createKey(dataDir, path)
  return (await readKey(path)) ?? ''
}

async function readKey(path: string): Promise<string | null> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new StartupError(`The secret key cannot be read: ${error.message}`)
  })
  if (content === null) return null
  const key = content.trim()
  if (key.length < 32) throw new StartupError(`${path} holds no key: delete it to create a new key`)
  return key
}

async function createKey(dataDir: string, path: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.new`
  await writeSynced(draft, `sb_secret_${randomBytes(24).toString('base64url')}\n`)
  try {
    await link(draft, path)
  } catch (error) {
    // Several servers may start on one folder at the same time; all of them use the first key.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  await syncFolder(dataDir)
}
