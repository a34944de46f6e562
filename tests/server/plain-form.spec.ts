import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AuditBooking, EMBEDDED_ANON_KEY, REST_PATH } from '../../contract/audit-bookings.ts'
import { booking } from '../support/bookings.ts'
import { POLICY_META, SITE } from '../support/folders.ts'
import { expect, type FreshServer, openFreshServer, test } from '../support/server-test.ts'
import type { TestServer } from '../support/start-server.ts'

test.describe.configure({ mode: 'default' })

let fresh: FreshServer
let server: TestServer

test.beforeAll(async () => {
  fresh = await openFreshServer()
  await writeFile(join(fresh.siteDir, 'booking-received.html'), `${POLICY_META}RECEIVED`)
  await writeFile(
    join(fresh.siteDir, 'booking-failed.html'),
    `${POLICY_META}FAILED <input value="{{name}}"><input value="{{email}}">` +
      '<input value="{{company_name}}"><textarea>{{biggest_headache}}</textarea>{{other}}',
  )
  server = await fresh.start({ RATE_LIMIT_REQUESTS: '30', LOG_LEVEL: 'silent' })
})

test.afterAll(() => fresh.close())

/** What a browser sends without the site's scripts. */
function submit(fields: Record<string, string>, key = EMBEDDED_ANON_KEY): Promise<Response> {
  return fetch(`${server.url}${REST_PATH}?apikey=${key}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    body: new URLSearchParams(fields),
  })
}

test('a booking redirects to the confirmation page, and a reload does not submit it again', async () => {
  const sent: AuditBooking = booking({ biggest_headache: 'Two\r\nlines' })
  const answer = await submit({ ...sent, name: '  Ada Volta ', email: ' ada@cells.example' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/booking-received')
  for (let reload = 0; reload < 2; reload += 1) {
    const page = await fetch(`${server.url}/booking-received`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await page.text()).toBe(`${POLICY_META}RECEIVED`)
  }
  const rows = await fresh.bookings()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject(booking({ biggest_headache: 'Two\nlines' }))
})

test('the failure page shows the submitted values, HTML-escaped', async () => {
  const answer = await submit({
    name: '"><script>alert(1)</script>',
    email: 'none & none',
    company_name: "{{email}} $& $1 '",
    biggest_headache: '</textarea><img src=x>\r\nsecond line',
  })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toBe(
    `${POLICY_META}FAILED <input value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;">` +
      '<input value="none &#38; none"><input value="{{email}} $&#38; $1 &#39;">' +
      '<textarea>&#60;/textarea&#62;&#60;img src=x&#62;\nsecond line</textarea>{{other}}',
  )
})

test('every error shows the failure page with the correct status', async () => {
  const page = async (answer: Response, status: number) => {
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain('FAILED <input value="Ada Volta">')
  }
  await page(await submit({ ...booking() }, 'wrong'), 401)
  await page(await submit({ ...booking(), role: 'admin' }), 400)
  await page(await submit({ ...booking(), id: '6c04b157-286e-4c07-9669-9598b40b923e' }), 401)
  await page(await submit({ ...booking(), biggest_headache: '\u0000' }), 400)
  const large = await submit({ ...booking(), biggest_headache: 'x'.repeat(70_000) })
  expect(large.status).toBe(413)
  expect(await large.text()).toContain('FAILED <input value="">')
})

test('a rate-limited form gets the failure page with its values', async () => {
  let answer = await submit({ ...booking(), email: 'none' })
  for (let count = 0; answer.status !== 429 && count < 40; count += 1) {
    answer = await submit({ ...booking(), email: 'none' })
  }
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.text()).toContain('FAILED <input value="Ada Volta">')
})

test('the result pages are not served under their file names', async () => {
  for (const path of ['/booking-failed', '/booking-failed.html', '/booking-received.html']) {
    const answer = await fetch(server.url + path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe(SITE.notFound)
  }
})

test('a form post that does not accept HTML gets JSON', async () => {
  const answer = await fetch(`${server.url}${REST_PATH}?apikey=wrong`, {
    method: 'POST',
    headers: { accept: '*/*' },
    body: new URLSearchParams({ ...booking() }),
  })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
})
