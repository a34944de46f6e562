import { test as base } from '@playwright/test'
import pg from 'pg'
import { FIELDS } from '../../contract/audit-bookings.ts'
import { booking } from './bookings.ts'
import { createDatabase, dropDatabase, undone } from './postgres.ts'

export { expect } from '@playwright/test'

/** A test with a migrated database of its worker's own. */
export const test = base.extend<object, { url: string; database: pg.Client }>({
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
    async ({}, use) => {
      const url = await createDatabase()
      await use(url)
      await dropDatabase(url)
    },
    { scope: 'worker' },
  ],
  database: [
    async ({ url }, use) => {
      const database = new pg.Client(url)
      await database.connect()
      await use(database)
      await database.end()
    },
    { scope: 'worker' },
  ],
})

export type Outcome = { rows: Record<string, unknown>[] } | { code: string; constraint?: string }

/** Runs one statement as a role and rolls it back. @returns its rows, or PostgreSQL's error */
export async function runAs(
  database: pg.Client,
  role: string,
  sql: string,
  values: unknown[] = [],
): Promise<Outcome> {
  let outcome: Outcome = { rows: [] }
  await undone(database, async () => {
    await database.query(`set local role ${role}`)
    try {
      const { rows } = await database.query(sql, values)
      outcome = { rows }
    } catch (error) {
      const { code, constraint } = error as { code: string; constraint?: string }
      outcome = constraint ? { code, constraint } : { code }
    }
  })
  return outcome
}

export const INSERT = `insert into public.audit_bookings (${FIELDS.join(', ')}) values ($1, $2, $3, $4)`

/** The four values of a booking, in the order of INSERT. */
export function valuesOf(changes: Parameters<typeof booking>[0] = {}): string[] {
  const record = booking(changes)
  return FIELDS.map(field => record[field])
}
