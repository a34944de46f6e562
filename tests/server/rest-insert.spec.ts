import { EMBEDDED_ANON_KEY, REST_PATH } from '../../contract/audit-bookings.ts'
import { asAnon, booking, JSON_TYPE, postBooking } from '../support/bookings.ts'
import { expectRefusal } from '../support/refusal.ts'
import { expect, test } from '../support/test.ts'

// The answers are those of PostgREST 14 behind Supabase's gateway.
test('an insert answers 201 without a body', async ({ shared }) => {
  for (const prefer of [undefined, 'return=minimal']) {
    const answer = await postBooking(shared.url, booking(), prefer ? { prefer } : {})
    expect(answer.status).toBe(201)
    expect(answer.headers.get('content-range')).toBe('*/*')
    expect(answer.headers.get('preference-applied')).toBe(prefer ?? null)
    expect(answer.headers.get('location')).toBeNull()
    expect(await answer.text()).toBe('')
  }
})

test('an array is inserted record by record, and an empty one inserts nothing', async ({
  shared,
}) => {
  const named = (name: string) => booking({ name })
  expect((await postBooking(shared.url, [named('In an array')])).status).toBe(201)
  const two = [named('Of two'), { ...named('Of two'), company_name: 'Another' }]
  expect((await postBooking(shared.url, two)).status).toBe(201)
  expect(await shared.bookings('In an array')).toHaveLength(1)
  expect(await shared.bookings('Of two')).toHaveLength(2)
  const empty = await postBooking(shared.url, [])
  expect(empty.status).toBe(201)
  expect(await empty.text()).toBe('')
})

test('the parameter "columns" selects the fields that are read', async ({ shared }) => {
  const post = (columns: string) =>
    asAnon(shared.url + REST_PATH + columns, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ ...booking({ name: 'With columns' }), id: 'ignored', extra: 1 }),
    })
  expect((await post('?columns=name,email,company_name,biggest_headache')).status).toBe(201)
  // As supabase-js quotes the names.
  expect((await post('?columns=%22name%22,%22email%22')).status).toBe(400)
  expect(await shared.bookings('With columns')).toHaveLength(1)
  await expectRefusal(await post('?columns=name,nothing'), 400, 'PGRST204')
})

test('return=representation needs the right to read', async ({ shared }) => {
  const headers = { ...JSON_TYPE, prefer: 'return=representation' }
  const refused = await postBooking(shared.url, booking({ name: 'Never' }), headers)
  await expectRefusal(refused, 401, '42501')
  expect(await shared.bookings('Never')).toEqual([])

  const body = JSON.stringify(booking({ name: 'By the owner' }))
  const owner = await shared.asOwner('?select=name,company_name', { method: 'POST', headers, body })
  expect(owner.status).toBe(201)
  expect(owner.headers.get('preference-applied')).toBe('return=representation')
  expect(owner.headers.get('cache-control')).toBe('no-store')
  expect(await owner.json()).toEqual([
    { name: 'By the owner', company_name: booking().company_name },
  ])
})

test('every key of a request must be known', async ({ shared }) => {
  const attempts: [query: string, headers: Record<string, string>, code: string][] = [
    ['', {}, 'PGRST302'],
    ['', { apikey: 'wrong' }, 'PGRST301'],
    ['?apikey=wrong', {}, 'PGRST301'],
    ['?apikey=', {}, 'PGRST301'],
    [`?apikey=${EMBEDDED_ANON_KEY}&apikey=wrong`, {}, 'PGRST301'],
    ['?apikey=wrong', { apikey: EMBEDDED_ANON_KEY }, 'PGRST301'],
    ['', { apikey: EMBEDDED_ANON_KEY, authorization: 'Bearer wrong' }, 'PGRST301'],
    ['', { authorization: `Bearer ${EMBEDDED_ANON_KEY}` }, 'PGRST302'],
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

test('the log holds no words of visitors, no keys and no stacks', async ({ shared }) => {
  await postBooking(shared.url, booking({ email: 'secret-person' }))
  await shared.asOwner('?email=ilike.secret-person@cells.example')
  await asAnon(`${shared.url}/secret-person`)
  expect(shared.stderr()).toContain('"msg"')
  expect(shared.stderr()).not.toMatch(
    /Volta|secret-person|cells\.example|sb_|remoteAddress|\s+at .*\.js/,
  )
})
