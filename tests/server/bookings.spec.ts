import { EMBEDDED_ANON_KEY, REST_PATH } from '../../contract/audit-bookings.ts'
import { ANON, booking, expectRefusal, postBooking } from '../support/bookings.ts'
import { expect, test } from '../support/test.ts'

type Headers = Record<string, string>

// The names quoted as supabase-js quotes them.
const COLUMNS = '?columns=%22name%22,%22email%22,%22company_name%22,%22biggest_headache%22'

/** Characters that a text can have. All are stored as they were sent. */
const CHARACTERS = [
  Array.from({ length: 31 }, (_, index) => String.fromCodePoint(index + 1)).join(''),
  '\u007f\u0080\u009f\u00a0\u00ad\u200b\u200e\u202e\u2028\u2029\ufeff\ufffe\uffff',
  'e\u0301 é ß İ ı Ω 電池 🔋 👩‍🔬 \u{10ffff} \u{1f1e8}\u{1f1ed}',
  `'"\\ ; -- $1 $$ %s {{name}} <script>alert(1)</script> \${x} \\u0000 \\x00 E'\\n' /* */`,
].join('\r\n')

const RECORD = JSON.stringify(booking())
const withName = (name: string) => RECORD.replace('"Ada Volta"', name)

/** The spaces that fill a body up to 64 KB. */
const padding = (body: string) => ' '.repeat(65_536 - Buffer.byteLength(body))

for (const [what, bodyOf, headers = {}, query = '?select=*'] of [
  ['an array of one', record => [record]],
  ['a body of 64 KB', record => JSON.stringify(record) + padding(JSON.stringify(record))],
  ['the stored row preferred, but not sent', record => record, { prefer: 'return=representation' }],
  ['the schema', record => record, { 'content-profile': 'public' }],
  ['the key twice', record => record, { authorization: `Bearer ${EMBEDDED_ANON_KEY}` }],
  ['columns, and other keys', record => [{ ...record, id: 'ignored', extra: 1 }], {}, COLUMNS],
] as [string, (record: object) => unknown, Headers?, string?][]) {
  test(`accepted: ${what}`, async ({ site }) => {
    const sent = booking({ name: what, biggest_headache: CHARACTERS })
    const answer = await postBooking(site.url, bodyOf(sent), headers, query)
    expect([answer.status, await answer.text()]).toEqual([201, ''])
    expect(await site.bookings(what)).toMatchObject([sent])
  })
}

for (const [what, code, body, status = 400, headers = {}, query = ''] of [
  ['malformed JSON', 'PGRST102', '{"name": '],
  ['a body not in UTF-8', 'PGRST102', Buffer.from(withName('"é"'), 'latin1')],
  ['a body of more than 64 KB', 'PGRST102', `${RECORD}${padding(RECORD)} `, 413],
  ['a form', 'PGRST102', 'name=a', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a text', 'PGRST102', RECORD, 415, { 'content-type': 'text/plain' }],
  ['null', 'PGRST102', 'null'],
  ['an array of numbers', 'PGRST102', '[1]'],
  ['no booking', 'PGRST102', '[]'],
  ['two bookings', 'PGRST102', `[${RECORD}, ${withName('"Bob"')}]`],
  ['a field that no form has', 'PGRST204', RECORD.replace('{', '{"created_at":"2020-01-01",')],
  ['the field __proto__', 'PGRST204', '{"__proto__":{"name":"a"}}'],
  ['an unknown column', 'PGRST204', RECORD, 400, {}, '?columns=name,nothing'],
  ['too few columns', '23502', RECORD, 400, {}, '?columns=name,email'],
  ['a missing field', '23502', '{"name":"a"}'],
  ['a number in a field', 'PGRST102', withName('7')],
  ['deep JSON in a field', 'PGRST102', withName(`${'['.repeat(9_000)}${']'.repeat(9_000)}`)],
  ['only spaces', '23514', withName('" \u00a0\u3000 "')],
  ['NUL in a text', 'PGRST102', withName('"\\u0000"')],
  ['half a surrogate pair', 'PGRST102', withName('"\\ud800"')],
  ['a wrong key', 'PGRST301', RECORD, 401, { apikey: 'wrong' }],
  ['a wrong key in the address', 'PGRST301', RECORD, 401, {}, '?apikey=wrong'],
  ['an empty key in the address', 'PGRST301', RECORD, 401, {}, '?apikey='],
  ['another bearer', 'PGRST301', RECORD, 401, { authorization: 'Bearer wrong' }],
] as [string, string, string | Buffer, number?, Headers?, string?][]) {
  test(`refused: ${what}`, async ({ site }) => {
    const before = await site.bookings()
    await expectRefusal(await postBooking(site.url, body, headers, query), status, code)
    expect(await site.bookings()).toEqual(before)
  })
}

test('accepted: JSON without a media type', async ({ site }) => {
  const sent = booking({ name: 'No media type' })
  // With bytes as the body, fetch adds no media type.
  const body = Buffer.from(JSON.stringify(sent))
  const headers = { apikey: EMBEDDED_ANON_KEY }
  const answer = await fetch(site.url + REST_PATH, { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
  expect(await site.bookings(sent.name)).toMatchObject([sent])
})

test('refused: no key at all', async ({ site }) => {
  const answer = await fetch(site.url + REST_PATH, { method: 'POST', body: RECORD })
  await expectRefusal(answer, 401, 'PGRST302')
})

test('nothing can be read, changed or deleted', async ({ site }) => {
  const before = await site.bookings()
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const headers = { ...ANON, origin: 'https://elsewhere.example' }
    const answer = await fetch(`${site.url}${REST_PATH}?select=*`, { method, headers })
    await expectRefusal(answer, 405, 'PGRST117')
    // A page of another origin must not send bookings.
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    for (const path of ['schema_migrations', 'audit_bookings/', 'rpc/x', '']) {
      const nowhere = await fetch(`${site.url}/rest/v1/${path}`, { method, headers })
      await expectRefusal(nowhere, 404, 'PGRST205')
    }
  }
  expect(await site.bookings()).toEqual(before)
})
