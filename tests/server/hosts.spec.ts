import { spawnSync } from 'node:child_process'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CACHE_CONTROL,
  SECURITY_HEADERS,
  TRANSPORT_SECURITY,
} from '../../contract/response-headers.ts'
import { freePort, HOST_FILES, SCRIPT_PATH, SITE } from '../support/folders.ts'
import { run } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

const hasProgram = (name: string) => spawnSync(name, ['version']).error === undefined
const HAS_NGINX = hasProgram('nginx')
const HAS_CADDY = hasProgram('caddy')

const EVERY_RESPONSE = { ...SECURITY_HEADERS, ...TRANSPORT_SECURITY }

/** Runs a static host on the small site and checks its statuses, bodies and headers. */
async function checkHost(command: string[], port: number, folder: string): Promise<void> {
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const host = run(command, { env })
  const get = (path: string, headers = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers })
  const isUp = () =>
    get('/').then(
      () => true,
      () => false,
    )
  await expect.poll(isUp, { timeout: 20_000 }).toBe(true)

  const missing = ['/missing', '/a/b/missing.html', '/assets/missing.js', '/assets/', '/404.html']
  const internal = ['/booking-failed.html', ...HOST_FILES.map(name => `/${name}`)]
  const expected = [
    { path: '/', status: 200, body: SITE.home, cacheControl: CACHE_CONTROL.other },
    { path: SCRIPT_PATH, status: 200, body: SITE.script, cacheControl: CACHE_CONTROL.hashed },
    ...[...missing, ...internal].map(path => {
      return { path, status: 404, body: SITE.notFound, cacheControl: CACHE_CONTROL.other }
    }),
  ]
  for (const { path, status, body, cacheControl } of expected) {
    const response = await get(path)
    expect({ path, status: response.status }).toEqual({ path, status })
    expect(await response.text()).toBe(body)
    for (const [name, value] of Object.entries(EVERY_RESPONSE)) {
      expect(response.headers.get(name), `${name} of ${path}`).toBe(value)
    }
    expect(response.headers.get('cache-control'), path).toBe(cacheControl)
  }
  const packed = await get(SCRIPT_PATH, { 'accept-encoding': 'gzip' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  // Without it, a shared cache could send the compressed file to a client that cannot read it.
  expect(packed.headers.get('vary')).toMatch(/^accept-encoding$/i)
  host.process.kill('SIGTERM')
  await host.exit
}

/** Writes nginx's configuration around a site, whose TLS it takes out, and has nginx check it. */
async function nginxConfig(folder: string, http: string): Promise<string> {
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
     events {}
     http { access_log off;
       ${temporary.map(name => `${name}_temp_path ${folder}/${name};`).join(' ')}
       ${http.replaceAll(/^ *(ssl_\w+ .*|listen \[.*)\n/gm, '')} }`,
  )
  const checked = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' })
  expect(checked.stderr).toContain('test is successful')
  return file
}

test('nginx serves the site with the sample’s headers and the 404 page', async ({ folders }) => {
  test.skip(!HAS_NGINX, 'No nginx here: install the package nginx')
  // nginx gives up root for a user of its own.
  await chmod(folders.folder, 0o755)
  const port = await freePort()
  const sample = await readFile('deploy/nginx-static.conf', 'utf8')
  const [map = '', , tlsServer = ''] = sample.split(/^(?=server \{)/m)
  const site = (map + tlsServer)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('root /srv/kneepoint', `root ${folders.siteDir}`)
  const config = await nginxConfig(folders.folder, site)
  await checkHost(['nginx', '-c', config], port, folders.folder)
})

test('Caddy serves the site with the sample’s headers and the 404 page', async ({ folders }) => {
  test.skip(!HAS_CADDY, 'No Caddy here: install the package caddy')
  const port = await freePort()
  const sample = await readFile('deploy/Caddyfile-static', 'utf8')
  const site = sample
    .replace('www.example.com {', `http://127.0.0.1:${port} {`)
    .replace('root * /srv/kneepoint', `root * ${folders.siteDir}`)
  const config = join(folders.folder, 'Caddyfile')
  await writeFile(config, `{\n\tadmin off\n}\n${site}`)
  const command = ['caddy', 'run', '--adapter', 'caddyfile', '--config', config]
  await checkHost(command, port, folders.folder)
})

test('the proxy samples are valid configuration', async ({ folders: { folder } }) => {
  test.skip(!HAS_NGINX || !HAS_CADDY, 'No nginx or no Caddy here: install both packages')
  const caddy = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile-proxy']
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  expect(spawnSync('caddy', caddy, { env }).status).toBe(0)
  const sample = await readFile('deploy/nginx-proxy.conf', 'utf8')
  const port = await freePort()
  await nginxConfig(
    folder,
    sample.replaceAll(/listen \d+( ssl http2)?/g, `listen 127.0.0.1:${port}`),
  )
})
