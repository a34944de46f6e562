import { FIELDS } from '../../contract/audit-bookings.ts'
import { booking } from '../support/bookings.ts'
import { book, INSERT } from '../support/inserts.ts'
import { allBookings, withSession } from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'

test('a retry within the hour is stored once, and a changed booking again', async ({
  database,
}) => {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await book(database)
    // A booking that has been mailed meanwhile, or that a plain form has sent, is still the same.
    await database.query("update public.audit_bookings set mailed_at = now(), website = ''")
  }
  for (const field of FIELDS) await book(database, { [field]: `${booking()[field]}x` })
  expect(await allBookings(database)).toHaveLength(1 + FIELDS.length)
})

test('a retry after the clock was set back is stored once', async ({ database }) => {
  await book(database)
  await database.query("update public.audit_bookings set created_at = now() + interval '10 s'")
  await book(database)
  expect(await allBookings(database)).toHaveLength(1)
})

for (const [what, change] of [
  ['whose hidden field is filled in', "update public.audit_bookings set website = 'x'"],
  ['of an hour ago', "update public.audit_bookings set created_at = now() - interval '61 min'"],
  [
    'of a distant future',
    "update public.audit_bookings set created_at = now() + interval '61 min'",
  ],
  [
    'that differs in a field of a later migration',
    `alter table public.audit_bookings add extra text not null default '';
     update public.audit_bookings set extra = 'x'`,
  ],
] as const) {
  test(`a booking ${what} does not swallow a new one`, async ({ database }) => {
    await book(database)
    await database.query(change)
    await book(database)
    expect(await allBookings(database)).toHaveLength(2)
  })
}

test('a request stores one booking and takes one lock, with a key of two numbers', async ({
  database,
}) => {
  await book(database)
  // PostgreSQL keeps keys of two numbers, whose objsubid is 2, apart from those of one number.
  const { rows } = await database.query(
    "select objsubid from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
  )
  expect(rows).toEqual([{ objsubid: 2 }])
  const two = book(database, { name: 'One' }, { name: 'Another' })
  await expect(two).rejects.toMatchObject({ code: '21000' })
})

test('only one of two equal bookings at the same moment is stored', async ({ fresh }) => {
  await withSession(fresh.databaseUrl, async first => {
    await first.query('begin')
    await book(first)
    const retry = withSession(fresh.databaseUrl, async second => {
      await second.query('begin')
      await book(second)
      await second.query('commit')
    })
    await expect.poll(fresh.waitingForLocks).toBe(1)
    await first.query('commit')
    await retry
  })
  expect(await fresh.bookings()).toHaveLength(1)
})

test("the owner's own inserts are stored unchanged, also twice", async ({ database }) => {
  await database.query(`${INSERT}; ${INSERT}`)
  expect(await allBookings(database)).toHaveLength(2)
})
