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

test('every response has the security headers', async ({ shared }) => {
  // Only a trusted proxy may say so.
  const headers = { 'x-forwarded-proto': 'https' }
  for (const path of ['/', '/missing', REST_PATH, '/healthz']) {
    const answer = await fetch(shared.url + path, { headers })
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(answer.headers.get(name), `${name} of ${path}`).toBe(value)
    }
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  }
})

const NOTHING_THERE = [
  ...[
    '/missing/',
    '/metrics',
    '/index/',
    '/booking-received/',
    '/__proto__',
    '/:path',
    '/*',
    '//404.html',
  ],
  ...['/%2einputs', '/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json'],
  ...['/..\\package.json', '/assets/..%2f..%2fpackage.json', '/%252e%252e/package.json'],
  ...['//package.json', '/%2f_headers', '/%00', '/index.html%00.js', `/${'a/'.repeat(4000)}`],
]

test('only the files of the site are served', async ({ shared }) => {
  const [name] = await readdir(join(BUILT_SITE, 'assets'))
  const ofHashed = ['/', '.br', '.gz'].map(ending => `/assets/${name}${ending}`)
  const notFound = await readFile(join(BUILT_SITE, '404.html'), 'latin1')
  for (const path of [...NOTHING_THERE, ...ofHashed]) {
    const { status, body } = await getRaw(shared.port, path)
    expect({ path, status, body }).toEqual({ path, status: 404, body: notFound })
  }
  const posted = await fetch(shared.url, { method: 'POST' })
  expect([posted.status, await posted.text()]).toEqual([404, 'Not found\n'])
})

test('a missing file is 404, even for conditional and range requests', async ({ shared }) => {
  const { headers } = await fetch(`${shared.url}/missing`)
  const etag = headers.get('etag')
  expect(etag).not.toBeNull()
  for (const header of [`If-None-Match: ${etag}`, 'Range: bytes=0-3', 'If-Match: "other"']) {
    expect((await getRaw(shared.port, '/missing', header)).status).toBe(404)
  }
})

test('no cache keeps an error response for a hashed file', async ({ shared }) => {
  const [name] = await readdir(join(BUILT_SITE, 'assets'))
  for (const header of ['Range: bytes=9999999-', 'If-Match: "other"']) {
    const { head } = await getRaw(shared.port, `/assets/${name}`, header)
    expect(head).toMatch(/^HTTP\/1\.1 41[26] /)
    expect(head).toMatch(/^cache-control: no-cache\r?$/im)
  }
})

test('an address that cannot be read is refused, with the security headers', async ({ shared }) => {
  for (const path of ['/%', '/%zz', '/rest/v1/%ff']) {
    const { status, head, body } = await getRaw(shared.port, path)
    expect(status, path).toBe(400)
    expect(body).toContain('The address cannot be read\n')
    expect(head).toMatch(/^x-content-type-options: nosniff\r?$/im)
  }
})
