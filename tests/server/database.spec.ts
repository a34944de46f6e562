import { Database, MAX_CONNECTIONS, MAX_WAITING } from '../../server/database/database.ts'
import { ownersPostgres } from '../../server/database/owners-postgres.ts'
import { TIMES } from '../../server/shared/times.ts'
import { withSession } from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'

const HOUR = 3_600_000

/** Runs a statement as a visitor, `count` times at once. @returns a promise of each outcome */
function runOn(database: Database, count: number, statement: string): Promise<string>[] {
  const run = () =>
    database.asRole('anon', statement).then(
      () => 'done',
      error => String(error.code),
    )
  return Array.from({ length: count }, run)
}

// Mail needs both roles on every connection: see mail.spec.ts.
test('if too many statements come at once, the last are refused, and all others run', async ({
  fresh,
}) => {
  Object.assign(TIMES, { statement: HOUR, connection: HOUR })
  const server = ownersPostgres(fresh.databaseUrl)
  const database = new Database(server, { supabaseDir: null })
  // The queue starts once the database is ready.
  await database.prepare()
  const taken = MAX_CONNECTIONS + MAX_WAITING
  const outcomes = await withSession(fresh.databaseUrl, async session => {
    await session.query('select pg_advisory_lock(1)')
    const runs = runOn(database, taken + 9, 'select pg_advisory_xact_lock_shared(1)')
    // The other statements wait for the lock, or behind statements that do.
    expect(await Promise.all(runs.slice(taken))).toEqual(Array(9).fill('53300'))
    await session.query('select pg_advisory_unlock(1)')
    return Promise.all(runs.slice(0, taken))
  })
  expect(outcomes).toEqual(Array(taken).fill('done'))
  await database.close()
})

test('a statement that takes too long is cancelled, and so are those waiting behind it', async ({
  fresh,
}) => {
  Object.assign(TIMES, { statement: 500, connection: HOUR })
  const server = ownersPostgres(fresh.databaseUrl)
  const database = new Database(server, { supabaseDir: null })
  await database.prepare()
  const count = 3 * MAX_CONNECTIONS
  const outcomes = await Promise.all(runOn(database, count, `select pg_sleep(${HOUR})`))
  expect(outcomes).toEqual(Array(count).fill('57014'))
  const sleeping = "select 1 from pg_stat_activity where query like 'select pg_sleep%'"
  await expect
    .poll(() => fresh.query(`${sleeping} and state = 'active' and pid <> pg_backend_pid()`))
    .toEqual([])
  await database.close()
})
