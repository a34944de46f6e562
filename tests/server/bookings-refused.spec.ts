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
  ['a bare value', 400, 'PGRST102', '1'],
  ['null', 400, 'PGRST102', 'null'],
  ['an array of numbers', 400, 'PGRST102', '[1]'],
  ['no booking', 400, 'PGRST102', '[]'],
  ['two bookings', 400, 'PGRST102', `[${record}, ${withName('"Bob"')}]`],
  ['936 bookings', 400, 'PGRST102', `[${Array(936).fill('{}').join()}]`],
  ['an unknown field', 400, 'PGRST204', '{"nmae":"a"}'],
  ['the field __proto__', 400, 'PGRST204', '{"__proto__":{"name":"a"}}'],
  ['an id', 400, 'PGRST204', withField(`"id":"${ID}"`)],
  ['a time', 400, 'PGRST204', withField('"created_at":"2020-01-01"')],
  ['a missing field', 400, '23502', '{"name":"a"}'],
  ['null in a field', 400, '23502', withName('null')],
  ['a number in a field', 400, 'PGRST102', withName('7')],
  ['deep JSON in a field', 400, 'PGRST102', withName(`${'['.repeat(9_000)}${']'.repeat(9_000)}`)],
  ['only spaces', 400, '23514', withName('" \u00a0\u3000 "')],
  ['NUL in a text', 400, 'PGRST102', withName('"\\u0000"')],
  ['half a surrogate pair', 400, 'PGRST102', withName('"\\ud800"')],
]

const REFUSALS: [title: string, status: number, code: string, init: RequestInit, query?: string][] =
  [
    ...BODIES.map(([title, status, code, body]): (typeof REFUSALS)[number] => {
      return [title, status, code, { headers: json, body }]
    }),
    ['no body', 400, 'PGRST102', {}],
    ['plain text', 415, 'PGRST102', { headers: { 'content-type': 'text/plain' }, body: record }],
    ['a form posted by a script', 415, 'PGRST102', { body: new URLSearchParams({ name: 'a' }) }],
    ['a multipart form', 415, 'PGRST102', { body: new FormData() }],
    ['reading', 405, 'PGRST117', { method: 'GET' }],
    ['reading one column', 405, 'PGRST117', { method: 'GET' }, '?select=id'],
    ['deleting everything', 405, 'PGRST117', { method: 'DELETE' }],
    ['deleting a booking', 405, 'PGRST117', { method: 'DELETE' }, `?id=in.(${ID})`],
  ]

for (const [title, status, code, init, query = ''] of REFUSALS) {
  test(`refused: ${title}`, async ({ shared }) => {
    const before = await shared.bookings()
    const { headers, ...others } = init
    const answer = await asAnon(shared.url + REST_PATH + query, {
      method: 'POST',
      ...(headers && { headers: headers as Record<string, string> }),
      ...others,
    })
    await expectRefusal(answer, status, code)
    expect(await shared.bookings()).toEqual(before)
  })
}

test('a client that asks for the stored rows gets none', async ({ shared }) => {
  const answer = await asAnon(`${shared.url}${REST_PATH}?select=*`, {
    method: 'POST',
    headers: { ...json, prefer: 'return=representation' },
    body: JSON.stringify(booking({ name: 'Not sent back' })),
  })
  expect(answer.status).toBe(201)
  expect(await answer.text()).toBe('')
})

test('every method but POST is refused', async ({ shared }) => {
  // Node answers CONNECT itself, and an answer to HEAD has no body.
  const methods = METHODS.filter(method => !['POST', 'CONNECT', 'HEAD'].includes(method))
  expect(methods).toContain('PROPFIND')
  for (const method of methods) {
    const answer = await sendRaw(
      shared.port,
      `${method} ${REST_PATH}?apikey=sb_publishable_kneepoint_embedded HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(answer, method).toMatch(/^HTTP\/1\.1 4\d\d .*"code":"PGRST1\d\d"/s)
  }
})

test('there is nothing at other addresses, and no metrics without a token', async ({ shared }) => {
  for (const path of ['/rest/v1/mail_outbox', `${REST_PATH}/`, '/rest/v1/rpc/x', '/rest/v1/']) {
    for (const method of ['GET', 'POST', 'PATCH']) {
      await expectRefusal(await asAnon(shared.url + path, { method }), 404, 'PGRST205')
    }
  }
  expect((await fetch(`${shared.url}/metrics`)).status).toBe(404)
})

test('a preflight of another origin gets no permission', async ({ shared }) => {
  const answer = await fetch(shared.url + REST_PATH, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  })
  expect(answer.ok).toBe(false)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})
