import pg from 'pg'
import { booking, postBooking } from '../support/bookings.ts'
import { urlOfEmbedded } from '../support/postgres.ts'
import { startServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

/** The advisory lock that a transaction takes for a booking, which is rolled back. */
async function lockOf(session: pg.Client, name: string) {
  await session.query('begin; set local role anon')
  const { company_name, email, biggest_headache } = booking()
  await session.query(
    'insert into public.audit_bookings (name, email, company_name, biggest_headache) values ($1, $2, $3, $4)',
    [name, email, company_name, biggest_headache],
  )
  const { rows } = await session.query(
    "select classid, objid, objsubid from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
  )
  await session.query('rollback')
  return rows
}

test('no text of a booking takes a lock of the server: the spaces of their keys are apart', async ({
  folders: { dataDir, env },
}) => {
  const server = await startServer(env)
  const session = new pg.Client(await urlOfEmbedded(dataDir))
  await session.connect()
  const { rows: held } = await session.query(
    "select classid, objid, objsubid from pg_locks where locktype = 'advisory'",
  )
  expect(held.length, 'the server holds locks for its lifetime').toBeGreaterThan(0)
  for (const { objsubid } of held) expect(objsubid, 'a key of one number').toBe(1)
  expect(await lockOf(session, 'Ada')).toMatchObject([{ objsubid: 2 }])

  // A transaction that holds the locks with the keys of the server, in the space of bookings.
  await session.query('begin')
  for (const { classid, objid } of held) {
    await session.query(
      'select pg_advisory_xact_lock($1::bigint::bit(32)::int, $2::bigint::bit(32)::int)',
      [classid, objid],
    )
  }
  expect((await postBooking(server.url, booking())).status).toBe(201)
  await session.query('rollback')
  await session.end()
  await server.stop()
})
