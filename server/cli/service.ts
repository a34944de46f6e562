import { readSecretKey } from '../data-folder/secret-key.ts'
import { readServerAddress } from '../data-folder/server-address.ts'
import { readConfig } from '../shared/config.ts'
import { OperatorError } from '../shared/operator-error.ts'

/** The address of the REST interface, and a key of the role `service_role`. */
export interface Service {
  url: string
  secretKey: string
}

/**
 * Finds the service: the Supabase project that the environment names, else the server that runs on
 * this folder's data folder, where it has noted its address.
 * @throws OperatorError that says what is missing
 */
export async function locateService(
  env: Record<string, string | undefined>,
  cwd: string,
): Promise<Service> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env
  if (url && secretKey) return { url: url.replace(/\/+$/, ''), secretKey }
  if (url || secretKey) throw new OperatorError('Set both SUPABASE_URL and SUPABASE_SECRET_KEY')

  const config = readConfig(env, cwd)
  const running = await readServerAddress(config.dataDir)
  if (!running) {
    throw new OperatorError(`No server runs on ${config.dataDir}: start it with "npm start"`)
  }
  return { url: running, secretKey: config.secretKey || (await readSecretKey(config.dataDir)) }
}
