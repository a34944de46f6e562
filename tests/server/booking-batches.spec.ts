import pg from 'pg'
import { MAX_WAITING } from '../../server/database/database.ts'
import { BookingBatches } from '../../server/rest/booking-batches.ts'
import { booking, postBooking } from '../support/bookings.ts'
import { openOwnersDatabase } from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Guest ${index}`)

const asJson = (name: string) => JSON.stringify([booking({ name })])

test('requests that arrive while others are being stored share a commit', async ({ fresh }) => {
  const database = await openOwnersDatabase(fresh.databaseUrl)
  const batches = new BookingBatches(database)
  // The first two come alone, the others fill two batches.
  const names = numbered(1 + 1 + 64 + 64)
  await Promise.all(names.map(name => batches.store(asJson(name))))
  await database.close()
  const transactions = await fresh.query(
    'select count(*)::int from public.audit_bookings group by xmin::text order by count',
  )
  expect(transactions.map(row => row.count)).toEqual([1, 1, 64, 64])
})

test('each of many requests at the same moment gets its own answer', async ({ fresh }) => {
  const { url } = await fresh.start()
  const post = async (body: unknown, status: number, code?: string) => {
    const answer = await postBooking(url, body)
    expect(answer.status).toBe(status)
    if (code) expect(await answer.json()).toMatchObject({ code })
  }
  const names = numbered(150)
  await Promise.all(
    names.flatMap((name, index) => [
      post(booking({ name }), 201),
      // The retry of another request.
      index % 10 === 0 && post(booking({ name }), 201),
      index % 30 === 1 && post(booking({ name: ' ' }), 400, '23514'),
      index % 30 === 2 && post(booking({ name: '\u0000' }), 400, '22P05'),
      index % 30 === 3 && post([booking({ name: 'None' }), booking({ email: '' })], 400, '23514'),
      index % 30 === 4 && post('[]', 201),
      index % 30 === 4 && post(` [${JSON.stringify(booking({ name }))}]\n`, 201),
      index % 30 === 5 && post('[{"name":"}],[{"}]', 400, '23502'),
    ]),
  )
  const stored = await fresh.bookings()
  expect(stored.map(row => String(row.name)).sort()).toEqual(names.sort())
})

test('servers that store the same bookings in opposite order store each once', async ({
  fresh,
}) => {
  const one = await openOwnersDatabase(fresh.databaseUrl)
  const other = await openOwnersDatabase(fresh.databaseUrl)
  const [batches, otherBatches] = [new BookingBatches(one), new BookingBatches(other)]
  const names = numbered(300)
  for (let start = 0; start < names.length; start += 60) {
    const some = names.slice(start, start + 60)
    await Promise.all([
      ...some.map(name => batches.store(asJson(name))),
      ...some.toReversed().map(name => otherBatches.store(asJson(name))),
    ])
  }
  await one.close()
  await other.close()
  expect(await fresh.bookings()).toHaveLength(names.length)
})

test('if the database fails, those who wait are told at once, and nothing is stored', async ({
  fresh,
}) => {
  const database = await openOwnersDatabase(fresh.databaseUrl)
  const batches = new BookingBatches(database)
  const store = (name: string) => batches.store(asJson(name))
  // An error of one request is nobody else's.
  const [first, ...others] = await Promise.allSettled([' ', 'Second', 'Third', 'Fourth'].map(store))
  expect(first).toMatchObject({ status: 'rejected', reason: { code: '23514' } })
  expect(others.map(outcome => outcome.status)).toEqual(Array(3).fill('fulfilled'))

  const holder = new pg.Client(fresh.databaseUrl)
  await holder.connect()
  await holder.query('begin; lock table public.audit_bookings')
  const outcomes = Promise.allSettled(numbered(1100).map(store))
  const blocked = `from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(() => fresh.query(`select 1 ${blocked}`)).toHaveLength(2)
  await fresh.query(`select pg_terminate_backend(pid) ${blocked}`)
  const codes = (await outcomes).map(
    outcome => outcome.status === 'rejected' && outcome.reason.code,
  )
  // Two are under way, the others wait, and for 74 there is no room.
  expect(codes.filter(code => code === '53300')).toHaveLength(1100 - 2 - MAX_WAITING)
  expect(codes.filter(code => code === '08006')).toHaveLength(2 + MAX_WAITING)
  await holder.query('commit')
  await holder.end()
  await store('After')
  await database.close()
  const names = (await fresh.bookings()).map(row => String(row.name))
  expect(names.sort()).toEqual(['After', 'Fourth', 'Second', 'Third'])
})
