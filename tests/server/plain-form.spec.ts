import { EMBEDDED_ANON_KEY, HIDDEN_FIELD, REST_PATH } from '../../contract/audit-bookings.ts'
import { booking } from '../support/bookings.ts'
import { SITE } from '../support/folders.ts'
import type { TestServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

/** What a browser sends without the site's scripts. */
function submit({ url }: TestServer, fields: Record<string, string>, key = EMBEDDED_ANON_KEY) {
  return fetch(`${url}${REST_PATH}?apikey=${key}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    body: new URLSearchParams(fields),
  })
}

test('a booking redirects to the confirmation page, and a reload does not submit it again', async ({
  shared,
}) => {
  const sent = booking({ name: '  By form ', email: ' a@b', biggest_headache: 'Two\r\nlines' })
  const answer = await submit(shared, { ...sent, [HIDDEN_FIELD]: '' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/booking-received')
  for (let reload = 0; reload < 2; reload += 1) {
    const page = await fetch(`${shared.url}/booking-received`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await page.text()).toBe(SITE.received)
  }
  const stored = booking({ name: 'By form', email: 'a@b', biggest_headache: 'Two\nlines' })
  expect(await shared.bookings('By form')).toMatchObject([{ ...stored, is_spam: false }])
})

test('a program that fills in the hidden field is answered like anybody, and marked', async ({
  shared,
}) => {
  const answer = await submit(shared, { ...booking({ name: 'Program' }), [HIDDEN_FIELD]: 'x' })
  expect(answer.headers.get('location')).toBe('/booking-received')
  expect(await shared.bookings('Program')).toMatchObject([{ is_spam: true }])
})

test('the failure page shows the submitted values, HTML-escaped', async ({ shared }) => {
  const answer = await submit(shared, {
    name: '"><script>alert(1)</script>',
    email: 'none & none',
    company_name: "{{email}} $& $1 '",
    biggest_headache: '</textarea><img src=x>\r\nsecond line',
  })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain(
    'FAILED <input value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;">' +
      '<input value="none &#38; none"><input value="{{email}} $&#38; $1 &#39;">' +
      '<textarea>&#60;/textarea&#62;&#60;img src=x&#62;\nsecond line</textarea>{{other}}',
  )
})

test('every error shows the failure page with the correct status', async ({ shared }) => {
  const page = async (answer: Response, status: number) => {
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain('FAILED <input value="Ada Volta">')
  }
  await page(await submit(shared, booking(), 'wrong'), 401)
  await page(await submit(shared, { ...booking(), role: 'admin' }), 400)
  await page(await submit(shared, { ...booking(), biggest_headache: '\u0000' }), 400)
  const large = await submit(shared, { ...booking(), biggest_headache: 'x'.repeat(70_000) })
  expect(large.status).toBe(413)
  expect(await large.text()).toContain('FAILED <input value="">')
})

test('a rate-limited form gets the failure page with its values', async ({ fresh }) => {
  const server = await fresh.start({ RATE_LIMIT_REQUESTS: '1' })
  expect((await submit(server, booking())).status).toBe(303)
  const answer = await submit(server, booking())
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.text()).toContain('FAILED <input value="Ada Volta">')
})

test('the result pages are not served under their file names', async ({ shared }) => {
  for (const path of ['/booking-failed', '/booking-failed.html', '/booking-received.html']) {
    const answer = await fetch(shared.url + path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe(SITE.notFound)
  }
})

test('a form post that does not accept HTML gets JSON', async ({ shared }) => {
  const answer = await fetch(`${shared.url}${REST_PATH}?apikey=wrong`, {
    method: 'POST',
    headers: { accept: '*/*' },
    body: new URLSearchParams(booking()),
  })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
})
