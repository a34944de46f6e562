import { booking, postBooking } from '../support/bookings.ts'
import { expect, test } from '../support/test.ts'

// That it is 503 while there is no database is shown in database-url.spec.ts.
test('healthz says that the database answers, and nothing else', async ({ shared }) => {
  const well = await fetch(`${shared.url}/healthz`)
  expect(well.status).toBe(200)
  expect(well.headers.get('cache-control')).toBe('no-store')
  expect(await well.text()).toBe('ok\n')
})

test('metrics count bookings by outcome and need their token', async ({ fresh }) => {
  const token = 'a-token-of-the-owner'
  const settings = { RATE_LIMIT_REQUESTS: '3', LOG_LEVEL: 'silent', METRICS_TOKEN: token }
  const server = await fresh.start(settings)
  const scrape = (headers: Record<string, string>) => fetch(`${server.url}/metrics`, { headers })
  for (const authorization of ['', 'Bearer ', 'Bearer wrong', `Basic ${token}`]) {
    const refused = await scrape({ authorization })
    expect(refused.status).toBe(401)
    expect(await refused.text()).not.toContain('kneepoint_bookings_total')
  }
  const counted = async () => {
    const answer = await scrape({ authorization: `Bearer ${token}` })
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

  await postBooking(server.url, booking())
  await postBooking(server.url, booking({ email: 'none' }))
  await fresh.failWith('53100')
  expect((await postBooking(server.url, booking({ name: 'Not stored' }))).status).toBe(503)
  expect((await postBooking(server.url, booking())).status, 'one too many').toBe(429)
  await expect.poll(counted).toBe(lines(1, 2, 1))
})

test('metrics say how many bookings wait for mail, and how long', async ({ fresh }) => {
  await fresh.insertMany(3)
  await fresh.query(`
    update public.audit_bookings set created_at = now() - interval '1 hour' where name = 'number 2';
    insert into kneepoint.mail_outbox (booking_id, is_spam, due_at)
      select id, name = 'number 3', now() + interval '1 day' from public.audit_bookings`)
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_TO: 'owner@kneepoint.example' }
  const server = await fresh.start({ ...mail, LOG_LEVEL: 'silent', METRICS_TOKEN: 'token' })
  const scrape = async () => {
    const headers = { authorization: 'Bearer token' }
    return (await fetch(`${server.url}/metrics`, { headers })).text()
  }
  const metrics = await scrape()
  expect(metrics).toContain('# TYPE kneepoint_mail_waiting gauge\nkneepoint_mail_waiting 2\n')
  expect(metrics).toMatch(/# TYPE kneepoint_mail_oldest_seconds gauge\n\w+ 36\d\d\n$/)

  await fresh.query('alter table kneepoint.mail_outbox rename to unreadable')
  expect(await scrape()).toMatch(/^# HELP kneepoint_bookings_total(?!.*mail)/s)
})
