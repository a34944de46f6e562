import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REST_PATH } from '../../contract/audit-bookings.ts'
import { SECURITY_HEADERS } from '../../contract/response-headers.ts'
import { checkSite, ownersSite } from '../support/check-site.ts'
import { BUILT_SITE } from '../support/folders.ts'
import { getRaw } from '../support/raw-http.ts'
import { expect, test } from '../support/test.ts'

test('every file of the site is served, under its one address', async ({ fresh, playwright }) => {
  const siteDir = await ownersSite(fresh.folder)
  const server = await fresh.start({ SITE_DIR: siteDir, TRUST_PROXY: 'loopback' })
  const host = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { 'x-forwarded-proto': 'https' },
    maxRedirects: 0,
  })
  await checkSite(host, siteDir)
  await host.dispose()
  for (const path of ['/imprint.html/', '/imprint//', '/Imprint', '/.well-known']) {
    expect((await getRaw(server.port, path)).status, path).toBe(404)
  }
})

test('every response has the security headers', async ({ site }) => {
  for (const [path, status] of [
    [REST_PATH, 405],
    ['/healthz', 200],
    // These addresses cannot be decoded.
    ['/%', 400],
    ['/rest/v1/%ff', 400],
  ] as const) {
    // Only a trusted proxy may claim this.
    const answer = await getRaw(site.port, path, { 'x-forwarded-proto': 'https' })
    expect(answer.status, path).toBe(status)
    expect(answer.headers, path).toMatchObject(Object.fromEntries(new Headers(SECURITY_HEADERS)))
    expect(answer.headers, path).not.toHaveProperty('strict-transport-security')
  }
})

const NOTHING_THERE = [
  ...['/metrics', '/index/', '/booking-received/', '/__proto__', '/:path', '/*'],
  ...['//404.html', '/%2einputs', '/../package.json', '/..%2fpackage.json', '/..\\package.json'],
  ...['/assets/..%2f..%2fpackage.json', '/%252e%252e/package.json', '//package.json'],
  ...['/%2f_headers', '/%00', '/index.html%00.js', `/${'a/'.repeat(4000)}`],
]

test('only the files of the site are served', async ({ site }) => {
  const [name] = await readdir(join(BUILT_SITE, 'assets'))
  const notFound = await readFile(join(BUILT_SITE, '404.html'), 'utf8')
  for (const path of [...NOTHING_THERE, `/assets/${name}/`]) {
    const { status, body } = await getRaw(site.port, path)
    expect({ path, status, body }).toEqual({ path, status: 404, body: notFound })
  }
  const posted = await fetch(site.url, { method: 'POST' })
  expect([posted.status, await posted.text()]).toEqual([404, 'Not found\n'])
})

test('an error keeps its status and is never cached', async ({ site }) => {
  const [name] = await readdir(join(BUILT_SITE, 'assets'))
  const { etag = '' } = (await getRaw(site.port, '/missing')).headers
  expect(etag).toMatch(/".+"/)
  for (const [path, headers, status] of [
    ['/missing', { 'if-none-match': etag }, 404],
    ['/missing', { range: 'bytes=0-3' }, 404],
    ['/missing', { 'if-match': '"other"' }, 404],
    [`/assets/${name}`, { range: 'bytes=9999999-' }, 416],
    [`/assets/${name}`, { 'if-match': '"other"' }, 412],
  ] as [path: string, headers: Record<string, string>, status: number][]) {
    const answer = await getRaw(site.port, path, headers)
    expect(answer.status, JSON.stringify({ path, headers })).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
})
