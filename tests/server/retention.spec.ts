import { expect, test } from '../support/test.ts'

test('bookings are deleted after RETENTION_MONTHS, and never without it', async ({ fresh }) => {
  await fresh.insertMany(3)
  await fresh.query(`
    update public.audit_bookings set created_at = case name
      when 'number 1' then now() - interval '12 months 1 hour'
      when 'number 2' then now() - interval '12 months' + interval '1 hour'
      else now()
    end`)
  const keeping = await fresh.start()
  await keeping.stop()
  expect(await fresh.bookings()).toHaveLength(3)
  await fresh.start({ RETENTION_MONTHS: '12' })
  await expect.poll(() => fresh.bookings('number 1')).toEqual([])
  expect(await fresh.bookings()).toHaveLength(2)
})

test('more old bookings than one statement deletes are deleted, and the log says so', async ({
  fresh,
}) => {
  await fresh.insertMany(5_001)
  await fresh.query("update public.audit_bookings set created_at = now() - interval '2 months'")
  const server = await fresh.start({ RETENTION_MONTHS: '1' })
  expect(server.stdout()).toContain('and deleted when older than 1 months;')
  await expect.poll(() => server.stderr(), { timeout: 20_000 }).toContain('"count":5001')
  expect(await fresh.bookings()).toEqual([])
})
