import { readFile } from 'node:fs/promises'
import { readConfig } from '../config.ts'
import { secretKeyFile } from '../data-folder/secret-key.ts'
import { readServerAddress } from '../data-folder/server-address.ts'
import { CommandError, type Service } from './bookings-client.ts'

/**
 * Finds the service: the Supabase project that the environment names, else the server that runs on
 * this folder's data folder, where it has noted its address.
 * @throws CommandError that says what is missing
 */
export async function locateService(
  env: Record<string, string | undefined>,
  cwd: string,
): Promise<Service> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env
  if (url && secretKey) return { url: url.replace(/\/+$/, ''), secretKey }
  if (url || secretKey) throw new CommandError('Set both SUPABASE_URL and SUPABASE_SECRET_KEY')

  const config = readConfig(env, cwd)
  const running = await readServerAddress(config.dataDir)
  if (!running) {
    throw new CommandError(`No server runs on ${config.dataDir}: start it with "npm start"`)
  }
  return { url: running, secretKey: config.secretKey ?? (await readKey(config.dataDir)) }
}

async function readKey(dataDir: string): Promise<string> {
  const path = secretKeyFile(dataDir)
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError(`The secret key cannot be read: ${reason}`)
  }
}
