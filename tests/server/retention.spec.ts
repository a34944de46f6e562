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
