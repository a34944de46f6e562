import { type ChildProcess, spawnSync } from 'node:child_process'
import { chmod, cp, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type APIRequestContext, expect, request } from '@playwright/test'
import { freePort } from './folders.ts'
import { run } from './start-server.ts'

const has = (name: string) => spawnSync(name, ['version']).error === undefined
export const HAS_NGINX = has('nginx') && has('openssl')
export const HAS_CADDY = has('caddy')
const UTF8 = { encoding: 'utf8' } as const
export const NO_NGINX = 'No nginx here: install the packages nginx and openssl'
export const NO_CADDY = 'No Caddy here: install the package caddy'

/** Runs a host while `check` sends it requests, by TLS. */
export async function withHost(
  command: string[],
  { port, env = {} }: { port: number; env?: Record<string, string> },
  check: (host: APIRequestContext, process: ChildProcess) => Promise<unknown>,
): Promise<void> {
  const host = run(command, { env })
  const baseURL = `https://localhost:${port}`
  const context = await request.newContext({ baseURL, ignoreHTTPSErrors: true, maxRedirects: 0 })
  const isUp = () =>
    context.head('/').then(
      () => true,
      () => false,
    )
  await expect.poll(isUp, { timeout: 20_000 }).toBe(true)
  await check(context, host.process)
  await context.dispose()
  host.process.kill('SIGTERM')
  await host.exit
}

/** Writes nginx's configuration around a sample. @returns the command that runs it */
export async function nginx(folder: string, port: number, sample: string): Promise<string[]> {
  // nginx gives up root for a user of its own.
  await chmod(folder, 0o755)
  const config = join(folder, 'nginx.conf')
  const [, installed = ''] = /--conf-path=(\S+)/.exec(spawnSync('nginx', ['-V'], UTF8).stderr) ?? []
  await cp(join(dirname(installed), 'mime.types'), join(folder, 'mime.types'))
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key]
  spawnSync('openssl', ['req', '-x509', ...newKey, '-subj', '/CN=localhost', '-out', certificate])
  const server = sample
    .replaceAll(/^ *listen \[.*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    config,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
     events {}
     http { access_log off;
       ${temporary.map(name => `${name}_temp_path ${folder}/${name};`).join(' ')}
       ${server} }`,
  )
  const checked = spawnSync('nginx', ['-t', '-c', config], UTF8)
  expect(checked.stderr).toContain('test is successful')
  return ['nginx', '-c', config]
}

/** Writes Caddy's configuration around a sample. @returns the command that runs it */
export async function caddy(folder: string, sample: string): Promise<string[]> {
  const config = join(folder, 'Caddyfile')
  const global = 'admin off\nlocal_certs\nskip_install_trust\nauto_https disable_redirects'
  const folders = `storage file_system ${folder}/caddy`
  await writeFile(config, `{\n${global}\n${folders}\n}\n${sample}`)
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', config]
}
