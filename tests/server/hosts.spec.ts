import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import {
  CACHE_CONTROL,
  SECURITY_HEADERS,
  TRANSPORT_SECURITY,
} from '../../contract/response-headers.ts'
import {
  freePort,
  HOST_FILES,
  POLICY_META,
  removeFolder,
  SITE,
  siteFolder,
  temporaryFolder,
} from '../support/folders.ts'

const hasProgram = (name: string) => spawnSync(name, ['version']).error === undefined
const HAS_NGINX = hasProgram('nginx')
const HAS_CADDY = hasProgram('caddy')

const SCRIPT = '/assets/main-D3adB33f.js'

const EVERY_RESPONSE = { ...SECURITY_HEADERS, ...TRANSPORT_SECURITY }

let siteDir: string
let folder: string
let port: number

test.beforeEach(async () => {
  siteDir = await siteFolder()
  await writeFile(join(siteDir, 'booking-failed.html'), `${POLICY_META}FAILED {{name}}`)
  folder = await temporaryFolder()
  // nginx gives up root for a user of its own.
  for (const path of [siteDir, folder]) await chmod(path, 0o755)
  port = await freePort()
})

test.afterEach(async () => {
  await removeFolder(siteDir)
  await removeFolder(folder)
})

/** Runs a host in the foreground until `check` is done. */
async function whileRunning(
  command: string,
  args: string[],
  check: () => Promise<void>,
): Promise<void> {
  const host = spawn(command, args, {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const killWithTest = () => host.kill('SIGKILL')
  process.once('exit', killWithTest)
  const exit = once(host, 'exit')
  try {
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      )
    await expect.poll(isUp, { timeout: 20_000 }).toBe(true)
    await check()
  } finally {
    host.kill('SIGTERM')
    await exit
    process.removeListener('exit', killWithTest)
  }
}

/** Checks statuses, bodies and headers of a running host. */
async function checkHost(): Promise<void> {
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
  const missing = ['/missing', '/a/b/missing.html', '/assets/missing.js', '/assets/', '/404.html']
  const internal = ['/booking-failed.html', ...HOST_FILES.map(name => `/${name}`)]
  const expected: [path: string, status: number, body: string, cacheControl: string][] = [
    ['/', 200, SITE.home, CACHE_CONTROL.other],
    [SCRIPT, 200, SITE.script, CACHE_CONTROL.hashed],
    ...[...missing, ...internal].map((path): [string, number, string, string] => [
      path,
      404,
      SITE.notFound,
      CACHE_CONTROL.other,
    ]),
  ]
  for (const [path, status, body, cacheControl] of expected) {
    const response = await get(path)
    expect({ path, status: response.status }).toEqual({ path, status })
    expect(await response.text()).toBe(body)
    for (const [name, value] of Object.entries(EVERY_RESPONSE)) {
      expect(response.headers.get(name), `${name} of ${path}`).toBe(value)
    }
    expect(response.headers.get('cache-control'), path).toBe(cacheControl)
  }
  const packed = await fetch(`http://127.0.0.1:${port}${SCRIPT}`, {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  // Without it, a shared cache could send the compressed file to a client that cannot read it.
  expect(packed.headers.get('vary')).toMatch(/^accept-encoding$/i)
}

test('nginx serves the site with the sample’s headers and the 404 page', async () => {
  test.skip(!HAS_NGINX, 'No nginx here: install the package nginx')
  const sample = await readFile('deploy/nginx-static.conf', 'utf8')
  const [map = '', , tlsServer = ''] = sample.split(/^(?=server \{)/m)
  const site = (map + tlsServer)
    .replaceAll(/^ *(ssl_\w+ .*|listen \[.*)\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('root /srv/kneepoint', `root ${siteDir}`)
  const config = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    config,
    `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events {}
     http { access_log off;
       ${temporary.map(name => `${name}_temp_path ${folder}/${name};`).join(' ')}
       ${site} }`,
  )
  const checked = spawnSync('nginx', ['-t', '-c', config], { encoding: 'utf8' })
  expect(checked.stderr).toContain('test is successful')
  await whileRunning('nginx', ['-c', config], checkHost)
})

test('Caddy serves the site with the sample’s headers and the 404 page', async () => {
  test.skip(!HAS_CADDY, 'No Caddy here: install the package caddy')
  const sample = await readFile('deploy/Caddyfile-static', 'utf8')
  const site = sample
    .replace('www.example.com {', `http://127.0.0.1:${port} {`)
    .replace('root * /srv/kneepoint', `root * ${siteDir}`)
  const config = join(folder, 'Caddyfile')
  await writeFile(config, `{\n\tadmin off\n}\n${site}`)
  const args = ['run', '--adapter', 'caddyfile', '--config', config]
  await whileRunning('caddy', args, checkHost)
})

test('the proxy samples are valid configuration', async () => {
  test.skip(!HAS_NGINX || !HAS_CADDY, 'No nginx or no Caddy here: install both packages')
  execFileSync(
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile-proxy'],
    {
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: 'ignore',
    },
  )
  const sample = await readFile('deploy/nginx-proxy.conf', 'utf8')
  const site = sample
    .replaceAll(/^ *(ssl_\w+ .*|listen \[.*)\n/gm, '')
    .replaceAll(/listen \d+( ssl http2)?/g, `listen 127.0.0.1:${port}`)
  const config = join(folder, 'nginx.conf')
  await writeFile(
    config,
    `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${site} }`,
  )
  const checked = spawnSync('nginx', ['-t', '-c', config], { encoding: 'utf8' })
  expect(checked.stderr).toContain('test is successful')
})
