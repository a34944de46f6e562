import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REST_PATH } from '../../contract/audit-bookings.ts'

/** Asks the interface with the secret key of a data folder, as the owner does. */
export async function askAsOwner(
  server: { url: string },
  dataDir: string,
  query: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Response> {
  const apikey = (await readFile(join(dataDir, 'secret-key'), 'utf8')).trim()
  return fetch(`${server.url}${REST_PATH}${query}`, {
    ...init,
    headers: { apikey, ...init.headers },
  })
}
