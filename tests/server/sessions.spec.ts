import { join } from 'node:path'
import { embeddedServer } from '../../server/data-folder/postgres/embedded-server.ts'
import { ownersServer } from '../../server/database/connection.ts'
import {
  type Database,
  MAX_CONNECTIONS,
  openSession,
  type PostgresServer,
  type Role,
} from '../../server/database/database.ts'
import { openDatabase } from '../../server/database/open.ts'
import { INSERT } from '../support/inserts.ts'
import { expect, test } from '../support/test.ts'

const MIGRATIONS = { migrationsDir: join('supabase', 'migrations'), queueMail: true }

for (const kind of ['embedded', "owner's"]) {
  test.describe(`the ${kind} database`, () => {
    let server: PostgresServer
    let database: Database

    test.beforeEach(async ({ folders, fresh }) => {
      server =
        kind === 'embedded'
          ? await embeddedServer(folders.dataDir, () => undefined)
          : ownersServer(fresh.databaseUrl)
      database = await openDatabase(server, MIGRATIONS)
    })

    test.afterEach(() => database.close())

    const run = async (role: Role, text: string) =>
      (await database.execute(role, { text, values: [] })).rows
    const administer = async (text: string) => {
      const session = await openSession(server.connection())
      return (await session.query(text).finally(() => session.end())).rows
    }

    test('runs each statement in its role, with the settings of the server', async () => {
      const settings = ['role', 'statement_timeout', 'timezone', 'kneepoint.mail']
      const columns = settings.map(name => `current_setting('${name}') as "${name}"`).join(', ')
      const expected = { statement_timeout: '10s', timezone: 'UTC', 'kneepoint.mail': 'on' }
      const roles: Role[] = ['anon', 'service_role', 'service_role', 'anon']
      // More than there are sessions, so that each gets statements of both roles.
      const many = Array.from(
        { length: MAX_CONNECTIONS * 4 },
        (_, index) => roles[index % 4] ?? 'anon',
      )
      await Promise.all(
        many.map(async role =>
          expect(await run(role, `select current_user, ${columns}`)).toEqual([
            { current_user: role, role, ...expected },
          ]),
        ),
      )
    })

    test('keeps no trace of a failed statement, neither in the table nor in the session', async () => {
      const twice = `with stored as (${INSERT} returning 1) select 1 / 0 from stored`
      await expect(run('service_role', twice)).rejects.toMatchObject({ code: '22012' })
      await expect(run('anon', `${INSERT} returning id`)).rejects.toMatchObject({ code: '42501' })
      // Nor does it run as the connecting role.
      await expect(run('no_such_role' as Role, INSERT)).rejects.toMatchObject({ code: '22023' })
      expect(await administer('select * from public.audit_bookings')).toEqual([])
      await run('anon', INSERT)
      expect(await administer('select * from kneepoint.mail_outbox')).toHaveLength(1)
    })

    test('recovers from a terminated session: one statement fails, the next one succeeds', async () => {
      const ended = run('anon', 'select pg_sleep(8)').catch((error: unknown) => error)
      const asleep = "from pg_stat_activity where state = 'active' and query = 'select pg_sleep(8)'"
      await expect.poll(() => administer(`select 1 ${asleep}`)).toHaveLength(1)
      await administer(`select pg_terminate_backend(pid) ${asleep}`)
      expect(await ended).toMatchObject({
        code: '08006',
        message: 'The database cannot be reached',
      })
      expect(await run('anon', 'select current_user as role')).toEqual([{ role: 'anon' }])
    })
  })
}
