import type pg from 'pg'
import { FIELDS, type Field } from '../../contract/audit-bookings.ts'
import { booking } from './bookings.ts'
import { undone } from './postgres.ts'

export type Outcome = { rows: Record<string, unknown>[] } | { code: string; constraint?: string }

/** Runs one statement as a role and rolls it back. @returns its rows, or PostgreSQL's error */
export function runAs(
  database: pg.Client,
  role: string,
  statement: string | pg.QueryConfig,
): Promise<Outcome> {
  return undone(database, async (): Promise<Outcome> => {
    await database.query(`set local role ${role}`)
    try {
      return { rows: (await database.query(statement)).rows }
    } catch (error) {
      const { code, constraint } = error as { code: string; constraint?: string }
      return constraint ? { code, constraint } : { code }
    }
  })
}

/** The statement that stores a booking, with the given fields changed. */
export function insertOf(changes: Partial<Record<Field, string | null>> = {}) {
  const record = { ...booking(), ...changes }
  const parameters = FIELDS.map((_, index) => `$${index + 1}`)
  return {
    text: `insert into public.audit_bookings (${FIELDS.join(', ')}) values (${parameters.join(', ')})`,
    values: FIELDS.map(field => record[field]),
  }
}

/** A booking in SQL alone. */
export const INSERT =
  'insert into public.audit_bookings (name, email, company_name, biggest_headache) ' +
  "values ('a', 'a@b', 'c', 'd')"
