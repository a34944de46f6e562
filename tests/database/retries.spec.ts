import pg from 'pg'
import { FIELDS } from '../../contract/audit-bookings.ts'
import { booking } from '../support/bookings.ts'
import { INSERT } from '../support/inserts.ts'
import { undone, withSession } from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'

const stored = async (database: pg.Client) =>
  (await database.query('select * from public.audit_bookings')).rows

const postgrestInsert = (record: ReturnType<typeof booking>) => ({
  // As PostgREST 14 words it.
  text: `with pgrst_source as (
      with pgrst_payload as (select $1::json as json_data)
      insert into "public"."audit_bookings"("biggest_headache", "company_name", "email", "name")
      select "pgrst_body".* from (select json_data from pgrst_payload) pgrst_payload,
        lateral (select "biggest_headache", "company_name", "email", "name"
          from json_to_record(pgrst_payload.json_data)
          as _("biggest_headache" text, "company_name" text, "email" text, "name" text)) pgrst_body
      returning 1)
    select '' as total_result_set, count(_postgrest_t) as page_total
    from (select * from pgrst_source) _postgrest_t`,
  values: [JSON.stringify(record)],
})

test('a retry within the hour is stored once, any difference is another booking', async ({
  database,
}) => {
  await undone(database, async () => {
    await database.query('set local role anon')
    await database.query(postgrestInsert(booking()))
    await database.query(postgrestInsert(booking()))
    for (const field of FIELDS) {
      await database.query(postgrestInsert(booking({ [field]: `${booking()[field]}x` })))
    }
    await database.query('set local role service_role')
    expect(await stored(database)).toHaveLength(1 + FIELDS.length)
  })
})

test('a booking of an hour ago does not swallow a new one', async ({ database }) => {
  await undone(database, async () => {
    await database.query(postgrestInsert(booking()))
    await database.query("update public.audit_bookings set created_at = now() - interval '61 min'")
    await database.query('set local role anon')
    await database.query(postgrestInsert(booking()))
    await database.query('reset role')
    expect(await stored(database)).toHaveLength(2)
  })
})

test('of two equal bookings at the same moment, one is stored', async ({ fresh }) => {
  const [first, second] = [new pg.Client(fresh.databaseUrl), new pg.Client(fresh.databaseUrl)]
  for (const session of [first, second]) {
    await session.connect()
    await session.query('begin; set local role anon')
  }
  await first.query(postgrestInsert(booking()))
  const retry = second.query(postgrestInsert(booking()))
  const waiting =
    "from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  await withSession(fresh.databaseUrl, observer =>
    expect.poll(async () => (await observer.query(`select 1 ${waiting}`)).rowCount).toBe(1),
  )
  await first.query('commit')
  await retry
  await second.query('commit')
  for (const session of [first, second]) await session.end()
  expect(await fresh.bookings()).toHaveLength(1)
})

test('what the owner writes back is stored as it is', async ({ database }) => {
  await undone(database, async () => {
    await database.query('set local role service_role')
    for (let count = 0; count < 2; count += 1) await database.query(INSERT)
    expect(await stored(database)).toHaveLength(2)
  })
})
