import { type ChildProcess, spawnSync } from 'node:child_process'
import { chmod, cp, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type APIRequestContext, expect, request } from '@playwright/test'
import { writeCertificate } from './certificate.ts'
import { freePort } from './folders.ts'
import { run } from './start-server.ts'

const has = (program: string) => spawnSync(program, ['version']).error === undefined

/** The web servers that have samples. */
export const HOSTS = {
  nginx: {
    isInstalled: has('nginx') && has('openssl'),
    samples: { static: 'nginx-static.conf', proxy: 'nginx-proxy.conf' },
    write: writeNginx,
  },
  caddy: {
    isInstalled: has('caddy'),
    samples: { static: 'Caddyfile-static', proxy: 'Caddyfile-proxy' },
    write: writeCaddy,
  },
}

/**
 * Runs a web server with one of its samples while `check` sends it requests, by TLS.
 * @param folder for the files of the web server
 * @param target the folder that a static sample serves, or the address of the server behind a proxy
 */
export async function withHost(
  name: keyof typeof HOSTS,
  sample: 'static' | 'proxy',
  folder: string,
  target: string,
  check: (host: APIRequestContext, process: ChildProcess) => Promise<unknown>,
): Promise<void> {
  const port = await freePort()
  const text = await readFile(join('deploy', HOSTS[name].samples[sample]), 'utf8')
  const changed = text.replaceAll(/\/srv\/kneepoint|127\.0\.0\.1:3000(?=;)/g, target)
  const command = await HOSTS[name].write(folder, port, changed)
  const host = run(command, { env: { SITE_ADDRESS: `localhost:${port}`, SERVER_ADDRESS: target } })
  const baseURL = `https://localhost:${port}`
  const context = await request.newContext({ baseURL, ignoreHTTPSErrors: true, maxRedirects: 0 })
  const isUp = () => context.head('/').then(() => 'up', host.stderr)
  await expect.poll(isUp, { timeout: 20_000 }).toBe('up')
  await check(context, host.process)
  await context.dispose()
  host.process.kill('SIGTERM')
  await host.exit
}

/** Writes nginx's configuration around a sample. @returns the command that runs it */
async function writeNginx(folder: string, port: number, sample: string) {
  // nginx gives up root for a user of its own.
  await chmod(folder, 0o755)
  const config = join(folder, 'nginx.conf')
  const build = spawnSync('nginx', ['-V'], { encoding: 'utf8' }).stderr
  const [, installed = ''] = /--conf-path=(\S+)/.exec(build) ?? []
  await cp(join(dirname(installed), 'mime.types'), join(folder, 'mime.types'))
  const { certificate, key } = await writeCertificate(folder)
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
  return ['nginx', '-c', config]
}

/** Writes Caddy's configuration around a sample. @returns the command that runs it */
async function writeCaddy(folder: string, port: number, sample: string) {
  const config = join(folder, 'Caddyfile')
  const global = 'admin off\nlocal_certs\nskip_install_trust\nauto_https disable_redirects'
  const storage = `storage file_system ${folder}/caddy`
  const site = sample.replace('www.example.com {', `localhost:${port} {`)
  await writeFile(config, `{\n${global}\n${storage}\n}\n${site}`)
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', config]
}
