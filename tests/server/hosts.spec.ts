import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { EMBEDDED_ANON_KEY, REST_PATH } from '../../contract/audit-bookings.ts'
import { booking } from '../support/bookings.ts'
import { checkSite, ownersSite } from '../support/check-site.ts'
import { BUILT_SITE, freePort } from '../support/folders.ts'
import {
  caddy,
  HAS_CADDY,
  HAS_NGINX,
  NO_CADDY,
  NO_NGINX,
  nginx,
  withHost,
} from '../support/hosts.ts'
import type { TestServer } from '../support/start-server.ts'
import { expect, type FreshServer, test } from '../support/test.ts'

/** What the server needs to know behind a proxy. */
const BEHIND_PROXY = { TRUST_PROXY: 'loopback', SITE_DIR: BUILT_SITE, METRICS_TOKEN: 'token' }

const post = (host: APIRequestContext, name: string) =>
  host.post(REST_PATH, { headers: { apikey: EMBEDDED_ANON_KEY }, data: booking({ name }) })

/**
 * Checks what a proxy passes on to the server, what it keeps from it, and that visitors wait while the
 * proxy is paused and the server restarts, as in an update.
 * @returns the restarted server
 */
async function checkProxy(
  host: APIRequestContext,
  proxy: ChildProcess,
  fresh: FreshServer,
  server: TestServer,
): Promise<TestServer> {
  await checkSite(host, resolve(BUILT_SITE))
  expect((await post(host, 'By proxy')).status()).toBe(201)
  const metrics = await host.get('/metrics', { headers: { authorization: 'Bearer token' } })
  expect(metrics.status()).toBe(404)

  proxy.kill('SIGSTOP')
  const answers = [host.get('/'), post(host, 'During an update')]
  await server.stop()
  const updated = await fresh.start({ ...BEHIND_PROXY, PORT: String(server.port) })
  proxy.kill('SIGCONT')
  expect((await Promise.all(answers)).map(answer => answer.status())).toEqual([200, 201])
  const names = (await fresh.bookings()).map(row => row.name)
  expect(names).toEqual(['By proxy', 'During an update'])
  return updated
}

test('the nginx sample serves every file of the site', async ({ folders: { folder } }) => {
  test.skip(!HAS_NGINX, NO_NGINX)
  const siteDir = await ownersSite(folder)
  const port = await freePort()
  const sample = await readFile('deploy/nginx-static.conf', 'utf8')
  const command = await nginx(
    folder,
    port,
    sample.replace('root /srv/kneepoint', `root ${siteDir}`),
  )
  await withHost(command, { port }, host => checkSite(host, siteDir))
})

test('the Caddy sample serves every file of the site', async ({ folders: { folder } }) => {
  test.skip(!HAS_CADDY, NO_CADDY)
  const siteDir = await ownersSite(folder)
  const port = await freePort()
  const sample = (await readFile('deploy/Caddyfile-static', 'utf8'))
    .replace('www.example.com {', `localhost:${port} {`)
    .replace('root * /srv/kneepoint', `root * ${siteDir}`)
  await withHost(await caddy(folder, sample), { port }, host => checkSite(host, siteDir))
})

test('the server answers behind the nginx sample', async ({ fresh }) => {
  test.skip(!HAS_NGINX, NO_NGINX)
  const server = await fresh.start(BEHIND_PROXY)
  const port = await freePort()
  const sample = await readFile('deploy/nginx-proxy.conf', 'utf8')
  const command = await nginx(fresh.folder, port, sample.replace(':3000;', `:${server.port};`))
  await withHost(command, { port }, (host, proxy) => checkProxy(host, proxy, fresh, server))
})

test('the server answers behind the Caddy sample', async ({ fresh }) => {
  test.skip(!HAS_CADDY, NO_CADDY)
  const server = await fresh.start(BEHIND_PROXY)
  const port = await freePort()
  const env = { SITE_ADDRESS: `localhost:${port}`, SERVER_ADDRESS: `127.0.0.1:${server.port}` }
  const command = await caddy(fresh.folder, await readFile('deploy/Caddyfile-proxy', 'utf8'))
  await withHost(command, { port, env }, async (host, proxy) => {
    const updated = await checkProxy(host, proxy, fresh, server)
    await updated.stop()
    const page = host.get('/')
    await fresh.start({ ...BEHIND_PROXY, PORT: String(server.port) })
    expect((await page).status(), 'a page waits for a restart').toBe(200)
  })
})
