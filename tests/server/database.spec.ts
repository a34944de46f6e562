import { Database, MAX_WAITING } from '../../server/database/database.ts'
import { ownersPostgres } from '../../server/database/owners-postgres.ts'
import { MAX_CONNECTIONS } from '../../server/database/postgres-server.ts'
import { expect, test } from '../support/test.ts'

// Mail needs both roles on every connection: see mail.spec.ts.
test('a statement runs for 5 s at most; too many fail at once, others complete', async ({
  fresh,
}) => {
  const options = { supabaseDir: 'supabase', queueMail: true, onOutage: () => undefined }
  const database = new Database(ownersPostgres(fresh.databaseUrl), options)
  // The queue begins once the database is ready.
  await database.prepare()
  const run = () => database.execute('anon', 'show statement_timeout')
  const answers = Array.from({ length: 1100 }, () =>
    run().then(
      ({ rows }) => rows[0]?.statement_timeout,
      ({ code }) => code,
    ),
  )
  const taken = MAX_CONNECTIONS + MAX_WAITING
  const expected = [...Array(taken).fill('5s'), ...Array(1100 - taken).fill('53300')]
  expect(await Promise.all(answers)).toEqual(expected)
  await database.close()
})
