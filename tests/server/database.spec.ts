import { type Database, MAX_WAITING, type Role } from '../../server/database/database.ts'
import { MAX_CONNECTIONS } from '../../server/database/postgres-server.ts'
import { INSERT } from '../support/inserts.ts'
import { openOwnersDatabase } from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'

let database: Database

test.beforeEach(async ({ fresh }) => {
  database = await openOwnersDatabase(fresh.databaseUrl)
})

test.afterEach(() => database.close())

const run = async (role: Role, text: string) => (await database.execute(role, text)).rows

test('runs each statement in its role, with the settings of the server', async () => {
  const settings = ['statement_timeout', 'timezone', 'kneepoint.mail']
  const columns = settings.map(name => `current_setting('${name}') as "${name}"`).join(', ')
  const expected = { statement_timeout: '5s', timezone: 'UTC', 'kneepoint.mail': 'on' }
  const roles: Role[] = ['anon', 'owner', 'owner', 'anon']
  // More than there are sessions, so that each gets statements of both roles.
  const many = Array.from({ length: MAX_CONNECTIONS * 4 }, (_, index) => roles[index % 4] ?? 'anon')
  const answers = many.map(role =>
    run(
      role,
      `select case current_user when 'anon' then 'anon' else 'owner' end as role, ${columns}`,
    ),
  )
  expect(await Promise.all(answers)).toEqual(many.map(role => [{ role, ...expected }]))
})

test('keeps no trace of a failed statement, neither in the table nor in the session', async ({
  fresh,
}) => {
  const twice = `with stored as (${INSERT} returning 1) select 1 / 0 from stored`
  await expect(run('owner', twice)).rejects.toMatchObject({ code: '22012' })
  await expect(run('anon', `${INSERT} returning id`)).rejects.toMatchObject({
    code: '42501',
    facts: { routine: 'aclcheck_error' },
  })
  expect(await fresh.bookings()).toEqual([])
  await run('anon', INSERT)
  expect(await fresh.query('select * from kneepoint.mail_outbox')).toHaveLength(1)
})

test('recovers from a terminated session: one statement fails, the next one succeeds', async ({
  fresh,
}) => {
  const ended = run('anon', 'select pg_sleep(4)').catch((error: unknown) => error)
  const asleep = "from pg_stat_activity where state = 'active' and query = 'select pg_sleep(4)'"
  await expect.poll(() => fresh.query(`select 1 ${asleep}`)).toHaveLength(1)
  await fresh.query(`select pg_terminate_backend(pid) ${asleep}`)
  expect(await ended).toMatchObject({ code: '08006', message: 'The database cannot be reached' })
  expect(await run('anon', 'select current_user as role')).toEqual([{ role: 'anon' }])
})

test('statements beyond the queue limit fail at once, and queued statements complete', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 1100 }, () => run('anon', 'select 1')),
  )
  const refused = outcomes.filter(outcome => outcome.status === 'rejected')
  expect(refused).toHaveLength(1100 - MAX_CONNECTIONS - MAX_WAITING)
  for (const outcome of refused) expect(outcome.reason).toMatchObject({ code: '53300' })
})

test('refuses statements once it has been closed', async () => {
  await database.close()
  await expect(run('anon', 'select 1')).rejects.toMatchObject({ code: '08006' })
})
