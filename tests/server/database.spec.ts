import { Database, MAX_WAITING, type Role } from '../../server/database/database.ts'
import { ownersPostgres } from '../../server/database/owners-postgres.ts'
import { MAX_CONNECTIONS } from '../../server/database/postgres-server.ts'
import { INSERT } from '../support/inserts.ts'
import { expect, test } from '../support/test.ts'

let database: Database

test.beforeEach(({ fresh }) => {
  const options = { supabaseDir: 'supabase', queueMail: true, onOutage: () => undefined }
  database = new Database(ownersPostgres(fresh.databaseUrl), options)
})

test.afterEach(() => database.close())

const run = async (role: Role, text: string) => (await database.execute(role, text)).rows

test('runs each statement in its role, with the settings of the server', async () => {
  const settings = ['statement_timeout', 'timezone', 'kneepoint.mail']
  const columns = settings.map(name => `current_setting('${name}') as "${name}"`).join(', ')
  const expected = { statement_timeout: '5s', timezone: 'UTC', 'kneepoint.mail': 'on' }
  const text = `select case current_user when 'anon' then 'anon' else 'owner' end as role, ${columns}`
  // More than there are sessions, so that each gets statements of both roles.
  const pattern: Role[] = ['anon', 'owner', 'owner', 'anon']
  const roles = Array.from({ length: MAX_CONNECTIONS }, () => pattern).flat()
  const answers = await Promise.all(roles.map(role => run(role, text)))
  expect(answers).toEqual(roles.map(role => [{ role, ...expected }]))
})

test('keeps no trace of a failed statement', async ({ fresh }) => {
  const twice = `with stored as (${INSERT} returning 1) select 1 / 0 from stored`
  await expect(run('owner', twice)).rejects.toMatchObject({ code: '22012' })
  await expect(run('anon', `${INSERT} returning id`)).rejects.toMatchObject({
    code: '42501',
    facts: { routine: 'aclcheck_error' },
  })
  expect(await fresh.bookings()).toEqual([])
  await run('anon', INSERT)
  expect(await fresh.outbox()).toHaveLength(1)
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
