import { booking, postBooking } from '../support/bookings.ts'
import { OWNER } from '../support/mail-server.ts'
import type { TestServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

// What /healthz says is in outages.spec.ts.
const SETTINGS = { RATE_LIMIT_REQUESTS: '9', LOG_LEVEL: 'silent', METRICS_TOKEN: 'token' }

const scrape = ({ url }: TestServer, authorization = 'Bearer token') =>
  fetch(`${url}/metrics`, { headers: { authorization } })

const metricsOf = async (server: TestServer) => (await scrape(server)).text()

test('metrics count bookings by outcome and need their token', async ({ fresh }) => {
  const server = await fresh.start(SETTINGS)
  for (const authorization of ['', 'Bearer ', 'Bearer wrong', 'Basic token']) {
    const refused = await scrape(server, authorization)
    expect(refused.status).toBe(401)
    expect(await refused.text()).not.toContain('kneepoint_bookings_total')
  }
  expect(await server.book()).toBe(201)
  expect(await server.book({ email: 'none' })).toBe(400)
  // A failure that passes is 503, any other 500.
  for (const [sqlState, status] of [
    ...['53100', '53200', '53300', '57014', '40001', '40P01'].map(code => [code, 503] as const),
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
  expect(await server.book(), 'one too many').toBe(429)
  const { headers } = await scrape(server)
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  // An answer is counted once it has been sent.
  await expect
    .poll(() => metricsOf(server))
    .toBe(
      '# HELP kneepoint_bookings_total Requests to book an audit since the start, by outcome.\n' +
        '# TYPE kneepoint_bookings_total counter\n' +
        'kneepoint_bookings_total{outcome="accepted"} 1\n' +
        'kneepoint_bookings_total{outcome="refused"} 2\n' +
        'kneepoint_bookings_total{outcome="failed"} 7\n',
    )
})

test('metrics say how many bookings wait for mail, and how long', async ({ fresh }) => {
  await fresh.insertMany(3)
  await fresh.query(`
    update public.audit_bookings set created_at = now() - interval '1 hour' where name = 'number 2';
    insert into kneepoint.mail_outbox (booking_id, is_spam, due_at)
      select id, name = 'number 3', now() + interval '1 day' from public.audit_bookings`)
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_TO: OWNER }
  const server = await fresh.start({ ...SETTINGS, ...mail })
  expect(await metricsOf(server)).toMatch(
    /^# TYPE kneepoint_mail_waiting gauge\n\w+ 2\n.*\n# TYPE kneepoint_mail_oldest_seconds gauge\n\w+ 36\d\d\n$/m,
  )
  await fresh.query('alter table kneepoint.mail_outbox rename to unreadable')
  expect(await metricsOf(server)).toMatch(/^# HELP kneepoint_bookings_total(?!.*mail)/s)
})
