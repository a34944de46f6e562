import { randomBytes } from 'node:crypto'
import { link, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'

/** Where the embedded server keeps the key of the role `service_role`. */
export function secretKeyFile(dataDir: string): string {
  return join(dataDir, 'secret-key')
}

/**
 * The secret key of a data folder, made at random at the first start in a file that only its owner
 * can read.
 * @throws StartupError if the file holds no key
 */
export async function loadSecretKey(dataDir: string): Promise<string> {
  const path = secretKeyFile(dataDir)
  const known = await readKey(path)
  if (known !== null) return known
  await createKey(path)
  return (await readKey(path)) ?? ''
}

async function readKey(path: string): Promise<string | null> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new StartupError(`The secret key cannot be read: ${error.message}`)
  })
  if (content === null) return null
  const key = content.trim()
  if (key.length < 32) throw new StartupError(`${path} holds no key: remove it to have one made`)
  return key
}

async function createKey(path: string): Promise<void> {
  const draft = `${path}.${process.pid}.new`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(`sb_secret_${randomBytes(24).toString('base64url')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(draft, path)
  } catch (error) {
    // Of several processes that start on one folder, the first one's key is everyone's.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
}
