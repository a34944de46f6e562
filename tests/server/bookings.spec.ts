import { EMBEDDED_ANON_KEY, REST_PATH } from '../../contract/audit-bookings.ts'
import { asAnon, booking, expectRefusal, JSON_TYPE, postBooking } from '../support/bookings.ts'
import { expect, test } from '../support/test.ts'

test('a booking is an object, or an array of one', async ({ shared }) => {
  const sent = booking({ name: 'One a request' })
  const attempts: [body: unknown, headers?: Record<string, string>][] = [
    [sent],
    [[{ ...sent, company_name: 'In an array' }]],
    [{ ...sent, company_name: 'With no rows sent back' }, { prefer: 'return=representation' }],
    [{ ...sent, company_name: 'In public' }, { 'content-profile': 'public' }],
  ]
  for (const [body, headers] of attempts) {
    const answer = await postBooking(shared.url, body, headers, '?select=*')
    expect(answer.status).toBe(201)
    expect(await answer.text()).toBe('')
  }
  expect(await shared.bookings('One a request')).toHaveLength(attempts.length)
  // This server sends no mail.
  expect(await shared.query('select * from kneepoint.mail_outbox')).toEqual([])
})

test('the parameter "columns" selects the fields that are read', async ({ shared }) => {
  const body = [{ ...booking({ name: 'With columns' }), id: 'ignored', extra: 1 }]
  const post = (columns: string) => postBooking(shared.url, body, {}, `?columns=${columns}`)
  // As supabase-js quotes the names.
  const quoted = '%22name%22,%22email%22,%22company_name%22,%22biggest_headache%22'
  expect((await post(quoted)).status).toBe(201)
  expect(await shared.bookings('With columns')).toHaveLength(1)
  await expectRefusal(await post('name,email'), 400, '23502')
  await expectRefusal(await post('name,nothing'), 400, 'PGRST204')
})

test('every key of a request must be the public one', async ({ shared }) => {
  const attempts: [query: string, headers: Record<string, string>, code: string][] = [
    ['', {}, 'PGRST302'],
    ['', { apikey: 'wrong' }, 'PGRST301'],
    ['?apikey=', {}, 'PGRST301'],
    [`?apikey=${EMBEDDED_ANON_KEY}&apikey=wrong`, {}, 'PGRST301'],
    ['', { apikey: EMBEDDED_ANON_KEY, authorization: 'Bearer wrong' }, 'PGRST301'],
  ]
  const body = JSON.stringify(booking())
  for (const [query, keys, code] of attempts) {
    const headers = { ...JSON_TYPE, ...keys }
    const answer = await fetch(shared.url + REST_PATH + query, { method: 'POST', headers, body })
    await expectRefusal(answer, 401, code)
  }
  const bearer = { authorization: `Bearer ${EMBEDDED_ANON_KEY}` }
  expect((await postBooking(shared.url, booking(), bearer)).status).toBe(201)
})

test('a body of 64 KB is read, a larger one is refused', async ({ shared }) => {
  const record = JSON.stringify(booking())
  const padded = (size: number) => record + ' '.repeat(size - Buffer.byteLength(record))
  expect((await postBooking(shared.url, padded(65_536))).status).toBe(201)
  await expectRefusal(await postBooking(shared.url, padded(65_537)), 413, 'PGRST102')
})

test('every character is stored as it was sent', async ({ shared }) => {
  const biggest_headache = [
    Array.from({ length: 31 }, (_, index) => String.fromCodePoint(index + 1)).join(''),
    '\u007f\u0080\u009f\u00a0\u00ad\u200b\u200e\u202e\u2028\u2029\ufeff\ufffe\uffff',
    'e\u0301 é ß İ ı Ω 電池 🔋 👩‍🔬 \u{10ffff} \u{1f1e8}\u{1f1ed}',
    `'"\\ ; -- $1 $$ %s {{name}} <script>alert(1)</script> \${x} \\u0000 \\x00 E'\\n' /* */`,
  ].join('\r\n')
  expect(await shared.book({ name: 'Characters', biggest_headache })).toBe(201)
  expect(await shared.bookings('Characters')).toMatchObject([{ biggest_headache }])
})

const RECORD = JSON.stringify(booking())
const withField = (field: string) => RECORD.replace('{', `{${field},`)
const withName = (name: string) => RECORD.replace('"Ada Volta"', name)

const BODIES: [what: string, code: string, body: string | Buffer][] = [
  ['malformed JSON', 'PGRST102', '{"name": '],
  ['an empty body', 'PGRST102', ''],
  ['a body not in UTF-8', 'PGRST102', Buffer.from([34, 255, 34])],
  ['null', 'PGRST102', 'null'],
  ['an array of numbers', 'PGRST102', '[1]'],
  ['no booking', 'PGRST102', '[]'],
  ['two bookings', 'PGRST102', `[${RECORD}, ${withName('"Bob"')}]`],
  ['an unknown field', 'PGRST204', '{"nmae":"a"}'],
  ['the field __proto__', 'PGRST204', '{"__proto__":{"name":"a"}}'],
  ['an id', 'PGRST204', withField('"id":"6c04b157-286e-4c07-9669-9598b40b923e"')],
  ['a time', 'PGRST204', withField('"created_at":"2020-01-01"')],
  ['a missing field', '23502', '{"name":"a"}'],
  ['null in a field', '23502', withName('null')],
  ['a number in a field', 'PGRST102', withName('7')],
  ['deep JSON in a field', 'PGRST102', withName(`${'['.repeat(9_000)}${']'.repeat(9_000)}`)],
  ['only spaces', '23514', withName('" \u00a0\u3000 "')],
  ['NUL in a text', 'PGRST102', withName('"\\u0000"')],
  ['half a surrogate pair', 'PGRST102', withName('"\\ud800"')],
]

for (const [what, code, body] of BODIES) {
  test(`refused: ${what}`, async ({ shared }) => {
    const before = await shared.bookings()
    await expectRefusal(await postBooking(shared.url, body), 400, code)
    expect(await shared.bookings()).toEqual(before)
  })
}

test('another media type is refused', async ({ shared }) => {
  for (const body of [RECORD, new URLSearchParams({ name: 'a' }), new FormData()]) {
    const answer = await asAnon(shared.url + REST_PATH, { method: 'POST', body })
    await expectRefusal(answer, 415, 'PGRST102')
  }
})

test('nothing can be read, changed or deleted', async ({ shared }) => {
  const before = await shared.bookings()
  const others = ['mail_outbox', 'audit_bookings/', 'rpc/x', '']
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const answer = await asAnon(`${shared.url}${REST_PATH}?select=*`, { method })
    await expectRefusal(answer, 405, 'PGRST117')
    for (const path of others) {
      const nowhere = await asAnon(`${shared.url}/rest/v1/${path}`, { method })
      await expectRefusal(nowhere, 404, 'PGRST205')
    }
  }
  expect(await shared.bookings()).toEqual(before)
})

test('a preflight of another origin gets no permission', async ({ shared }) => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
  const answer = await fetch(shared.url + REST_PATH, { method: 'OPTIONS', headers })
  expect(answer.ok).toBe(false)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})
