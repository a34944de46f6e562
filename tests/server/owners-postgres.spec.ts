import { MIGRATION_LOCK } from '../../server/database/migrate.ts'
import { startOwnPostgres, withSession } from '../support/postgres.ts'
import { passMinutes } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

// Its outages are in outages.spec.ts.
test("the owner's PostgreSQL needs one role, and TLS as sslmode says", async ({ fresh }) => {
  // The test starts a PostgreSQL and three servers.
  test.slow()
  const { url, certificate, halt } = await startOwnPostgres(fresh.folder)
  await withSession(url, async administrator => {
    await administrator.query("create role shop login createrole password 'shop'")
    await administrator.query('create database shop owner shop')
    const at = (parameters: string) => ({
      DATABASE_URL: `${url.replace(/\/\/.*@.*:(\d+).*/, '//shop:shop@localhost:$1/shop')}?${parameters}`,
    })
    for (const parameters of [
      'sslmode=require',
      `sslmode=verify-full&sslrootcert=${certificate}`,
    ]) {
      const server = await fresh.start(at(parameters))
      expect(await server.book({ name: parameters })).toBe(201)
      const { rows } = await administrator.query(
        "select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'kneepoint'",
      )
      expect(rows, parameters).toEqual([{ ssl: true }])
      await server.stop()
    }
    // This name of the machine is not one of those that need no TLS.
    const unverified = await fresh.start({ LOG_LEVEL: 'silent', ...at('sslmode=&host=127.1') })
    expect(unverified.stderr()).toMatch(/be stored now: .* on 127\.1:\d+ does not answer: .*self-/)
  })
  await halt()
})

test('servers that start together migrate once and share the mail', async ({ fresh, mail }) => {
  // All three wait for this session's lock before the first of them may migrate.
  const starting = await withSession(fresh.databaseUrl, async holder => {
    await holder.query(`begin; ${MIGRATION_LOCK}`)
    const servers = [0, 1, 2].map(() => fresh.start(mail.settings()))
    await expect.poll(fresh.waitingForLocks, { timeout: 30_000 }).toBe(3)
    await holder.query('drop schema supabase_migrations, kneepoint cascade')
    await holder.query('drop table public.audit_bookings; commit')
    return servers
  })
  const servers = await Promise.all(starting)

  const names = Array.from({ length: 30 }, (_, index) => `Guest ${index}`).sort()
  const posts = names.map((name, index) => servers[index % 3]?.book({ name }))
  expect(await Promise.all(posts)).toEqual(Array(30).fill(201))
  expect((await fresh.names()).sort()).toEqual(names)
  await expect
    .poll(async () => {
      passMinutes(1)
      return fresh.waiting()
    })
    .toEqual([])
  await Promise.all(servers.map(server => server.stop()))
  expect(mail.names(), 'each once').toEqual(names)
})
