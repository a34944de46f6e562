import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect, request } from '@playwright/test'
import { freePort } from './folders.ts'
import { run } from './processes.ts'

export const isCaddyInstalled = spawnSync('caddy', ['version']).error === undefined

/** Options for Caddy without root's ports, and with certificates of its own. */
const OPTIONS = 'admin off\nlocal_certs\nskip_install_trust\nauto_https disable_redirects'

/**
 * Runs Caddy with the sample for a proxy, while `check` sends it requests over TLS.
 * @param folder folder for Caddy's files
 * @param target the address of the server behind the proxy
 */
export async function withCaddy(
  folder: string,
  target: string,
  check: (host: APIRequestContext) => Promise<unknown>,
): Promise<void> {
  const address = `localhost:${await freePort()}`
  const site = await readFile(join('deploy', 'Caddyfile-proxy'), 'utf8')
  const config = join(folder, 'Caddyfile')
  await writeFile(config, `{\n${OPTIONS}\nstorage file_system ${folder}/caddy\n}\n${site}`)
  const command = ['caddy', 'run', '--adapter', 'caddyfile', '--config', config]
  const caddy = run(command, { env: { SITE_ADDRESS: address, SERVER_ADDRESS: target } })
  const baseURL = `https://${address}`
  const host = await request.newContext({ baseURL, ignoreHTTPSErrors: true, maxRedirects: 0 })
  const isUp = () => host.head('/').then(() => 'up', caddy.stderr)
  await expect.poll(isUp, { timeout: 20_000 }).toBe('up')
  await check(host)
  await host.dispose()
  caddy.process.kill('SIGTERM')
  await caddy.exit
}
