import { expect, test } from '@playwright/test'
import pg from 'pg'
import { FIELDS, MAX_LENGTH } from '../../contract/audit-bookings.ts'
import { booking } from '../support/bookings.ts'
import { createDatabase, dropDatabase, undone, withSession } from '../support/postgres.ts'

test.describe.configure({ mode: 'default' })

let url: string
let database: pg.Client

test.beforeAll(async () => {
  url = await createDatabase()
  database = new pg.Client(url)
  await database.connect()
})

test.afterAll(async () => {
  await database.end()
  await dropDatabase(url)
})

type Outcome = { rows: Record<string, unknown>[] } | { code: string; constraint?: string }

/** Runs one statement as a role and undoes it. @returns its rows, or what the database refused */
async function as(role: string, sql: string, values: unknown[] = []): Promise<Outcome> {
  let outcome: Outcome = { rows: [] }
  await undone(database, async () => {
    await database.query(`set local role ${role}`)
    try {
      const { rows } = await database.query(sql, values)
      outcome = { rows }
    } catch (error) {
      const { code, constraint } = error as { code: string; constraint?: string }
      outcome = constraint ? { code, constraint } : { code }
    }
  })
  return outcome
}

const INSERT = `insert into public.audit_bookings (${FIELDS.join(', ')}) values ($1, $2, $3, $4)`
const values = (changes: Parameters<typeof booking>[0] = {}) => {
  const record = booking(changes)
  return FIELDS.map(field => record[field])
}
const insert = (changes: Parameters<typeof booking>[0]) => as('anon', INSERT, values(changes))
const ACCEPTED = { rows: [] }
const DENIED = { code: '42501' }

test('anon may insert the four columns', async () => {
  expect(await insert({})).toEqual(ACCEPTED)
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
  test(`anon may not: ${sql}`, async () => {
    expect(await as('anon', sql)).toEqual(DENIED)
  })
}

test('authenticated may do nothing', async () => {
  expect(await as('authenticated', INSERT, values())).toEqual(DENIED)
  expect(await as('authenticated', 'select * from public.audit_bookings')).toEqual(DENIED)
})

test('service_role may read, correct and delete', async () => {
  await undone(database, async () => {
    await database.query('set local role anon')
    await database.query(INSERT, values())
    await database.query('set local role service_role')
    const stored = await database.query('select name from public.audit_bookings')
    expect(stored.rows).toEqual([{ name: booking().name }])
    const changed = await database.query("update public.audit_bookings set name = 'x'")
    expect(changed.rowCount).toBe(1)
    const deleted = await database.query('delete from public.audit_bookings')
    expect(deleted.rowCount).toBe(1)
  })
})

test('a row has an id and a time of its own', async () => {
  await undone(database, async () => {
    await database.query('set local role anon')
    await database.query(INSERT, values())
    await database.query('set local role service_role')
    const { rows } = await database.query(
      'select id, created_at = now() as now from public.audit_bookings',
    )
    expect(rows).toEqual([{ id: expect.stringMatching(/^[\da-f-]{36}$/), now: true }])
  })
})

for (const field of FIELDS) {
  test(`${field} has to be there`, async () => {
    const record: (string | null)[] = values()
    record[FIELDS.indexOf(field)] = null
    expect(await as('anon', INSERT, record)).toEqual({ code: '23502' })
  })
}

for (const field of ['name', 'company_name', 'biggest_headache'] as const) {
  const space = { code: '23514', constraint: `${field}_has_content` }
  test(`${field}: only space is no answer`, async () => {
    for (const blank of [
      '',
      ' ',
      '\t\r\n\v\f',
      '\u00a0',
      '\u2003\u3000',
      '\u200b\ufeff',
      '\u2028',
    ]) {
      expect(await insert({ [field]: blank }), JSON.stringify(blank)).toEqual(space)
    }
    for (const answer of ['x', ' x ', '0', '\u00a0é', '界', '🔋', '-']) {
      expect(await insert({ [field]: answer }), JSON.stringify(answer)).toEqual(ACCEPTED)
    }
  })

  test(`${field}: the contract's length is the longest, counted in characters`, async () => {
    const longest = '🔋'.repeat(MAX_LENGTH[field])
    expect(await insert({ [field]: longest })).toEqual(ACCEPTED)
    expect(await insert({ [field]: `${longest}x` })).toEqual({
      code: '23514',
      constraint: `${field}_length`,
    })
  })
}

test("email: the contract's length is the longest", async () => {
  const longest = `${'a'.repeat(MAX_LENGTH.email - 2)}@b`
  expect(await insert({ email: longest })).toEqual(ACCEPTED)
  expect(await insert({ email: `a${longest}` })).toEqual({
    code: '23514',
    constraint: 'email_length',
  })
})

test('email: what a browser accepts is accepted', async () => {
  for (const email of [
    'a@b',
    'ada@cells.example',
    "o'neil+audit/2026@cells.example",
    '.a..b.@c-d.example',
    '!#$%&*/=?^_`{|}~-@x1.example',
    'ada@xn--bcher-kva.example',
    'ada@bücher.example',
  ]) {
    expect(await insert({ email }), email).toEqual(ACCEPTED)
  }
})

test('email: what no browser accepts is refused', async () => {
  const refused = { code: '23514', constraint: 'email_is_an_address' }
  for (const email of [
    '',
    '@',
    'ada',
    'ada@',
    '@cells.example',
    'ada@cells@example',
    'ada @cells.example',
    'ada@cells.example ',
    'ada@cells.example\r\nBcc: all@cells.example',
    'ada\u00a0@cells.example',
    'ada\u0007@cells.example',
  ]) {
    expect(await insert({ email }), JSON.stringify(email)).toEqual(refused)
  }
})

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

test('a retry within the hour is stored once, any difference is another booking', async () => {
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

test('a booking of an hour ago does not swallow a new one', async () => {
  await undone(database, async () => {
    await database.query(INSERT, values())
    await database.query("update public.audit_bookings set created_at = now() - interval '61 min'")
    await database.query('set local role anon')
    await database.query(insertOf(booking()))
    await database.query('reset role')
    const { rows } = await database.query('select * from public.audit_bookings')
    expect(rows).toHaveLength(2)
  })
})

test('of two equal bookings at the same moment, one is stored', async () => {
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

test('what the owner writes back is stored as it is', async () => {
  await undone(database, async () => {
    await database.query('set local role service_role')
    for (let count = 0; count < 2; count += 1) await database.query(INSERT, values())
    const { rows } = await database.query('select * from public.audit_bookings')
    expect(rows).toHaveLength(2)
  })
})
