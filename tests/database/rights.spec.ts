import { booking } from '../support/bookings.ts'
import { expect, INSERT, runAs, test, valuesOf } from '../support/database-test.ts'
import { undone } from '../support/postgres.ts'

const DENIED = { code: '42501' }

test('anon may insert the four columns', async ({ database }) => {
  expect(await runAs(database, 'anon', INSERT, valuesOf())).toEqual({ rows: [] })
})

for (const sql of [
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
  'insert into public.audit_bookings (id, name, email, company_name, biggest_headache) ' +
    "values (gen_random_uuid(), 'a', 'a@b', 'c', 'd')",
  'insert into public.audit_bookings (created_at, name, email, company_name, biggest_headache) ' +
    "values (now(), 'a', 'a@b', 'c', 'd')",
  'insert into public.audit_bookings (name, email, company_name, biggest_headache) ' +
    "values ('a', 'a@b', 'c', 'd') returning id",
  'insert into public.audit_bookings (name, email, company_name, biggest_headache) ' +
    "values ('a', 'a@b', 'c', 'd') on conflict (id) do update set name = 'x'",
  'select * from supabase_migrations.schema_migrations',
]) {
  test(`anon may not: ${sql}`, async ({ database }) => {
    expect(await runAs(database, 'anon', sql)).toEqual(DENIED)
  })
}

test('authenticated may do nothing', async ({ database }) => {
  expect(await runAs(database, 'authenticated', INSERT, valuesOf())).toEqual(DENIED)
  expect(await runAs(database, 'authenticated', 'select * from public.audit_bookings')).toEqual(
    DENIED,
  )
})

test('service_role may read, correct and delete', async ({ database }) => {
  await undone(database, async () => {
    await database.query('set local role anon')
    await database.query(INSERT, valuesOf())
    await database.query('set local role service_role')
    const stored = await database.query('select name from public.audit_bookings')
    expect(stored.rows).toEqual([{ name: booking().name }])
    const changed = await database.query("update public.audit_bookings set name = 'x'")
    expect(changed.rowCount).toBe(1)
    const deleted = await database.query('delete from public.audit_bookings')
    expect(deleted.rowCount).toBe(1)
  })
})

test('a row has an id and a time of its own', async ({ database }) => {
  await undone(database, async () => {
    await database.query('set local role anon')
    await database.query(INSERT, valuesOf())
    await database.query('set local role service_role')
    const { rows } = await database.query(
      'select id, created_at = now() as now from public.audit_bookings',
    )
    expect(rows).toEqual([{ id: expect.stringMatching(/^[\da-f-]{36}$/), now: true }])
  })
})
