import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { HOST_FILES, SITE } from '../support/folders.ts'
import { getRaw, sendRaw } from '../support/raw-http.ts'
import { expect, type FreshServer, openFreshServer, test } from '../support/server-test.ts'
import type { TestServer } from '../support/start-server.ts'

test.describe.configure({ mode: 'default' })

let fresh: FreshServer
let server: TestServer

test.beforeAll(async () => {
  fresh = await openFreshServer()
  await writeFile(join(fresh.dataDir, 'outside.txt'), 'OUTSIDE')
  await symlink(join(fresh.dataDir, 'outside.txt'), join(fresh.siteDir, '.link'))
  server = await fresh.start()
})

test.afterAll(() => fresh.close())

test('the document is revalidated, and not sent again if unchanged', async () => {
  const first = await fetch(`${server.url}/`)
  expect(first.status).toBe(200)
  expect(await first.text()).toBe(SITE.home)
  expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')

  const second = await sendRaw(
    server.port,
    `GET / HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: ${etag}\r\nConnection: close\r\n\r\n`,
  )
  expect(second).toMatch(/^HTTP\/1\.1 304 /)
})

test('a hashed file is kept for a year and sent compressed to those who can read it', async () => {
  const path = '/assets/main-D3adB33f.js'
  const plain = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } })
  expect(await plain.text()).toBe(SITE.script)
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('vary')).toContain('accept-encoding')
  expect(plain.headers.get('content-encoding')).toBeNull()

  for (const encoding of ['br', 'gzip']) {
    const packed = await fetch(server.url + path, { headers: { 'accept-encoding': encoding } })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(packed.headers.get('content-type')).toContain('javascript')
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(SITE.script.length / 4)
    expect(await packed.text()).toBe(SITE.script)
  }

  const raw = await sendRaw(
    server.port,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\nConnection: close\r\n\r\n`,
  )
  const body = Buffer.from(raw.slice(raw.indexOf('\r\n\r\n') + 4), 'latin1')
  expect(brotliDecompressSync(body).toString()).toBe(SITE.script)
})

test('HEAD and Range requests follow the HTTP standard', async () => {
  const head = await fetch(`${server.url}/`, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(String(SITE.home.length))
  expect(await head.text()).toBe('')

  const part = await fetch(`${server.url}/assets/main-D3adB33f.js`, {
    headers: { range: 'bytes=0-5', 'accept-encoding': 'identity' },
  })
  expect(part.status).toBe(206)
  expect(await part.text()).toBe('export')

  const beyond = await fetch(`${server.url}/`, { headers: { range: 'bytes=9999-' } })
  expect(beyond.status).toBe(416)
})

test('/index.html leads to /', async () => {
  for (const path of ['/index.html', '/%69ndex.html']) {
    const answer = await fetch(server.url + path, { redirect: 'manual' })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/')
  }
})

const NOTHING_THERE = [
  '/missing',
  '/missing/',
  '/404.html',
  '/404',
  '/assets',
  '/assets/',
  '/assets/main-D3adB33f.js/',
  '/assets/main-D3adB33f.js.br',
  '/assets/main-D3adB33f.js.gz',
  ...HOST_FILES.map(name => `/${name}`),
  '/.secret',
  '/%2esecret',
  '/.link',
  '/../outside.txt',
  '/assets/../../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/..%5coutside.txt',
  '/..\\outside.txt',
  '/assets/..%2f..%2foutside.txt',
  '/%252e%252e/outside.txt',
  '//etc/passwd',
  '///',
  '/./',
  '/%00',
  '/index.html%00.js',
  '/%',
  '/%zz',
  '/%c0%ae%c0%ae/outside.txt',
  '/%ff',
  '/__proto__',
  '/constructor',
  '/*',
  '/:path',
  `/${'a'.repeat(4000)}`,
  `/${'%41'.repeat(4000)}`,
  `/${'a/'.repeat(4000)}`,
]

for (const path of NOTHING_THERE) {
  const name = path.length > 60 ? `${path.slice(0, 12)}... (${path.length})` : path
  test(`nothing is at ${name}`, async () => {
    const { status, body } = await getRaw(server.port, path)
    expect(status).toBe(404)
    expect(body).toBe(SITE.notFound)
  })
}

test('a missing file is 404, even for conditional and range requests', async () => {
  const first = await fetch(`${server.url}/missing`)
  expect(first.status).toBe(404)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  for (const header of [`If-None-Match: ${etag}`, 'Range: bytes=0-3', 'If-Match: "other"']) {
    const answer = await sendRaw(
      server.port,
      `GET /missing HTTP/1.1\r\nHost: localhost\r\n${header}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer.endsWith(`\r\n\r\n${SITE.notFound}`)).toBe(true)
  }
  const head = await fetch(`${server.url}/missing`, { method: 'HEAD' })
  expect(head.status).toBe(404)
})

test('methods other than GET and HEAD get 404', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await fetch(`${server.url}/`, { method })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('Not found\n')
  }
})

test('a request target in absolute form is accepted', async () => {
  const { status } = await getRaw(server.port, `http://localhost:${server.port}/../outside.txt`)
  expect(status).toBe(404)
})

test('headers that are too large are refused, and the server goes on', async () => {
  const answer = await sendRaw(
    server.port,
    `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}\r\nConnection: close\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect((await fetch(`${server.url}/`)).status).toBe(200)
})
