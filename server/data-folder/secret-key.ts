import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'
import { writeDurably } from './files.ts'

/** The file that holds the key of the role `service_role`. */
const secretKeyFile = (dataDir: string): string => join(dataDir, 'secret-key')

/** The secret key of a data folder, which the first call creates at random. */
export async function loadSecretKey(dataDir: string): Promise<string> {
  if (!existsSync(secretKeyFile(dataDir))) await createKey(dataDir)
  return readSecretKey(dataDir)
}

async function createKey(dataDir: string): Promise<void> {
  const key = `sb_secret_${randomBytes(24).toString('base64url')}\n`
  try {
    await writeDurably(secretKeyFile(dataDir), key, { replace: false })
  } catch (error) {
    // Several servers may start on one folder at the same time; all of them use the first key.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The secret key of a data folder. @throws OperatorError if there is none */
export async function readSecretKey(dataDir: string): Promise<string> {
  const path = secretKeyFile(dataDir)
  const content = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`The secret key cannot be read: ${reasonOf(error)}`)
  })
  const key = content.trim()
  if (key.length < 32) {
    throw new OperatorError(`${path} holds no key: delete it to create a new key`)
  }
  return key
}
