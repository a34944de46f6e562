import type { Installation } from '../support/installation.ts'
import { passMinutes } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

/** Records that the server has run on a number of days, before the first row of the table was counted. */
const countDays = ({ query }: Installation, days: number) =>
  query(`
    insert into kneepoint.days_of_service
      select current_date - number from generate_series(1, ${days}) as number;
    update public.audit_bookings set first_day = 0`)

test('bookings that look old by a wrong clock stay until the days of service agree', async ({
  fresh,
}) => {
  await fresh.insertMany(2)
  const server = await fresh.start({ RETENTION_MONTHS: '12' })
  const passHour = async () => {
    const before = await fresh.query('select from kneepoint.days_of_service')
    passMinutes(60)
    await expect
      .poll(() => fresh.query('select from public.audit_bookings where first_day is null'))
      .toEqual([])
    return before.length
  }
  // A booking made while the clock was 800 days behind, on a server that has run for years.
  await fresh.query(`
    insert into kneepoint.days_of_service
      select current_date - 1000 + number from generate_series(1, 800) as number;
    update public.audit_bookings set created_at = now() - interval '800 days'`)
  expect(await passHour()).toBe(800)
  expect(await passHour(), 'a day counts once').toBe(801)
  expect(await fresh.names()).toHaveLength(2)
  // A booking made with the right clock. Since then, the server has run on all days but one.
  const period = "(current_date - (now() - interval '12 months')::date)"
  await fresh.query(`
    update public.audit_bookings set first_day = 801 - ${period}
      + case name when 'number 1' then 0 else 1 end`)
  passMinutes(60)
  await expect.poll(server.stderr).toContain('"count":1')
  expect(await fresh.names()).toEqual(['number 2'])
})

test('bookings are deleted after RETENTION_MONTHS, and never without it', async ({ fresh }) => {
  await fresh.insertMany(5_003)
  await fresh.query(`
    update public.audit_bookings set created_at = case name
      when 'number 1' then now()
      when 'number 2' then now() - interval '12 months' + interval '1 hour'
      else now() - interval '12 months 1 hour'
    end`)
  await countDays(fresh, 400)
  const keeping = await fresh.start()
  passMinutes(60)
  expect(await keeping.health()).toBe(200)
  await keeping.stop()
  const server = await fresh.start({ RETENTION_MONTHS: '12' })
  expect(server.stdout()).toContain('and deleted when older than 12 months;')
  // Nothing is deleted at the start either.
  passMinutes(59)
  expect(await server.health()).toBe(200)
  expect(await fresh.bookings()).toHaveLength(5_003)
  passMinutes(1)
  await expect.poll(server.stderr, { timeout: 20_000 }).toContain('"count":5001')
  expect((await fresh.names()).sort()).toEqual(['number 1', 'number 2'])
})

test('no statement deletes so many bookings that it would take too long', async ({ fresh }) => {
  await fresh.insertMany(12_000, 1)
  await fresh.query("update public.audit_bookings set created_at = now() - interval '2 months'")
  await countDays(fresh, 70)
  await fresh.query(`
    create table public.deletions (count int);
    create function public.note() returns trigger language plpgsql as $$ begin
      insert into public.deletions select count(*) from old_rows; return null; end $$;
    create trigger note after delete on public.audit_bookings
      referencing old table as old_rows for each statement execute function public.note()`)
  const server = await fresh.start({ RETENTION_MONTHS: '1' })
  passMinutes(60)
  await expect.poll(server.stderr, { timeout: 20_000 }).toContain('"count":12000')
  const deletions = await fresh.query('select count from public.deletions')
  expect(deletions).toEqual([5_000, 5_000, 2_000].map(count => ({ count })))
})
