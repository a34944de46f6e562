import pg from 'pg'
import { FIELDS } from '../../contract/audit-bookings.ts'
import { booking } from '../support/bookings.ts'
import { expect, INSERT, test, valuesOf } from '../support/database-test.ts'
import { undone, withSession } from '../support/postgres.ts'

const insertOf = (record: ReturnType<typeof booking>) => ({
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
    await database.query(insertOf(booking()))
    await database.query(insertOf(booking()))
    for (const field of FIELDS) {
      await database.query(insertOf(booking({ [field]: `${booking()[field]}x` })))
    }
    await database.query('set local role service_role')
    const { rows } = await database.query('select * from public.audit_bookings')
    expect(rows).toHaveLength(1 + FIELDS.length)
  })
})

test('a booking of an hour ago does not swallow a new one', async ({ database }) => {
  await undone(database, async () => {
    await database.query(INSERT, valuesOf())
    await database.query("update public.audit_bookings set created_at = now() - interval '61 min'")
    await database.query('set local role anon')
    await database.query(insertOf(booking()))
    await database.query('reset role')
    const { rows } = await database.query('select * from public.audit_bookings')
    expect(rows).toHaveLength(2)
  })
})

test('of two equal bookings at the same moment, one is stored', async ({ database, url }) => {
  const other = new pg.Client(url)
  await other.connect()
  for (const session of [database, other]) await session.query('begin; set local role anon')
  await database.query(insertOf(booking({ name: 'Twice' })))
  const second = other.query(insertOf(booking({ name: 'Twice' })))
  const waiting = "from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()"
  await withSession(url, observer =>
    expect.poll(async () => (await observer.query(`select 1 ${waiting}`)).rowCount).toBe(1),
  )
  await database.query('commit')
  await second
  await other.query('commit')
  await other.end()
  const { rows } = await database.query('delete from public.audit_bookings returning name')
  expect(rows).toEqual([{ name: 'Twice' }])
})

test('what the owner writes back is stored as it is', async ({ database }) => {
  await undone(database, async () => {
    await database.query('set local role service_role')
    for (let count = 0; count < 2; count += 1) await database.query(INSERT, valuesOf())
    const { rows } = await database.query('select * from public.audit_bookings')
    expect(rows).toHaveLength(2)
  })
})
