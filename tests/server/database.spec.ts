import { Database, MAX_WAITING, type Role } from '../../server/database/database.ts'
import { ownersPostgres } from '../../server/database/owners-postgres.ts'
import { MAX_CONNECTIONS } from '../../server/database/postgres-server.ts'
import { expect, test } from '../support/test.ts'

const ROLES = ['anon', 'owner', 'owner'] as const

let database: Database

test.beforeEach(({ fresh }) => {
  const options = { supabaseDir: 'supabase', queueMail: true, onOutage: () => undefined }
  database = new Database(ownersPostgres(fresh.databaseUrl), options)
})

test.afterEach(() => database.close())

const run = async (role: Role, text: string) => (await database.execute(role, text)).rows

test('each statement has its role and a time limit, whatever ran before it', async () => {
  const text =
    "select current_user = 'anon' as is_anon, current_setting('statement_timeout') as time"
  // More than there are sessions, so that each gets statements of both roles.
  const roles = Array.from(
    { length: 4 * MAX_CONNECTIONS },
    (_, index) => ROLES[index % 3] ?? 'anon',
  )
  const answers = await Promise.all(roles.map(role => run(role, text)))
  expect(answers).toEqual(roles.map(role => [{ is_anon: role === 'anon' ? 't' : 'f', time: '5s' }]))
})

test('statements beyond the queue limit fail at once, and queued ones complete', async () => {
  // The queue begins once the database is ready.
  await database.prepare()
  const statements = Array.from({ length: 1100 }, () => run('anon', 'select 1'))
  const outcomes = await Promise.allSettled(statements)
  const refused = outcomes.filter(outcome => outcome.status === 'rejected')
  expect(refused).toHaveLength(1100 - MAX_CONNECTIONS - MAX_WAITING)
  for (const outcome of refused) expect(outcome.reason).toMatchObject({ code: '53300' })
})
