import pg from 'pg'
import { FIELDS } from '../../contract/audit-bookings.ts'
import { booking } from '../support/bookings.ts'
import { INSERT } from '../support/inserts.ts'
import { undone } from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'

const stored = async (database: pg.Client) =>
  (await database.query('select * from public.audit_bookings')).rows

const columns = FIELDS.map(field => `"${field}"`).join(', ')
const types = FIELDS.map(field => `"${field}" text`).join(', ')

/** Books as PostgREST does: a request is a transaction and a statement, whose rows it counts. */
async function request(database: pg.Client, ...records: ReturnType<typeof booking>[]) {
  await database.query("set local kneepoint.has_booked = ''; set local role anon")
  await database.query({
    text: `with stored as (
        insert into public.audit_bookings (${columns})
        select ${columns} from json_to_recordset($1)
          as _ (${types})
        returning 1)
      select count(*) from stored`,
    values: [JSON.stringify(records)],
  })
  await database.query('reset role')
}

test('a retry within the hour is stored once, a changed booking anew', async ({ database }) => {
  await undone(database, async () => {
    await request(database, booking())
    await request(database, booking())
    for (const field of FIELDS) {
      await request(database, booking({ [field]: `${booking()[field]}x` }))
    }
    expect(await stored(database)).toHaveLength(1 + FIELDS.length)
  })
})

test('a field that a later migration adds makes a difference, too', async ({ database }) => {
  await undone(database, async () => {
    await request(database, booking())
    await database.query("alter table public.audit_bookings add extra text not null default ''")
    await database.query("update public.audit_bookings set extra = 'x'")
    await request(database, booking())
    expect(await stored(database)).toHaveLength(2)
  })
})

test('a request stores one booking, and so holds one lock', async ({ database }) => {
  await undone(database, async () => {
    const two = request(database, booking(), booking({ name: 'Another' }))
    await expect(two).rejects.toMatchObject({ code: '21000' })
  })
  await undone(database, async () => {
    await request(database, booking())
    const locks = "select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()"
    expect((await database.query(locks)).rowCount).toBe(1)
  })
})

for (const [when, interval] of [
  ['an hour ago', '-61 min'],
  ['in the future', '1 min'],
]) {
  test(`a booking of ${when} does not swallow a new one`, async ({ database }) => {
    await undone(database, async () => {
      await request(database, booking())
      await database.query(
        `update public.audit_bookings set created_at = clock_timestamp() + interval '${interval}'`,
      )
      await request(database, booking())
      expect(await stored(database)).toHaveLength(2)
    })
  })
}

test('of two equal bookings at the same moment, one is stored', async ({ fresh }) => {
  const [first, second] = [new pg.Client(fresh.databaseUrl), new pg.Client(fresh.databaseUrl)]
  for (const session of [first, second]) {
    await session.connect()
    await session.query('begin')
  }
  await request(first, booking())
  const retry = request(second, booking())
  await expect.poll(fresh.waitingForLocks).toBe(1)
  await first.query('commit')
  await retry
  await second.query('commit')
  for (const session of [first, second]) await session.end()
  expect(await fresh.bookings()).toHaveLength(1)
})

test('what the owner writes back is stored as it is', async ({ database }) => {
  await undone(database, async () => {
    await database.query(`${INSERT}; ${INSERT}`)
    expect(await stored(database)).toHaveLength(2)
  })
})
