import { booking } from '../support/bookings.ts'
import { book, INSERT, runAs } from '../support/inserts.ts'
import { allBookings } from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'

const DENIED = { code: '42501' }
const READ = 'select * from public.audit_bookings'
const DELETE = 'delete from public.audit_bookings'

test('default grants open a table that does not revoke them', async ({ database }) => {
  await database.query('create table public.open_to_all (id int)')
  expect(await runAs(database, 'anon', 'select * from public.open_to_all')).toEqual({ rows: [] })
})

const FORBIDDEN_TO_ANON = [
  READ,
  "update public.audit_bookings set name = 'x'",
  DELETE,
  'truncate public.audit_bookings',
  'grant select on public.audit_bookings to anon',
  'create table public.mine (id int)',
  INSERT.replace('(name', '(id, name').replace("('a'", "(gen_random_uuid(), 'a'"),
  INSERT.replace('(name', '(created_at, name').replace("('a'", "(now(), 'a'"),
  `${INSERT} returning id`,
  `${INSERT} on conflict (id) do update set name = 'x'`,
  'select * from supabase_migrations.schema_migrations',
  INSERT.replace('(name', '(mailed_at, name').replace("('a'", "(now(), 'a'"),
  INSERT.replace('(name', '(mail_claimed_at, name').replace("('a'", "(now(), 'a'"),
  'select kneepoint.store_once()',
  'select kneepoint.delete_old_bookings(1)',
  'select * from kneepoint.days_of_service',
]

for (const sql of FORBIDDEN_TO_ANON) {
  test(`anon may not: ${sql}`, async ({ database }) => {
    expect(await runAs(database, 'anon', sql)).toEqual(DENIED)
  })
}

// A leaked secret key of a project gives the role service_role.
test('authenticated and service_role may do nothing', async ({ database }) => {
  for (const role of ['authenticated', 'service_role']) {
    for (const sql of [INSERT, READ, DELETE]) {
      expect(await runAs(database, role, sql), sql).toEqual(DENIED)
    }
  }
})

test('a row gets an id and a time; its owner may correct and delete it', async ({ database }) => {
  await book(database)
  const id = expect.stringMatching(/^[\da-f-]{36}$/)
  const { rows } = await database.query('select now()')
  expect(await allBookings(database)).toMatchObject([{ id, created_at: rows[0].now, ...booking() }])
  for (const sql of ["update public.audit_bookings set name = 'x'", DELETE]) {
    expect((await database.query(sql)).rowCount, sql).toBe(1)
  }
})

test('row-level security hides every row, even if a role may select', async ({ database }) => {
  await book(database)
  await database.query('grant select, delete on public.audit_bookings to anon, authenticated')
  for (const role of ['anon', 'authenticated']) {
    expect(await runAs(database, role, READ)).toEqual({ rows: [] })
  }
})
