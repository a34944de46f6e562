import { EMBEDDED_ANON_KEY, HIDDEN_FIELD, REST_PATH } from '../../contract/audit-bookings.ts'
import { booking } from '../support/bookings.ts'
import type { TestServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

const PAGE = 'text/html,application/xhtml+xml,*/*;q=0.8'

/** What a browser sends without the site's scripts. */
const submit = (
  { url }: TestServer,
  fields: Record<string, string>,
  { key = EMBEDDED_ANON_KEY, accept = PAGE } = {},
) =>
  fetch(`${url}${REST_PATH}?apikey=${key}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept },
    body: new URLSearchParams(fields),
  })

// What a visitor sees of it is in browser/plain-form.spec.ts.
test('a booking is trimmed, and leads to the confirmation page', async ({ shared }) => {
  const sent = booking({ name: '  By form ', email: ' a@b', biggest_headache: 'Two\r\nlines' })
  const answer = await submit(shared, { ...sent, [HIDDEN_FIELD]: '' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/booking-received')
  const stored = booking({ name: 'By form', email: 'a@b', biggest_headache: 'Two\nlines' })
  expect(await shared.bookings('By form')).toMatchObject([{ ...stored, is_spam: false }])
})

test('a program that fills in the hidden field is marked', async ({ shared }) => {
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
  const page = await answer.text()
  for (const escaped of [
    'value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"',
    'value="none &#38; none"',
    'value="{{email}} $&#38; $1 &#39;"',
    '>&#60;/textarea&#62;&#60;img src=x&#62;\nsecond line</textarea>',
  ]) {
    expect(page).toContain(escaped)
  }
})

test('every error shows the failure page with its status', async ({ shared }) => {
  for (const [status, changes, options] of [
    [401, {}, { key: 'wrong' }],
    [400, { role: 'admin' }],
    [400, { biggest_headache: '\u0000' }],
    [413, { biggest_headache: 'x'.repeat(70_000) }],
  ] as [number, Record<string, string>, { key: string }?][]) {
    const answer = await submit(shared, { ...booking(), ...changes }, options)
    expect(answer.status).toBe(status)
    // A body that is too large has not been read.
    const name = status === 413 ? '' : 'Ada Volta'
    expect(await answer.text()).toContain(`name="name" value="${name}"`)
  }
})

test('a form post that does not accept HTML gets JSON', async ({ shared }) => {
  const answer = await submit(shared, booking(), { key: 'wrong', accept: '*/*' })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
})
