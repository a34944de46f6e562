import { migrate } from '../../server/database/migrate.ts'
import { createDatabase, dropDatabase, withSession } from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'

test('a database with a migration that this version does not know is refused', async () => {
  const url = await createDatabase()
  await withSession(url, async session => {
    await migrate(session, 'supabase')
    await session.query(
      "insert into supabase_migrations.schema_migrations (version) values ('29990101000000')",
    )
    await expect(migrate(session, 'supabase')).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringMatching(/29990101000000.*npm run backup.*npm run restore/),
    })
  })
  await dropDatabase(url)
})
