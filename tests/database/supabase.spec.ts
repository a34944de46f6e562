import { join } from 'node:path'
import pg from 'pg'
import { FIELDS } from '../../contract/audit-bookings.ts'
import { migrate } from '../../server/database/migrate.ts'
import { INSERT } from '../support/inserts.ts'
import { createDatabase, dropDatabase, undone } from '../support/postgres.ts'
import { expect, test } from '../support/server-test.ts'

test.describe.configure({ mode: 'default' })

let url: string
let database: pg.Client

// What a hosted project has before its first migration: the roles, and everything granted on all
// that is made in public from then on.
const PROJECT = `
  do $$
  declare
    role_name text;
  begin
    foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin noinherit', role_name);
      end if;
    end loop;
  exception when duplicate_object or unique_violation then null;
  end $$;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on sequences to anon, authenticated, service_role;
`

test.beforeAll(async () => {
  url = await createDatabase('template0')
  database = new pg.Client(url)
  await database.connect()
  await database.query(PROJECT)
  expect(await migrate(database, join('supabase', 'migrations'))).not.toEqual([])
})

test.afterAll(async () => {
  await database.end()
  await dropDatabase(url)
})

test("the project's grants would open a table that does nothing against them", async () => {
  await undone(database, async () => {
    await database.query('create table public.open_to_all (id int)')
    await database.query('set local role anon')
    expect((await database.query('select * from public.open_to_all')).rows).toEqual([])
  })
})

test('on the bookings anon keeps the insert of four columns, authenticated nothing', async () => {
  const { rows: onTable } = await database.query(`
    select grantee || ' ' || privilege_type as privilege from information_schema.table_privileges
    where table_name = 'audit_bookings' and grantee in ('anon', 'authenticated', 'PUBLIC')`)
  expect(onTable).toEqual([])
  const { rows: onColumns } = await database.query(`
    select distinct grantee || ' ' || privilege_type || ' ' || column_name as privilege
    from information_schema.column_privileges
    where table_name = 'audit_bookings' and grantee in ('anon', 'authenticated', 'PUBLIC')`)
  expect(onColumns.map(row => row.privilege).sort()).toEqual(
    FIELDS.map(field => `anon INSERT ${field}`).sort(),
  )
})

test('anon books and reads nothing, service_role reads', async () => {
  await undone(database, async () => {
    await database.query('set local role anon')
    await database.query(INSERT)
    await database.query('set local role service_role')
    expect((await database.query('select * from public.audit_bookings')).rows).toHaveLength(1)
    await database.query('set local role anon')
    await expect(database.query('select * from public.audit_bookings')).rejects.toMatchObject({
      code: '42501',
    })
  })
})

test('a right that is granted by mistake shows anon no row: the policies stand behind the grants', async () => {
  await undone(database, async () => {
    await database.query(INSERT)
    await database.query('grant select, delete on public.audit_bookings to anon, authenticated')
    for (const role of ['anon', 'authenticated']) {
      await database.query(`set local role ${role}`)
      expect((await database.query('select * from public.audit_bookings')).rows).toEqual([])
      await database.query('reset role')
    }
  })
})
