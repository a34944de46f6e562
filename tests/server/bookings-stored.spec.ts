import { EMBEDDED_ANON_KEY, REST_PATH } from '../../contract/audit-bookings.ts'
import { asAnon, booking, JSON_TYPE, postBooking } from '../support/bookings.ts'
import { expectRefusal } from '../support/refusal.ts'
import { expect, test } from '../support/test.ts'

test('a booking is stored from an object or an array of one, whatever the client prefers', async ({
  shared,
}) => {
  const sent = booking({ name: 'One a request' })
  const attempts: [body: unknown, headers: Record<string, string>][] = [
    [sent, {}],
    [[{ ...sent, company_name: 'In an array' }], {}],
    [{ ...sent, company_name: 'Minimal' }, { prefer: 'return=minimal' }],
    [{ ...sent, company_name: 'In public' }, { 'content-profile': 'public' }],
  ]
  for (const [body, headers] of attempts) {
    const answer = await postBooking(shared.url, body, headers)
    expect(answer.status).toBe(201)
    expect(await answer.text()).toBe('')
  }
  expect(await shared.bookings('One a request')).toHaveLength(attempts.length)
})

test('the parameter "columns" selects the fields that are read', async ({ shared }) => {
  const post = (columns: string) =>
    asAnon(shared.url + REST_PATH + columns, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify([{ ...booking({ name: 'With columns' }), id: 'ignored', extra: 1 }]),
    })
  // As supabase-js quotes the names.
  const quoted = '%22name%22,%22email%22,%22company_name%22,%22biggest_headache%22'
  expect((await post(`?columns=${quoted}`)).status).toBe(201)
  expect(await shared.bookings('With columns')).toHaveLength(1)
  await expectRefusal(await post('?columns=name,email'), 400, '23502')
  await expectRefusal(await post('?columns=name,nothing'), 400, 'PGRST204')
})

test('every key of a request must be the public one', async ({ shared }) => {
  const attempts: [query: string, headers: Record<string, string>, code: string][] = [
    ['', {}, 'PGRST302'],
    ['', { apikey: 'wrong' }, 'PGRST301'],
    ['?apikey=', {}, 'PGRST301'],
    [`?apikey=${EMBEDDED_ANON_KEY}&apikey=wrong`, {}, 'PGRST301'],
    ['', { apikey: EMBEDDED_ANON_KEY, authorization: 'Bearer wrong' }, 'PGRST301'],
  ]
  for (const [query, headers, code] of attempts) {
    const answer = await fetch(shared.url + REST_PATH + query, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body: JSON.stringify(booking()),
    })
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
  const characters = [
    Array.from({ length: 31 }, (_, index) => String.fromCodePoint(index + 1)).join(''),
    '\u007f\u0080\u009f\u00a0\u00ad\u200b\u200e\u202e\u2028\u2029\ufeff\ufffe\uffff',
    'e\u0301 é ß İ ı Ω 電池 🔋 👩‍🔬 \u{10ffff} \u{1f1e8}\u{1f1ed}',
    `'"\\ ; -- $1 $$ %s {{name}} <script>alert(1)</script> \${x} \\u0000 \\x00 E'\\n' /* */`,
  ].join('\r\n')
  const sent = booking({ name: 'Characters', biggest_headache: characters })
  expect((await postBooking(shared.url, sent)).status).toBe(201)
  expect(await shared.bookings('Characters')).toMatchObject([sent])
})
