import { booking, postBooking } from '../support/bookings.ts'
import { OWNER } from '../support/mail-server.ts'
import { expect, test } from '../support/test.ts'

// What /healthz says without a database is in outages.spec.ts.
test('/healthz says that the database answers', async ({ shared }) => {
  const well = await fetch(`${shared.url}/healthz`)
  expect([well.status, await well.text()]).toEqual([200, 'ok\n'])
  expect(well.headers.get('cache-control')).toBe('no-store')
})

const scrape = (url: string, authorization = 'Bearer token') =>
  fetch(`${url}/metrics`, { headers: { authorization } })

test('metrics count bookings by outcome and need their token', async ({ fresh }) => {
  const settings = { RATE_LIMIT_REQUESTS: '9', LOG_LEVEL: 'silent', METRICS_TOKEN: 'token' }
  const server = await fresh.start(settings)
  for (const authorization of ['', 'Bearer ', 'Bearer wrong', 'Basic token']) {
    const refused = await scrape(server.url, authorization)
    expect(refused.status).toBe(401)
    expect(await refused.text()).not.toContain('kneepoint_bookings_total')
  }
  const counted = async () => {
    const answer = await scrape(server.url)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    return answer.text()
  }
  const lines = (accepted: number, refused: number, failed: number) =>
    '# HELP kneepoint_bookings_total Requests to book an audit since the start, by outcome.\n' +
    '# TYPE kneepoint_bookings_total counter\n' +
    `kneepoint_bookings_total{outcome="accepted"} ${accepted}\n` +
    `kneepoint_bookings_total{outcome="refused"} ${refused}\n` +
    `kneepoint_bookings_total{outcome="failed"} ${failed}\n`
  expect(await counted()).toBe(lines(0, 0, 0))

  expect(await server.book()).toBe(201)
  expect(await server.book({ email: 'none' })).toBe(400)
  // A failure that passes is 503, any other 500.
  for (const [sqlState, status, retryAfter] of [
    ...['53100', '53200', '53300', '57014', '40001', '40P01'].map(
      code => [code, 503, '1'] as const,
    ),
    ['XX000', 500, null],
  ] as const) {
    await fresh.query(`
      create or replace function public.fail() returns trigger language plpgsql
        as $$ begin raise sqlstate '${sqlState}'; end; $$;
      create or replace trigger fail before insert on public.audit_bookings
        execute function public.fail()`)
    const answer = await postBooking(server.url, booking())
    expect([sqlState, answer.status]).toEqual([sqlState, status])
    expect(answer.headers.get('retry-after')).toBe(retryAfter)
  }
  expect(await server.book(), 'one too many').toBe(429)
  await expect.poll(counted).toBe(lines(1, 2, 7))
})

test('metrics say how many bookings wait for mail, and how long', async ({ fresh }) => {
  await fresh.insertMany(3)
  await fresh.query(`
    update public.audit_bookings set created_at = now() - interval '1 hour' where name = 'number 2';
    insert into kneepoint.mail_outbox (booking_id, is_spam, due_at)
      select id, name = 'number 3', now() + interval '1 day' from public.audit_bookings`)
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_TO: OWNER }
  const server = await fresh.start({ ...mail, LOG_LEVEL: 'silent', METRICS_TOKEN: 'token' })
  const metrics = async () => (await scrape(server.url)).text()
  expect(await metrics()).toContain(
    '# TYPE kneepoint_mail_waiting gauge\nkneepoint_mail_waiting 2\n',
  )
  expect(await metrics()).toMatch(/# TYPE kneepoint_mail_oldest_seconds gauge\n\w+ 36\d\d\n$/)

  await fresh.query('alter table kneepoint.mail_outbox rename to unreadable')
  expect(await metrics()).toMatch(/^# HELP kneepoint_bookings_total(?!.*mail)/s)
})
