import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { booking, JSON_TYPE, postBooking } from '../support/bookings.ts'
import { expectRefusal } from '../support/refusal.ts'
import { expect, test } from '../support/test.ts'

test('the owner reads with select, order, limit, offset and filters', async ({ shared }) => {
  for (const index of [1, 2, 3]) {
    const sent = booking({ name: `Read ${index}`, email: `read${index}@cells.example` })
    expect((await postBooking(shared.url, sent)).status).toBe(201)
  }
  const names = async (query: string) => {
    const answer = await shared.asOwner(query)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    return ((await answer.json()) as { name: string }[]).map(row => row.name)
  }
  const read = 'email=ilike.READ%25'
  expect(await names(`?${read}&select=name&order=name.desc`)).toEqual([
    'Read 3',
    'Read 2',
    'Read 1',
  ])
  expect(await names(`?${read}&order=name&limit=1&offset=1`)).toEqual(['Read 2'])
  expect(await names(`?${read}&name=gt.Read%202`)).toEqual(['Read 3'])
  expect(await names(`?${read}&name=in.(Read%201,Read%203)&order=name`)).toEqual([
    'Read 1',
    'Read 3',
  ])
  const [second] = await shared.bookings('Read 2')
  const time = (second as { created_at: Date }).created_at.toISOString()
  expect(await names(`?${read}&created_at=gte.${time}&order=name`)).toEqual(['Read 2', 'Read 3'])
  expect(await names(`?${read}&created_at=gte.2999-01-01`)).toEqual([])
  // The server knows every column of the table, in its order.
  const [row] = await (await shared.asOwner(`?${read}&limit=1`)).json()
  expect(Object.keys(row)).toEqual(Object.keys(second ?? {}))
  const range = await shared.asOwner(`?${read}&limit=2&offset=1`)
  expect(range.headers.get('content-range')).toBe('1-2/*')
})

test('the owner is told which parameter is wrong', async ({ shared }) => {
  const refusals: [query: string, status: number, code: string][] = [
    ['?select=nothing', 400, '42703'],
    [`?select=${Array(1700).fill('name').join()}`, 400, 'PGRST100'],
    ['?nothing=gt.1', 400, '42703'],
    ['?order=nothing', 400, '42703'],
    ['?name=equals.1', 400, 'PGRST100'],
    ['?name=1', 400, 'PGRST100'],
    ['?limit=-1', 400, 'PGRST100'],
    ['?limit=1;drop table public.audit_bookings', 400, 'PGRST100'],
    ['?order=name;select 1', 400, '42703'],
    ['?select=name,(select 1)', 400, '42703'],
    ['?created_at=gte.yesterdayish', 400, '22007'],
    ['?id=gt.x', 400, '22P02'],
    ['?constructor=gt.1', 400, '42703'],
    ['?name=constructor.1', 400, 'PGRST100'],
  ]
  for (const [query, status, code] of refusals) {
    await expectRefusal(await shared.asOwner(query), status, code)
  }
})

test('the owner deletes by id', async ({ shared }) => {
  await postBooking(shared.url, booking({ name: 'Delete me', email: 'gone@cells.example' }))
  await postBooking(shared.url, booking({ name: 'Delete me', email: 'stays@cells.example' }))
  await expectRefusal(await shared.asOwner('', { method: 'DELETE' }), 400, '21000')
  const [gone, stays] = await shared.bookings('Delete me')
  const deletion = await shared.asOwner(`?id=in.(${gone?.id})&select=email`, {
    method: 'DELETE',
    headers: { prefer: 'return=representation' },
  })
  expect(deletion.status).toBe(200)
  expect(await deletion.json()).toEqual([{ email: 'gone@cells.example' }])
  expect(await shared.bookings('Delete me')).toEqual([stays])
  expect((await shared.asOwner(`?id=in.(${stays?.id})`, { method: 'DELETE' })).status).toBe(204)
  expect(await shared.bookings('Delete me')).toEqual([])
})

test('the owner inserts a booking once, with its own id and time', async ({ shared }) => {
  const back = {
    ...booking({ name: 'Written back' }),
    id: '6c04b157-286e-4c07-9669-9598b40b923e',
    created_at: '2026-11-01T09:00:00.123+00:00',
  }
  const insert = (prefer: string) =>
    shared.asOwner('?on_conflict=id&select=id', {
      method: 'POST',
      headers: { ...JSON_TYPE, prefer },
      body: JSON.stringify([back]),
    })
  const once = 'return=representation, resolution=ignore-duplicates'
  const first = await insert(once)
  expect(first.status).toBe(201)
  expect(first.headers.get('preference-applied')).toBe(once)
  expect(await first.json()).toEqual([{ id: back.id }])
  const second = await insert(once)
  expect(second.status).toBe(200)
  expect(await second.json()).toEqual([])
  await expectRefusal(await insert('return=representation'), 409, '23505')
  expect(await shared.bookings('Written back')).toEqual([
    { ...back, created_at: new Date(back.created_at) },
  ])
})

test('the secret key file is readable by its owner only', async ({ shared }) => {
  expect((await stat(join(shared.dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
})
