import { HOST_FILES, OWNERS_FILES, SCRIPT_PATH, SITE } from '../support/folders.ts'
import { getRaw } from '../support/raw-http.ts'
import { expect, test } from '../support/test.ts'

test('the document is revalidated, and not sent again if unchanged', async ({ shared }) => {
  const first = await fetch(`${shared.url}/`)
  expect(first.status).toBe(200)
  expect(await first.text()).toBe(SITE.home)
  expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')

  expect((await getRaw(shared.port, '/', `If-None-Match: ${etag}`)).status).toBe(304)
})

test('a hashed file is kept for a year and sent compressed to those who can read it', async ({
  shared,
}) => {
  const get = (encoding: string) =>
    fetch(shared.url + SCRIPT_PATH, { headers: { 'accept-encoding': encoding } })
  const plain = await get('identity')
  expect(await plain.text()).toBe(SITE.script)
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('vary')).toContain('accept-encoding')
  expect(plain.headers.get('content-encoding')).toBeNull()

  for (const [accepted, sent] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
  ] as const) {
    const packed = await get(accepted)
    expect(packed.headers.get('content-encoding')).toBe(sent)
    expect(packed.headers.get('content-type')).toContain('javascript')
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(SITE.script.length / 4)
    expect(await packed.text()).toBe(SITE.script)
  }
})

test('HEAD and Range requests follow the HTTP standard', async ({ shared }) => {
  const head = await fetch(`${shared.url}/`, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(String(SITE.home.length))
  expect(await head.text()).toBe('')

  const part = await fetch(shared.url + SCRIPT_PATH, {
    headers: { range: 'bytes=0-5', 'accept-encoding': 'identity' },
  })
  expect(part.status).toBe(206)
  expect(await part.text()).toBe('export')

  const beyond = await fetch(`${shared.url}/`, { headers: { range: 'bytes=9999-' } })
  expect(beyond.status).toBe(416)
})

test('each document has one address, to which its others lead', async ({ shared }) => {
  for (const [path, target] of [
    ['/index.html', '/'],
    ['/%69ndex.html', '/'],
    ['/imprint.html', '/imprint'],
    ['/imprint/', '/imprint'],
  ] as const) {
    const answer = await fetch(shared.url + path, { redirect: 'manual' })
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, target])
  }
  const page = await fetch(`${shared.url}/imprint`)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(await page.text()).toBe(SITE.page)
})

test('the owner’s files are served as they are', async ({ shared }) => {
  for (const [path, content] of Object.entries(OWNERS_FILES)) {
    const answer = await fetch(`${shared.url}/${path}`, { redirect: 'manual' })
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, content])
  }
})

const NOTHING_THERE = [
  '/missing',
  '/missing/',
  '/404.html',
  '/404',
  '/index',
  '/index/',
  '/booking-received/',
  '/booking-received.html',
  '/booking-failed',
  '/imprint.html/',
  '/imprint//',
  '/Imprint',
  '/.well-known',
  '/assets',
  '/assets/',
  `${SCRIPT_PATH}/`,
  `${SCRIPT_PATH}.br`,
  `${SCRIPT_PATH}.gz`,
  ...HOST_FILES.map(name => `/${name}`),
  '/.secret',
  '/%2esecret',
  '/../data/file',
  '/assets/../../data/file',
  '/%2e%2e/data/file',
  '/..%2fdata%2ffile',
  '/..%5cdata%5cfile',
  '/..\\data\\file',
  '/assets/..%2f..%2fdata%2ffile',
  '/%252e%252e/data/file',
  '//data/file',
  '//404.html',
  '/%2f_headers',
  '///',
  '/./',
  '/%00',
  '/index.html%00.js',
  '/__proto__',
  '/constructor',
  '/*',
  '/:path',
  `/${'a'.repeat(4000)}`,
  `/${'%41'.repeat(4000)}`,
  `/${'a/'.repeat(4000)}`,
]

test('only the files of the site are served, under their names', async ({ shared }) => {
  for (const path of NOTHING_THERE) {
    const { status, body } = await getRaw(shared.port, path)
    expect({ path, status, body }).toEqual({ path, status: 404, body: SITE.notFound })
  }
})

test('an address that cannot be read is refused, with the headers of every response', async ({
  shared,
}) => {
  for (const path of ['/%', '/%zz', '/rest/v1/%ff']) {
    const { status, head, body } = await getRaw(shared.port, path)
    expect(status, path).toBe(400)
    expect(body).toContain('The address cannot be read\n')
    expect(head).toMatch(/^x-content-type-options: nosniff\r?$/im)
  }
})

test('a missing file is 404, even for conditional and range requests', async ({ shared }) => {
  const first = await fetch(`${shared.url}/missing`)
  expect(first.status).toBe(404)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  for (const header of [`If-None-Match: ${etag}`, 'Range: bytes=0-3', 'If-Match: "other"']) {
    const answer = await getRaw(shared.port, '/missing', header)
    expect(answer).toMatchObject({ status: 404, body: SITE.notFound })
  }
  const head = await fetch(`${shared.url}/missing`, { method: 'HEAD' })
  expect(head.status).toBe(404)
})

test('a 404 page writes nothing to the log', async ({ fresh }) => {
  const server = await fresh.start()
  for (const path of ['/nothing', '/.hidden', '/assets/nothing']) {
    expect((await fetch(server.url + path)).status).toBe(404)
  }
  await server.stop()
  expect(server.stderr()).toBe('')
})

test('methods other than GET and HEAD get 404', async ({ shared }) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await fetch(`${shared.url}/`, { method })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('Not found\n')
  }
})

test('a request target in absolute form is accepted', async ({ shared }) => {
  const { status, body } = await getRaw(shared.port, `http://localhost:${shared.port}/`)
  expect({ status, body }).toEqual({ status: 200, body: SITE.home })
})
