import { insertOf } from '../support/inserts.ts'
import { undone } from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'
import { REQUESTS, SPAM } from './booking-texts.ts'

for (const [what, texts, isSpam] of [
  ['no request of an industrial partner is marked as spam', REQUESTS, false],
  ['what programs send is stored, and marked as spam', SPAM, true],
] as const) {
  test(what, async ({ database }) => {
    await undone(database, async () => {
      await database.query('set local role anon')
      for (const [name, company_name, biggest_headache] of texts) {
        await database.query("set local kneepoint.has_booked = ''")
        await database.query(insertOf({ name, company_name, biggest_headache }))
      }
      await database.query('reset role')
      const { rows } = await database.query('select name, is_spam from public.audit_bookings')
      expect(rows).toEqual(texts.map(([name]) => ({ name, is_spam: isSpam })))
    })
  })
}
