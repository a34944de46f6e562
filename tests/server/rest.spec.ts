import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EMBEDDED_ANON_KEY, REST_PATH } from '../../contract/audit-bookings.ts'
import { booking, postBooking } from '../support/bookings.ts'
import { expect, type FreshServer, openFreshServer, test } from '../support/server-test.ts'
import type { TestServer } from '../support/start-server.ts'

// The answers of PostgREST 14 behind Supabase's gateway, for this one table.

test.describe.configure({ mode: 'default' })

let fresh: FreshServer
let server: TestServer

test.beforeAll(async () => {
  fresh = await openFreshServer()
  server = await fresh.start({ LOG_LEVEL: 'debug' })
})

test.afterAll(() => fresh.close())

const asAnon = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(server.url + path, { ...init, headers: { apikey: EMBEDDED_ANON_KEY, ...init.headers } })

const asOwner = (query: string, init: Parameters<FreshServer['asOwner']>[2] = {}) =>
  fresh.asOwner(server, query, init)

const stored = async (name: string): Promise<Record<string, string>[]> =>
  (await asOwner(`?${new URLSearchParams({ name: `eq.${name}` })}`)).json()

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

test('an insert: 201, no body, no rows told', async () => {
  for (const prefer of [undefined, 'return=minimal']) {
    const answer = await postBooking(server.url, booking(), prefer ? { prefer } : {})
    expect(answer.status).toBe(201)
    expect(answer.headers.get('content-range')).toBe('*/*')
    expect(answer.headers.get('preference-applied')).toBe(prefer ?? null)
    expect(answer.headers.get('location')).toBeNull()
    expect(await answer.text()).toBe('')
  }
})

test('an array with one record, an array with several, and none', async () => {
  const named = (name: string) => booking({ name })
  expect((await postBooking(server.url, [named('In an array')])).status).toBe(201)
  expect(
    (
      await postBooking(server.url, [
        named('Of two'),
        { ...named('Of two'), company_name: 'Another' },
      ])
    ).status,
  ).toBe(201)
  expect(await stored('In an array')).toHaveLength(1)
  expect(await stored('Of two')).toHaveLength(2)
})

test('a urlencoded record', async () => {
  const answer = await asAnon(REST_PATH, {
    method: 'POST',
    headers: urlencoded,
    body: new URLSearchParams(booking({ name: 'Über & Söhne +1' })).toString(),
  })
  expect(answer.status).toBe(201)
  expect(await stored('Über & Söhne +1')).toHaveLength(1)
})

test('columns names what is read of a record', async () => {
  const query = '?columns=name,email,company_name,biggest_headache'
  const post = (columns: string) =>
    asAnon(REST_PATH + columns, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...booking({ name: 'With columns' }), id: 'ignored', extra: 1 }),
    })
  expect((await post(query)).status).toBe(201)
  expect(await stored('With columns')).toHaveLength(1)
  expect((await (await post('?columns=name,nothing')).json()).code).toBe('PGRST204')
  expect((await (await post('?columns=name,id')).json()).code).toMatch(/^(42501|22P02)$/)
})

test('a representation needs the right to read', async () => {
  for (const prefer of ['return=representation', 'return=headers-only']) {
    const refused = await postBooking(server.url, booking({ name: 'Never' }), { prefer })
    expect(refused.status).toBe(401)
    expect((await refused.json()).code).toBe('42501')
  }
  expect(await stored('Never')).toEqual([])

  const owner = await asOwner('?select=name,company_name', {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'return=representation' },
    body: JSON.stringify(booking({ name: 'By the owner' })),
  })
  expect(owner.status).toBe(201)
  expect(owner.headers.get('preference-applied')).toBe('return=representation')
  expect(await owner.json()).toEqual([
    { name: 'By the owner', company_name: booking().company_name },
  ])
  const [row] = await stored('By the owner')
  const located = await asOwner('', {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'return=headers-only' },
    body: JSON.stringify(booking()),
  })
  expect(located.headers.get('location')).toMatch(/^\/audit_bookings\?id=eq\.[\da-f-]{36}$/)
  expect(row?.id).not.toBe(located.headers.get('location')?.slice(-36))
})

const json = { 'content-type': 'application/json' }
const record = JSON.stringify(booking())

const REFUSALS: [
  what: string,
  status: number,
  code: string,
  init: { method?: string; headers?: Record<string, string>; body?: string | Buffer },
  query?: string,
][] = [
  ['malformed JSON', 400, 'PGRST102', { headers: json, body: '{"name": ' }],
  ['an empty body', 400, 'PGRST102', { headers: json, body: '' }],
  ['no body at all', 400, 'PGRST102', {}],
  [
    'a body that is not UTF-8',
    400,
    'PGRST102',
    { headers: json, body: Buffer.from([0x22, 0xff, 0x22]) },
  ],
  ['unequal keys', 400, 'PGRST102', { headers: json, body: '[{"name":"a"},{"email":"b"}]' }],
  ['an array of no records', 400, 'PGRST102', { headers: json, body: '[1,2]' }],
  [
    'JSON nested without end',
    400,
    'PGRST102',
    { headers: json, body: `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}` },
  ],
  [
    'the same under columns',
    400,
    'PGRST102',
    { headers: json, body: `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}` },
    '?columns=name',
  ],
  ['a bare value', 400, '22023', { headers: json, body: '1' }, '?columns=name'],
  ['an unknown column', 400, 'PGRST204', { headers: json, body: '{"nmae":"a"}' }],
  ['__proto__ as a column', 400, 'PGRST204', { headers: json, body: '{"__proto__":{"name":"a"}}' }],
  ['a missing field', 400, '23502', { headers: json, body: '{"name":"a"}' }],
  ['null in a field', 400, '23502', { headers: json, body: record.replace('"Ada Volta"', 'null') }],
  ['no fields', 400, '23502', { headers: json, body: '{}' }],
  ['only spaces', 400, '23514', { headers: json, body: record.replace('Ada Volta', '  ') }],
  ['NUL in a text', 400, '22P05', { headers: json, body: record.replace('Ada', '\\u0000') }],
  [
    'half of a surrogate pair',
    400,
    '22P02',
    { headers: json, body: record.replace('Ada', '\\ud800') },
  ],
  [
    'NUL in a form',
    400,
    '22P05',
    { headers: urlencoded, body: 'name=%00&email=a%40b&company_name=c&biggest_headache=d' },
  ],
  [
    'an id of its own',
    401,
    '42501',
    { headers: json, body: record.replace('{', '{"id":"6c04b157-286e-4c07-9669-9598b40b923e",') },
  ],
  [
    'a time of its own',
    401,
    '42501',
    { headers: json, body: record.replace('{', '{"created_at":"2020-01-01",') },
  ],
  [
    'an unknown media type',
    415,
    'PGRST102',
    { headers: { 'content-type': 'text/plain' }, body: record },
  ],
  [
    'an XML body',
    415,
    'PGRST102',
    { headers: { 'content-type': 'application/xml' }, body: '<a/>' },
  ],
  [
    'a multipart form',
    415,
    'PGRST102',
    { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' },
  ],
  [
    'another schema',
    406,
    'PGRST106',
    { headers: { ...json, 'content-profile': 'kneepoint' }, body: record },
  ],
  [
    'an unknown strict preference',
    400,
    'PGRST122',
    { headers: { ...json, prefer: 'handling=strict, return=everything' }, body: record },
  ],
  ['reading', 401, '42501', { method: 'GET' }],
  ['reading one column', 401, '42501', { method: 'GET' }, '?select=id'],
  ['counting', 401, '42501', { method: 'GET', headers: { prefer: 'count=exact' } }, '?limit=0'],
  ['reading as CSV', 401, '42501', { method: 'GET', headers: { accept: 'text/csv' } }],
  ['deleting', 401, '42501', { method: 'DELETE' }],
  [
    'deleting one',
    401,
    '42501',
    { method: 'DELETE' },
    '?id=eq.6c04b157-286e-4c07-9669-9598b40b923e',
  ],
  ['changing', 401, '42501', { method: 'PATCH', headers: json, body: '{"name":"x"}' }],
  ['replacing', 401, '42501', { method: 'PUT', headers: json, body: record }],
]

for (const [what, status, code, init, query = ''] of REFUSALS) {
  test(`anon is refused: ${what}`, async () => {
    const { body, ...rest } = init
    const answer = await asAnon(REST_PATH + query, {
      method: 'POST',
      ...rest,
      ...(body === undefined ? {} : { body: body as BodyInit }),
    })
    const error = await answer.json()
    expect({ status: answer.status, code: error.code }).toEqual({ status, code })
    expect(Object.keys(error)).toEqual(['code', 'message', 'details', 'hint'])
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(JSON.stringify(error)).not.toMatch(/Volta|ada@|Failing row|at .*\.js/)
  })
}

test('keys: missing, wrong, doubled', async () => {
  const tries: [query: string, headers: Record<string, string>, code: string][] = [
    ['', {}, 'PGRST302'],
    ['', { apikey: 'wrong' }, 'PGRST301'],
    ['?apikey=wrong', {}, 'PGRST301'],
    ['?apikey=', {}, 'PGRST301'],
    [`?apikey=${EMBEDDED_ANON_KEY}&apikey=wrong`, {}, 'PGRST301'],
    ['?apikey=wrong', { apikey: EMBEDDED_ANON_KEY }, 'PGRST301'],
    ['', { apikey: EMBEDDED_ANON_KEY, authorization: 'Bearer wrong' }, 'PGRST301'],
    ['', { authorization: `Bearer ${EMBEDDED_ANON_KEY}` }, 'PGRST302'],
  ]
  for (const [query, headers, code] of tries) {
    const answer = await fetch(server.url + REST_PATH + query, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: record,
    })
    expect(answer.status, JSON.stringify([query, headers])).toBe(401)
    const error = await answer.json()
    expect(error.code).toBe(code)
    expect(Object.keys(error)).toEqual(['code', 'message', 'details', 'hint'])
  }
  const bearer = { authorization: `Bearer ${EMBEDDED_ANON_KEY}` }
  expect((await postBooking(server.url, booking(), bearer)).status).toBe(201)
})

test('other tables and paths are not there', async () => {
  const expected: [path: string, code: string][] = [
    ['/rest/v1/mail_outbox', 'PGRST205'],
    ['/rest/v1/schema_migrations', 'PGRST205'],
    ['/rest/v1/audit_bookings/', 'PGRST125'],
    ['/rest/v1/rpc/anything', 'PGRST125'],
    ['/rest/v1/', 'PGRST126'],
  ]
  for (const [path, code] of expected) {
    for (const method of ['GET', 'POST']) {
      const answer = await asAnon(path, { method })
      expect(answer.status).toBe(404)
      expect((await answer.json()).code).toBe(code)
    }
    expect((await fetch(server.url + path)).status).toBe(401)
  }
})

test('OPTIONS tells the methods; no other origin is let in', async () => {
  const answer = await fetch(server.url + REST_PATH, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test('64 KB are read, more is too large', async () => {
  const padded = (size: number) => record + ' '.repeat(size - Buffer.byteLength(record))
  expect((await postBooking(server.url, padded(65_536))).status).toBe(201)
  const answer = await postBooking(server.url, padded(65_537))
  expect(answer.status).toBe(413)
  expect(Object.keys(await answer.json())).toEqual(['code', 'message', 'details', 'hint'])
})

test('every character comes back as it was sent', async () => {
  const everything = [
    Array.from({ length: 31 }, (_, index) => String.fromCodePoint(index + 1)).join(''),
    '\u007f\u0080\u009f\u00a0\u00ad\u200b\u200e\u202e\u2028\u2029\ufeff\ufffe\uffff',
    'e\u0301 é ß İ ı Ω 電池 🔋 👩‍🔬 \u{10ffff} \u{1f1e8}\u{1f1ed}',
    `'"\\ ; -- $1 $$ %s {{name}} <script>alert(1)</script> \${x} \\u0000 \\x00 E'\\n' /* */`,
    '=HYPERLINK("http://x") +1 -1 @SUM',
  ].join('\r\n')
  const name = 'Everything'
  const sent = booking({ name, biggest_headache: everything })
  expect((await postBooking(server.url, sent)).status).toBe(201)
  const [row] = await stored(name)
  expect(row).toMatchObject(sent)
})

test('the owner reads: select, order, limit, offset, filters', async () => {
  for (const index of [1, 2, 3]) {
    const sent = booking({ name: `Read ${index}`, email: `read${index}@cells.example` })
    expect((await postBooking(server.url, sent)).status).toBe(201)
  }
  const names = async (query: string) => {
    const answer = await asOwner(query)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    return ((await answer.json()) as { name: string }[]).map(row => row.name)
  }
  const read = 'name=like.Read*'
  expect(await names(`?${read}&select=name&order=name.desc`)).toEqual([
    'Read 3',
    'Read 2',
    'Read 1',
  ])
  expect(await names(`?${read}&order=name&limit=1&offset=1`)).toEqual(['Read 2'])
  expect(await names(`?email=eq.read2@cells.example`)).toEqual(['Read 2'])
  expect(await names(`?email=ilike.READ2@*`)).toEqual(['Read 2'])
  expect(await names(`?name=in.("Read 1","Read 3")&order=name.asc.nullslast`)).toEqual([
    'Read 1',
    'Read 3',
  ])
  expect(await names(`?${read}&name=not.eq.Read%202&order=name`)).toEqual(['Read 1', 'Read 3'])
  expect(await names(`?${read}&name=is.null`)).toEqual([])
  expect(await names(`?${read}&name=gt.Read%202`)).toEqual(['Read 3'])
  expect(await names(`?${read}&name=lte.Read%202&order=name`)).toEqual(['Read 1', 'Read 2'])
  expect(await names(`?${read}&name=neq.Read%202&order=name`)).toEqual(['Read 1', 'Read 3'])

  const [second] = await stored('Read 2')
  const after = encodeURIComponent(String(second?.created_at))
  expect(await names(`?${read}&created_at=gte.${after}&order=name`)).toContain('Read 2')
  expect(await names(`?${read}&created_at=lt.${after}`)).not.toContain('Read 2')
  expect(await names(`?${read}&created_at=gte.2026-01-01&created_at=lt.2026-01-02`)).toEqual([])

  const counted = await asOwner(`?${read}&limit=2`, { headers: { prefer: 'count=exact' } })
  expect(counted.status).toBe(206)
  expect(counted.headers.get('content-range')).toBe('0-1/3')
  const head = await asOwner(`?${read}`, { method: 'HEAD' })
  expect(head.headers.get('content-range')).toBe('0-2/*')
  expect(await head.text()).toBe('')
})

test('the owner is told what cannot be asked', async () => {
  const expected: [query: string, status: number, code: string][] = [
    ['?select=nothing', 400, '42703'],
    ['?nothing=eq.1', 400, '42703'],
    ['?order=nothing', 400, '42703'],
    ['?name=equals.1', 400, 'PGRST100'],
    ['?name=1', 400, 'PGRST100'],
    ['?limit=-1', 400, 'PGRST100'],
    ['?limit=1;drop table public.audit_bookings', 400, 'PGRST100'],
    ['?order=name;select 1', 400, '42703'],
    ['?select=name,(select 1)', 400, '42703'],
    ['?created_at=gte.yesterdayish', 400, '22007'],
    ['?id=eq.x', 400, '22P02'],
    ['?constructor=eq.1', 400, '42703'],
    ['?name=constructor.1', 400, 'PGRST100'],
  ]
  for (const [query, status, code] of expected) {
    const answer = await asOwner(query)
    const error = await answer.json()
    expect({ query, status: answer.status, code: error.code }).toEqual({ query, status, code })
    expect(JSON.stringify(error)).not.toContain('yesterdayish')
  }
  const xml = await asOwner('', { headers: { accept: 'application/xml' } })
  expect(xml.status).toBe(406)
  expect((await xml.json()).code).toBe('PGRST107')
  const unread = await asOwner('', {
    method: 'POST',
    headers: { ...json, accept: 'image/png', prefer: 'return=representation' },
    body: JSON.stringify(booking({ name: 'Unread' })),
  })
  expect(unread.status).toBe(406)
  expect(await stored('Unread')).toEqual([])
})

test('CSV: quoted where needed, and nothing that a spreadsheet would run', async () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '＝1']
  for (const company_name of formulas) {
    await postBooking(server.url, booking({ name: 'For CSV', company_name }))
  }
  const quoted = 'a "quoted", text\r\nin two lines'
  await postBooking(server.url, booking({ name: 'For CSV', company_name: quoted }))
  const answer = await asOwner('?name=eq.For%20CSV&select=company_name&order=created_at', {
    headers: { accept: 'text/csv' },
  })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = (await answer.text()).split('\r\n')
  expect(lines[0]).toBe('company_name')
  expect(lines.slice(1, formulas.length + 1).sort()).toEqual(
    formulas.map(formula => `'${formula}`).sort(),
  )
  expect(lines.slice(formulas.length + 1)).toEqual(['"a ""quoted"", text', 'in two lines"', ''])
})

test('the owner deletes, but not everything at once', async () => {
  await postBooking(server.url, booking({ name: 'Delete me', email: 'gone@cells.example' }))
  await postBooking(server.url, booking({ name: 'Delete me', email: 'stays@cells.example' }))
  const all = await asOwner('', { method: 'DELETE' })
  expect(all.status).toBe(400)
  expect((await all.json()).code).toBe('21000')
  const query = '?email=eq.gone@cells.example&select=name'
  const one = await asOwner(query, {
    method: 'DELETE',
    headers: { prefer: 'return=representation' },
  })
  expect(one.status).toBe(200)
  expect(await one.json()).toEqual([{ name: 'Delete me' }])
  const rest = await asOwner('?email=eq.stays@cells.example', { method: 'DELETE' })
  expect(rest.status).toBe(204)
  expect(await stored('Delete me')).toEqual([])
})

test('the owner writes a booking back once, with its own id and time', async () => {
  const back = {
    ...booking({ name: 'Written back' }),
    id: '6c04b157-286e-4c07-9669-9598b40b923e',
    created_at: '2026-11-01T09:00:00.123456+00:00',
  }
  const write = (prefer: string) =>
    asOwner('?on_conflict=id&select=id', {
      method: 'POST',
      headers: { ...json, prefer },
      body: JSON.stringify([back]),
    })
  const once = 'return=representation, resolution=ignore-duplicates'
  const first = await write(once)
  expect(first.status).toBe(201)
  expect(first.headers.get('preference-applied')).toBe(once)
  expect(await first.json()).toEqual([{ id: back.id }])
  const second = await write(once)
  expect(second.status).toBe(200)
  expect(await second.json()).toEqual([])
  expect((await write('return=representation')).status).toBe(409)
  expect(await stored('Written back')).toEqual([back])
})

test('the owner does not edit', async () => {
  for (const method of ['PATCH', 'PUT']) {
    const answer = await asOwner('?name=eq.x', { method, headers: json, body: record })
    expect(answer.status).toBe(405)
    expect((await answer.json()).code).toBe('PGRST117')
  }
})

test('the secret key is random and for its owner only', async () => {
  const file = await stat(join(fresh.dataDir, 'secret-key'))
  expect(file.mode & 0o777).toBe(0o600)
})

test('no line of the log holds what visitors typed, a key or a stack', async () => {
  await postBooking(server.url, booking({ email: 'secret-person' }))
  await asOwner('?email=eq.secret-person@cells.example')
  await asAnon('/secret-person')
  const log = server.stderr()
  expect(log).toContain('"msg"')
  expect(log).not.toMatch(/Volta|secret-person|cells\.example|sb_|remoteAddress|\s+at .*\.js/)
})
