import pg from 'pg'
import { migrate } from '../../server/database/migrate.ts'
import { booking } from '../support/bookings.ts'
import { INSERT, insertOf, runAs } from '../support/inserts.ts'
import { createDatabase, dropDatabase, undone } from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'default' })

const DENIED = { code: '42501' }
const READ = 'select * from public.audit_bookings'
const DELETE = 'delete from public.audit_bookings'
const OUTBOX = 'select * from kneepoint.mail_outbox'

// What a hosted project has before its first migration, beside the roles: everything is granted on all
// that is made in public from then on. The tests of the server show the rights without it.
const PROJECT = `
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role`

let url: string
let project: pg.Client

test.beforeAll(async () => {
  // The roles belong to the whole cluster, where the template's migrations have made them.
  url = await createDatabase('template0')
  project = new pg.Client(url)
  await project.connect()
  await project.query(PROJECT)
  await migrate(project, 'supabase')
})

test.afterAll(async () => {
  await project.end()
  await dropDatabase(url)
})

test("the project's grants would open a table that does nothing against them", async () => {
  await undone(project, async () => {
    await project.query('create table public.open_to_all (id int)')
    await project.query('set local role anon')
    expect((await project.query('select * from public.open_to_all')).rows).toEqual([])
  })
})

test('anon may insert the four columns', async () => {
  expect(await runAs(project, 'anon', INSERT)).toEqual({ rows: [] })
})

const FORBIDDEN_TO_ANON = [
  READ,
  "update public.audit_bookings set name = 'x'",
  DELETE,
  'truncate public.audit_bookings',
  'copy public.audit_bookings to stdout',
  'drop table public.audit_bookings',
  'alter table public.audit_bookings disable row level security',
  'grant select on public.audit_bookings to anon',
  'create table public.mine (id int)',
  'lock table public.audit_bookings',
  INSERT.replace('(name', '(id, name').replace("('a'", "(gen_random_uuid(), 'a'"),
  INSERT.replace('(name', '(created_at, name').replace("('a'", "(now(), 'a'"),
  `${INSERT} returning id`,
  `${INSERT} on conflict (id) do update set name = 'x'`,
  'select * from supabase_migrations.schema_migrations',
  OUTBOX,
  'insert into kneepoint.mail_outbox (booking_id) values (gen_random_uuid())',
  'delete from kneepoint.mail_outbox',
  'select kneepoint.queue_mail()',
  'select kneepoint.store_once()',
]

for (const sql of FORBIDDEN_TO_ANON) {
  test(`anon may not: ${sql}`, async () => {
    expect(await runAs(project, 'anon', sql)).toEqual(DENIED)
  })
}

// A leaked secret key of a project gives the role service_role.
test('authenticated and service_role may do nothing', async () => {
  for (const role of ['authenticated', 'service_role']) {
    for (const sql of [INSERT, READ, DELETE, OUTBOX]) {
      expect(await runAs(project, role, sql), sql).toEqual(DENIED)
    }
  }
})

test('a row gets an id and a time, and its owner may read, correct and delete it', async () => {
  await undone(project, async () => {
    await project.query('set local role anon')
    await project.query(insertOf())
    await project.query('reset role')
    const { rows } = await project.query(
      'select id, name, created_at = now() as now from public.audit_bookings',
    )
    const id = expect.stringMatching(/^[\da-f-]{36}$/)
    expect(rows).toEqual([{ id, name: booking().name, now: true }])
    for (const sql of ["update public.audit_bookings set name = 'x'", DELETE]) {
      expect((await project.query(sql)).rowCount, sql).toBe(1)
    }
  })
})

test('a right granted by mistake shows no row: policies stand behind the grants', async () => {
  await undone(project, async () => {
    await project.query(INSERT)
    await project.query('grant select, delete on public.audit_bookings to anon, authenticated')
    for (const role of ['anon', 'authenticated']) {
      await project.query(`set local role ${role}`)
      expect((await project.query(READ)).rows).toEqual([])
      await project.query('reset role')
    }
  })
})
