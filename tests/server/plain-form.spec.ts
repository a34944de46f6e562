import { join } from 'node:path'
import { EMBEDDED_ANON_KEY, HIDDEN_FIELD, REST_PATH } from '../../contract/audit-bookings.ts'
import { booking, expectRefusal, postForm } from '../support/bookings.ts'
import { writeFiles } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

// What a visitor sees of it is in browser/plain-form.spec.ts.
test('a booking is trimmed, and marked if the hidden field is filled in', async ({ site }) => {
  const sent = booking({ email: '\u200b a@b\u00a0', biggest_headache: 'Two\r\nlines ' })
  for (const [name, hidden] of Object.entries({ '  By form ': '', Program: 'x' })) {
    const answer = await postForm(site.url, { ...sent, name, [HIDDEN_FIELD]: hidden })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/booking-received')
  }
  const stored = booking({ name: 'By form', email: 'a@b', biggest_headache: 'Two\nlines' })
  expect(await site.bookings('By form')).toMatchObject([{ ...stored, is_spam: false }])
  expect(await site.bookings('Program')).toMatchObject([{ is_spam: true }])
})

for (const [what, status, fields, shown] of [
  [
    'an invalid value',
    400,
    {
      name: '"><script>alert(1)</script>',
      email: 'none & none',
      company_name: "{{email}} $& $1 '",
    },
    [
      'value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"',
      'value="none &#38; none"',
      'value="{{email}} $&#38; $1 &#39;"',
    ],
  ],
  ['a character that cannot be stored', 400, { biggest_headache: '\0' }, ['value="Ada Volta"']],
  ['a long hidden value', 400, { name: 'Long', [HIDDEN_FIELD]: 'x'.repeat(5_001) }, ['"Long"']],
  // The server does not read a body of this size, so the page has no values.
  ['too large a body', 413, { biggest_headache: 'x'.repeat(70_000) }, ['name="name" value=""']],
] as [string, number, Record<string, string>, string[]][]) {
  test(`${what}: the failure page has the status, and the values, escaped`, async ({ site }) => {
    const answer = await postForm(site.url, { ...booking(), ...fields })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const page = await answer.text()
    for (const value of shown) expect(page).toContain(value)
  })
}

test('text that is not UTF-8 is refused rather than altered', async ({ site }) => {
  const before = await site.bookings()
  const query = new URLSearchParams(booking({ name: 'Jose' })).toString()
  for (const name of ['Jos%E9', 'Jos\u00e9']) {
    const body = Buffer.from(query.replace('Jose', name), 'latin1')
    const type = 'application/x-www-form-urlencoded'
    const headers = { accept: 'text/html', 'content-type': type }
    const url = `${site.url}${REST_PATH}?apikey=${EMBEDDED_ANON_KEY}`
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' })
    expect(answer.status).toBe(400)
  }
  expect(await site.bookings()).toEqual(before)
})

test('a character of which a part is percent-encoded is stored as it is', async ({ site }) => {
  const query = new URLSearchParams(booking({ name: 'Mixed' })).toString()
  const body = Buffer.from(query.replace('Mixed', 'Mixed%C3\u00a9'), 'latin1')
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const url = `${site.url}${REST_PATH}?apikey=${EMBEDDED_ANON_KEY}`
  const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' })
  expect(answer.status).toBe(303)
  expect(await site.bookings('Mixed\u00e9')).toHaveLength(1)
})

test('while a build replaces the site, a refused form gets only the reason', async ({ fresh }) => {
  await writeFiles(fresh.folder, { 'site/index.html': '' })
  const server = await fresh.start({ SITE_DIR: join(fresh.folder, 'site') })
  await expectRefusal(await postForm(server.url, booking({ name: '' })), 400, '23514')
})
