import { fastify } from 'fastify'
import type { Database } from '../../server/database/database.ts'
import { serveHealth } from '../../server/monitoring.ts'
import { booking, postBooking } from '../support/bookings.ts'
import { OWNER } from '../support/mail-server.ts'
import { expect, test } from '../support/test.ts'

// What /healthz says is in outages.spec.ts and durability.spec.ts.

test('temporary errors of the database return 503, and any other 500', async ({ fresh }) => {
  const server = await fresh.start({ LOG_LEVEL: 'silent' })
  for (const [sqlState, status] of [
    ...['53100', '53200', '53300', '57014', '58030', '40001', '40P01'].map(
      code => [code, 503] as const,
    ),
    ['XX000', 500],
  ] as const) {
    await fresh.query(`
      create or replace function public.fail() returns trigger language plpgsql
        as $$ begin raise sqlstate '${sqlState}'; end; $$;
      create or replace trigger fail before insert on public.audit_bookings
        execute function public.fail()`)
    const answer = await postBooking(server.url, booking())
    expect([sqlState, answer.status]).toEqual([sqlState, status])
    expect(answer.headers.get('retry-after')).toBe(status === 503 ? '1' : null)
  }
})

test('health checks at the same time share one statement', async () => {
  const app = fastify()
  let requests = 0
  let statements = 0
  const underWay: (() => void)[] = []
  const asRole = () => {
    statements += 1
    return new Promise<void>(resolve => underWay.push(resolve))
  }
  app.addHook('preHandler', async () => {
    requests += 1
  })
  serveHealth(app, { asRole } as unknown as Database, null)
  for (const round of [1, 2]) {
    const answers = [1, 2, 3].map(() => app.inject('/healthz'))
    await expect.poll(() => requests).toBe(3 * round)
    for (const answer of underWay.splice(0)) answer()
    expect((await Promise.all(answers)).map(({ body }) => body)).toEqual(Array(3).fill('ok\n'))
    expect(statements).toBe(round)
  }
})

test('/healthz/mail says whether a booking has waited for half an hour', async ({ fresh }) => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_TO: OWNER, LOG_LEVEL: 'silent' }
  const server = await fresh.start(settings)
  const status = async ({ url } = server) => (await fetch(`${url}/healthz/mail`)).status
  await fresh.insertMany(3)
  const change = (sql: string, name: string) =>
    fresh.query(`update public.audit_bookings set ${sql} where name = '${name}'`)
  await change("created_at = now() - interval '29 min'", 'number 1')
  await change("created_at = now() - interval '2 h', website = 'x'", 'number 2')
  await change("created_at = now() - interval '2 h', mailed_at = now()", 'number 3')
  expect(await status()).toBe(200)
  await change("created_at = now() - interval '31 min'", 'number 1')
  expect(await status()).toBe(503)
  await change("created_at = now() + interval '800 days'", 'number 1')
  expect(await status(), 'it waits since a time that a wrong clock showed').toBe(503)
  expect(await server.health(), 'late mail does not concern bookings').toBe(200)
  const withoutMail = await fresh.start()
  expect(await status(withoutMail)).toBe(404)
})
