import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { HEADERS_FILE, headerLookup, parseHeadersFile } from '../../contract/headers-file.ts'
import { HOSTS } from '../../server/cli/host-headers.ts'
import { removeFolder, SITE, siteFolder, temporaryFolder } from '../support/folders.ts'

const hasProgram = (name: string) => spawnSync(name, ['version']).error === undefined
const HAS_NGINX = hasProgram('nginx')
const HAS_CADDY = hasProgram('caddy')

const SCRIPT = '/assets/main-D3adB33f.js'

let siteDir: string
let folder: string
let port: number

test.beforeEach(async () => {
  siteDir = await siteFolder()
  // The headers of the real build; the policy is what is hardest to quote.
  await cp(join('dist', HEADERS_FILE), join(siteDir, HEADERS_FILE))
  folder = await temporaryFolder()
  // nginx gives up root for a user of its own.
  for (const path of [siteDir, folder]) await chmod(path, 0o755)
  port = await freePort()
})

test.afterEach(async () => {
  await removeFolder(siteDir)
  await removeFolder(folder)
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const headersFor = (host: string) =>
  execFileSync(process.execPath, ['scripts/headers.mjs', host], {
    env: { ...process.env, SITE_DIR: siteDir },
    encoding: 'utf8',
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

/** What every host of the site has to do, told from the site's own file of headers. */
async function checkHost(): Promise<void> {
  const rules = parseHeadersFile(await readFile(join(siteDir, HEADERS_FILE), 'utf8'))
  const lookup = headerLookup(rules)
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
  const expected: [path: string, status: number, body: string, headersOf: string][] = [
    ['/', 200, SITE.home, '/'],
    [SCRIPT, 200, SITE.script, SCRIPT],
    ['/missing', 404, SITE.notFound, '/missing'],
    ['/a/b/missing.html', 404, SITE.notFound, '/missing'],
    ['/assets/missing.js', 404, SITE.notFound, '/missing'],
    ['/assets/', 404, SITE.notFound, '/missing'],
    [`/${HEADERS_FILE}`, 404, SITE.notFound, '/missing'],
  ]
  for (const [path, status, body, headersOf] of expected) {
    const answer = await get(path)
    expect({ path, status: answer.status }).toEqual({ path, status })
    expect(await answer.text()).toBe(body)
    const sent = Object.fromEntries(answer.headers)
    expect(sent, path).toMatchObject({ 'cache-control': 'no-cache', ...lookup(headersOf) })
  }
  const packed = await fetch(`http://127.0.0.1:${port}${SCRIPT}`, {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  // So that no cache in between gives a packed file to who cannot unpack it.
  expect(packed.headers.get('vary')).toMatch(/^accept-encoding$/i)
}

test('nginx: the sample serves the site with its headers and its 404 page', async () => {
  test.skip(!HAS_NGINX, 'No nginx here: install the package nginx')
  const headers = join(folder, 'headers.conf')
  await writeFile(headers, headersFor('nginx'))
  const sample = await readFile('deploy/nginx-static.conf', 'utf8')
  const site = sample
    .slice(sample.lastIndexOf('server {'))
    .replaceAll(/^ *(ssl_\w+ .*|listen \[.*)\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('/srv/kneepoint', siteDir)
    .replace('/etc/nginx/kneepoint-headers.conf', headers)
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

test('Caddy: the sample serves the site with its headers and its 404 page', async () => {
  test.skip(!HAS_CADDY, 'No Caddy here: install the package caddy')
  const headers = join(folder, 'headers.caddy')
  await writeFile(headers, headersFor('caddy'))
  const sample = await readFile('deploy/Caddyfile-static', 'utf8')
  const site = sample
    .replace('www.example.com {', `http://127.0.0.1:${port} {`)
    .replace('/srv/kneepoint', siteDir)
    .replace('import /etc/caddy/kneepoint-headers.caddy', `import ${headers}`)
  const config = join(folder, 'Caddyfile')
  await writeFile(config, `{\n\tadmin off\n}\n${site}`)
  const args = ['run', '--adapter', 'caddyfile', '--config', config]
  await whileRunning('caddy', args, checkHost)
})

test('the samples of a proxy are sound configuration', async () => {
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

test('Vercel: each path is named by one source, with all of its headers', async () => {
  const rules = parseHeadersFile(await readFile(join(siteDir, HEADERS_FILE), 'utf8'))
  const { headers } = JSON.parse(HOSTS.vercel(rules)) as {
    headers: { source: string; headers: { key: string; value: string }[] }[]
  }
  const lookup = headerLookup(rules)
  for (const path of ['/', '/logo.svg', SCRIPT]) {
    const matching = headers.filter(({ source }) => new RegExp(`^${source}$`).test(path))
    expect(matching, path).toHaveLength(1)
    const sent = Object.fromEntries(
      matching[0]?.headers.map(({ key, value }) => [key, value]) ?? [],
    )
    expect(sent).toEqual({ 'cache-control': 'no-cache', ...lookup(path) })
  }
})

test('no path gets one header from two rules, which some hosts would join', async () => {
  const rules = parseHeadersFile(await readFile(join('dist', HEADERS_FILE), 'utf8'))
  const names = Object.values(rules).flatMap(headers => Object.keys(headers))
  expect(new Set(names).size).toBe(names.length)
})
