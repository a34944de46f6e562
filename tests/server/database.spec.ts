import { Database, MAX_CONNECTIONS, MAX_WAITING } from '../../server/database/database.ts'
import { ownersPostgres } from '../../server/database/owners-postgres.ts'
import { expect, test } from '../support/test.ts'

// Mail needs both roles on every connection: see mail.spec.ts.
test('a statement runs for 5 s at most, and too many at once are refused', async ({ fresh }) => {
  const database = new Database(ownersPostgres(fresh.databaseUrl), { supabaseDir: 'supabase' })
  // The queue begins once the database is ready.
  await database.prepare()
  const runOn = (database: Database, count: number, statement: string) => {
    const code = (error: { code: string }) => error.code
    const answer = () => database.asRole('anon', statement).then(({ rows }) => rows[0], code)
    return Promise.all(Array.from({ length: count }, answer))
  }
  const taken = MAX_CONNECTIONS + MAX_WAITING
  expect(await runOn(database, taken + 9, 'show statement_timeout')).toEqual([
    ...Array(taken).fill({ statement_timeout: '5s' }),
    ...Array(9).fill('53300'),
  ])
  // Those behind two rounds of slow statements wait too long, which is no outage.
  const times = { statement: 500, connection: 500 }
  const short = new Database(ownersPostgres(fresh.databaseUrl), { supabaseDir: null, times })
  await short.prepare()
  const codes = await runOn(short, 3 * MAX_CONNECTIONS, 'select pg_sleep(9)')
  expect(codes.slice(0, MAX_CONNECTIONS), 'cancelled').toEqual(Array(MAX_CONNECTIONS).fill('57014'))
  expect(codes.slice(-MAX_CONNECTIONS)).toEqual(Array(MAX_CONNECTIONS).fill('53300'))
  await short.close()
  await database.close()
})
