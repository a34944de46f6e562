import { booking } from '../support/bookings.ts'
import { INSERT, insertOf, runAs } from '../support/inserts.ts'
import { undone } from '../support/postgres.ts'
import { expect, test } from '../support/server-test.ts'

const DENIED = { code: '42501' }

test('anon may insert the four columns', async ({ database }) => {
  expect(await runAs(database, 'anon', INSERT)).toEqual({ rows: [] })
})

const FORBIDDEN_TO_ANON = [
  'select * from public.audit_bookings',
  'select id from public.audit_bookings',
  'select count(*) from public.audit_bookings',
  "update public.audit_bookings set name = 'x'",
  'delete from public.audit_bookings',
  'truncate public.audit_bookings',
  'copy public.audit_bookings to stdout',
  'drop table public.audit_bookings',
  'alter table public.audit_bookings disable row level security',
  'create policy p on public.audit_bookings for select using (true)',
  'grant select on public.audit_bookings to anon',
  'create table public.mine (id int)',
  'lock table public.audit_bookings',
  INSERT.replace('(name', '(id, name').replace("('a'", "(gen_random_uuid(), 'a'"),
  INSERT.replace('(name', '(created_at, name').replace("('a'", "(now(), 'a'"),
  `${INSERT} returning id`,
  `${INSERT} on conflict (id) do update set name = 'x'`,
  'select * from supabase_migrations.schema_migrations',
  'select * from kneepoint.mail_outbox',
  'insert into kneepoint.mail_outbox (booking_id) values (gen_random_uuid())',
  'delete from kneepoint.mail_outbox',
  'select kneepoint.queue_mail()',
]

for (const sql of FORBIDDEN_TO_ANON) {
  test(`anon may not: ${sql}`, async ({ database }) => {
    expect(await runAs(database, 'anon', sql)).toEqual(DENIED)
  })
}

test('authenticated may do nothing', async ({ database }) => {
  for (const sql of [INSERT, 'select * from public.audit_bookings']) {
    expect(await runAs(database, 'authenticated', sql)).toEqual(DENIED)
  }
})

test('a row gets an id and a time, and service_role may read, correct and delete it', async ({
  database,
}) => {
  await undone(database, async () => {
    await database.query('set local role anon')
    await database.query(insertOf())
    await database.query('set local role service_role')
    const { rows } = await database.query(
      'select id, name, created_at = now() as now from public.audit_bookings',
    )
    const id = expect.stringMatching(/^[\da-f-]{36}$/)
    expect(rows).toEqual([{ id, name: booking().name, now: true }])
    const changed = await database.query("update public.audit_bookings set name = 'x'")
    expect(changed.rowCount).toBe(1)
    const deleted = await database.query('delete from public.audit_bookings')
    expect(deleted.rowCount).toBe(1)
  })
})
