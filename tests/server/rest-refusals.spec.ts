import { METHODS } from 'node:http'
import { REST_PATH } from '../../contract/audit-bookings.ts'
import { asAnon, booking, JSON_TYPE as json } from '../support/bookings.ts'
import { sendRaw } from '../support/raw-http.ts'
import { expectRefusal } from '../support/refusal.ts'
import { expect, test } from '../support/test.ts'

const record = JSON.stringify(booking())
const ID = '6c04b157-286e-4c07-9669-9598b40b923e'
const withField = (field: string) => record.replace('{', `{${field},`)
const withName = (name: string) => record.replace('"Ada Volta"', name)

const BODIES: [title: string, status: number, code: string, body: BodyInit][] = [
  ['malformed JSON', 400, 'PGRST102', '{"name": '],
  ['an empty body', 400, 'PGRST102', ''],
  ['a body not in UTF-8', 400, 'PGRST102', Buffer.from([34, 255, 34])],
  ['unequal keys', 400, 'PGRST102', '[{"name":"a"},{"email":"b"}]'],
  ['an array of numbers', 400, 'PGRST102', '[1,2]'],
  ['deep JSON', 400, 'PGRST102', `{"name":${'['.repeat(50)}${']'.repeat(50)}}`],
  ['an unknown column', 400, 'PGRST204', '{"nmae":"a"}'],
  ['the column __proto__', 400, 'PGRST204', '{"__proto__":{"name":"a"}}'],
  ['a missing field', 400, '23502', '{"name":"a"}'],
  ['null in a field', 400, '23502', withName('null')],
  ['no fields', 400, '23502', '{}'],
  ['only spaces', 400, '23514', withName('" \u00a0\u3000 "')],
  ['NUL in a text', 400, '22P05', withName('"\\u0000"')],
  ['half a surrogate pair', 400, '22P02', withName('"\\ud800"')],
  ['an id', 401, '42501', withField(`"id":"${ID}"`)],
  ['a time', 401, '42501', withField('"created_at":"2020-01-01"')],
]

interface Request {
  method?: string
  headers?: Record<string, string>
  body?: BodyInit
}

const REFUSALS: [title: string, status: number, code: string, init: Request, query?: string][] = [
  ...BODIES.map(([title, status, code, body]): (typeof REFUSALS)[number] => {
    return [title, status, code, { headers: json, body }]
  }),
  ['no body', 400, 'PGRST102', {}],
  ['a bare value', 400, '22023', { headers: json, body: '1' }, '?columns=name'],
  ['plain text', 415, 'PGRST102', { headers: { 'content-type': 'text/plain' }, body: record }],
  ['a form posted by a script', 415, 'PGRST102', { body: new URLSearchParams({ name: 'a' }) }],
  ['a multipart form', 415, 'PGRST102', { body: new FormData() }],
  [
    'another schema',
    406,
    'PGRST106',
    { headers: { ...json, 'content-profile': 'x' }, body: record },
  ],
  [
    'an unsupported preference',
    400,
    'PGRST122',
    { headers: { ...json, prefer: 'return=headers-only' }, body: record },
  ],
  ['reading', 401, '42501', { method: 'GET' }],
  ['reading one column', 401, '42501', { method: 'GET' }, '?select=id'],
  ['reading as CSV', 406, 'PGRST107', { method: 'GET', headers: { accept: 'text/csv' } }],
  ['deleting everything', 400, '21000', { method: 'DELETE' }],
  ['deleting a booking', 401, '42501', { method: 'DELETE' }, `?id=in.(${ID})`],
]

for (const [title, status, code, init, query = ''] of REFUSALS) {
  test(`the public key is refused: ${title}`, async ({ shared }) => {
    const before = await shared.bookings()
    const answer = await asAnon(shared.url + REST_PATH + query, { method: 'POST', ...init })
    await expectRefusal(answer, status, code)
    expect(await shared.bookings()).toEqual(before)
  })
}

const SUPPORTED = ['GET', 'POST', 'DELETE']

test('an unsupported method gets an error in the form of PostgREST', async ({ shared }) => {
  // Node answers CONNECT itself, and an answer to HEAD has no body.
  const methods = METHODS.filter(method => ![...SUPPORTED, 'CONNECT', 'HEAD'].includes(method))
  expect(methods).toContain('PROPFIND')
  for (const method of methods) {
    const answer = await sendRaw(
      shared.port,
      `${method} ${REST_PATH}?apikey=sb_publishable_kneepoint_embedded HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(answer, method).toMatch(/^HTTP\/1\.1 4\d\d .*"code":"PGRST1\d\d"/s)
  }
})

test('an unsupported representation is refused before anything is changed', async ({ shared }) => {
  const accept = 'application/vnd.pgrst.object+json'
  const insert = JSON.stringify([
    booking({ name: 'Single' }),
    booking({ name: 'Single', email: 'a@b' }),
  ])
  const headers = { ...json, accept, prefer: 'return=representation' }
  await expectRefusal(
    await shared.asOwner('', { method: 'POST', headers, body: insert }),
    406,
    'PGRST107',
  )
  expect(await shared.bookings('Single')).toEqual([])
  await shared.asOwner('', { method: 'POST', headers: json, body: insert })
  const deletion = await shared.asOwner('?email=ilike.*', { method: 'DELETE', headers: { accept } })
  await expectRefusal(deletion, 406, 'PGRST107')
  expect(await shared.bookings('Single')).toHaveLength(2)
})

test('other tables and paths are not found', async ({ shared }) => {
  const paths: [path: string, code: string][] = [
    ['/rest/v1/mail_outbox', 'PGRST205'],
    ['/rest/v1/schema_migrations', 'PGRST205'],
    ['/rest/v1/audit_bookings/', 'PGRST125'],
    ['/rest/v1/rpc/anything', 'PGRST125'],
    ['/rest/v1/', 'PGRST126'],
  ]
  for (const [path, code] of paths) {
    for (const method of ['GET', 'POST', 'PATCH']) {
      await expectRefusal(await asAnon(shared.url + path, { method }), 404, code)
    }
    await expectRefusal(await fetch(shared.url + path), 401, 'PGRST302')
  }
})

test('a preflight of another origin gets no permission', async ({ shared }) => {
  const answer = await fetch(shared.url + REST_PATH, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  })
  expect(answer.ok).toBe(false)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})
