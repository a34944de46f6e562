import { expect, test } from '../support/test.ts'

test('bookings are deleted after RETENTION_MONTHS, and never without it', async ({ fresh }) => {
  await fresh.insertMany(5_003)
  await fresh.query(`
    update public.audit_bookings set created_at = case name
      when 'number 1' then now()
      when 'number 2' then now() - interval '12 months' + interval '1 hour'
      else now() - interval '12 months 1 hour'
    end`)
  const keeping = await fresh.start()
  await keeping.passMinutes(60)
  expect(await keeping.health()).toBe(200)
  await keeping.stop()
  const server = await fresh.start({ RETENTION_MONTHS: '12' })
  expect(server.stdout()).toContain('and deleted when older than 12 months;')
  // Not at the start either.
  await server.passMinutes(59)
  expect(await server.health()).toBe(200)
  expect(await fresh.bookings()).toHaveLength(5_003)
  await server.passMinutes(1)
  await expect.poll(server.stderr, { timeout: 20_000 }).toContain('"count":5001')
  expect((await fresh.names()).sort()).toEqual(['number 1', 'number 2'])
})

test('no statement deletes so many bookings that it would take too long', async ({ fresh }) => {
  await fresh.insertMany(12_000, 1)
  await fresh.query("update public.audit_bookings set created_at = now() - interval '2 months'")
  await fresh.query(`
    create table public.deletions (count int);
    create function public.note() returns trigger language plpgsql as $$ begin
      insert into public.deletions select count(*) from old_rows; return null; end $$;
    create trigger note after delete on public.audit_bookings
      referencing old table as old_rows for each statement execute function public.note()`)
  const server = await fresh.start({ RETENTION_MONTHS: '1' })
  await server.passMinutes(60)
  await expect.poll(server.stderr, { timeout: 20_000 }).toContain('"count":12000')
  const deletions = await fresh.query('select count from public.deletions')
  expect(deletions).toEqual([{ count: 5_000 }, { count: 5_000 }, { count: 2_000 }])
})
