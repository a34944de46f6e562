import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../../server/database/migrate.ts'
import { createDatabase, dropDatabase, withSession } from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'

const TAKES_OVER = '20261125090000_note_when_mailed.sql'

test('what waited for mail before the update still waits, and nothing else', async ({ folder }) => {
  await cp('supabase', folder, { recursive: true })
  for (const name of await readdir(join(folder, 'migrations'))) {
    if (name >= TAKES_OVER) await rm(join(folder, 'migrations', name))
  }
  const url = await createDatabase('template0')
  await withSession(url, async session => {
    await migrate(session, folder)
    const book = (name: string, mail: string) =>
      session.query(`
        begin;
        set local kneepoint.mail = '${mail}';
        set local role anon;
        insert into public.audit_bookings (name, email, company_name, biggest_headache)
          values ('${name}', 'a@b', 'c', 'd');
        commit`)
    await book('Mailed', 'off')
    await book('Waiting', 'on')
    await book('www.spam.example', 'on')
    await migrate(session, 'supabase')
    await book('New', 'on')
    await book('New', 'off')
    const { rows } = await session.query(
      'select name from public.audit_bookings where mailed_at is null and not is_spam order by created_at',
    )
    expect(rows).toEqual([{ name: 'Waiting' }, { name: 'New' }])
    const all = await session.query('select from public.audit_bookings')
    expect(all.rowCount).toBe(4)
  })
  await dropDatabase(url)
})
