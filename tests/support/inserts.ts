import type pg from 'pg'
import { FIELDS, type Field } from '../../contract/audit-bookings.ts'
import { booking } from './bookings.ts'

export type Outcome = { rows: Record<string, unknown>[] } | { code: string; constraint?: string }

/** Runs one statement as a role, and rolls it back. */
export async function runAs(
  database: pg.Client,
  role: string,
  statement: string | pg.QueryConfig,
): Promise<Outcome> {
  await database.query(`savepoint attempt; set local role ${role}`)
  try {
    return { rows: (await database.query(statement)).rows }
  } catch (error) {
    const { code, constraint } = error as { code: string; constraint?: string }
    return constraint ? { code, constraint } : { code }
  } finally {
    await database.query('rollback to attempt')
  }
}

const columns = FIELDS.join(', ')

/** The statement that PostgREST runs for a request: it stores bookings, and counts the rows. */
export function insertOf(
  changes: Partial<Record<Field, string | null>> = {},
  ...others: (typeof changes)[]
) {
  const records = [changes, ...others].map(record => ({ ...booking(), ...record }))
  return {
    text: `with stored as (
        insert into public.audit_bookings (${columns})
        select ${columns} from json_populate_recordset(null::public.audit_bookings, $1)
        returning 1)
      select count(*) from stored`,
    values: [JSON.stringify(records)],
  }
}

/** A booking in SQL alone. */
export const INSERT =
  'insert into public.audit_bookings (name, email, company_name, biggest_headache) ' +
  "values ('a', 'a@b', 'c', 'd')"

/** Books as a visitor of a hosted project. */
export async function book(
  database: pg.Client,
  ...records: Parameters<typeof insertOf>
): Promise<void> {
  // Each request has a transaction of its own, but here the test's transaction may have served others.
  await database.query("set local kneepoint.has_booked = ''; set local role anon")
  await database.query(insertOf(...records))
  await database.query('reset role')
}
