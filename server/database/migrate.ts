import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg, { type ClientBase } from 'pg'
import { SENT_FIELDS, TABLE } from '../../contract/audit-bookings.ts'
import { isExhausted, OperatorError, reasonOf } from '../shared/operator-error.ts'
import { isOutage, isTemporary } from './outage.ts'

/** The file names that the Supabase CLI accepts. */
const FILE_NAME = /^(\d+)_(.*)\.sql$/

/** The Supabase CLI's own table, so that either tool can continue where the other stopped. */
const RECORD = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations
    (version text primary key, statements text[], name text);
`

/**
 * The lock is held to the end of the transaction, so that one process migrates at a time. The key is a single number:
 * the lock of a booking has two, so no booking can take this one. A migration may take hours, whatever limit the
 * owner gave the role or the database. The wait for a table is short, because bookings queue behind it.
 */
export const MIGRATION_LOCK =
  "set local statement_timeout = 0; set local lock_timeout = '60s'; select pg_advisory_xact_lock(7217201126); set local lock_timeout = '2s'"

/**
 * Applies the migrations that the database has not seen, in the order of their versions, in one transaction together
 * with their records. Several processes may do so at the same time.
 * @param client connected as the owner of the database
 * @param folder the folder `supabase`
 * @throws OperatorError for an unsuitable PostgreSQL, a database of another version, a migration that can never be
 *   applied, or a field of the form without a column
 * @throws Error that names a migration that cannot be applied now; nothing has changed then
 */
export async function migrate(client: ClientBase, folder: string): Promise<void> {
  await checkServer(client)
  let step = 'The preparation of the database'
  try {
    await client.query(`begin; ${MIGRATION_LOCK}`)
    await client.query(await readFile(join(folder, 'roles.sql'), 'utf8'))
    await client.query(RECORD)
    const { rows } = await client.query('select version from supabase_migrations.schema_migrations')
    const files = (await readdir(join(folder, 'migrations'))).sort()
    checkVersions(rows, files)
    for (const file of files) {
      const [, version, name] = FILE_NAME.exec(file) ?? []
      if (!version || rows.some(row => row.version === version)) continue
      step = `Migration ${file}`
      const sql = await readFile(join(folder, 'migrations', file), 'utf8')
      await client.query(sql)
      await client.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
        [version, name, sql],
      )
    }
    await checkColumns(client)
    await client.query('commit')
  } catch (error) {
    // On a broken connection there is nothing to roll back, and the first error is the one to report.
    await client.query('rollback').catch(() => undefined)
    if (error instanceof OperatorError) throw error
    const reason = `${step} failed: ${reasonOf(error)}`
    throw mayPass(error) ? new Error(reason, { cause: error }) : new OperatorError(reason)
  }
}

/** Whether a migration that failed may succeed later: not if PostgreSQL refuses a statement, or a file is missing. */
function mayPass(error: unknown): boolean {
  return (
    isOutage(error) ||
    isExhausted(error) ||
    (error instanceof pg.DatabaseError && isTemporary(error))
  )
}

/** Refuses a database of another version of this server, because its tables may differ. */
function checkVersions(rows: { version: string }[], files: string[]): void {
  const unknown = rows.find(({ version }) => !files.some(file => file.startsWith(`${version}_`)))
  if (!unknown) return
  throw new OperatorError(
    `The database has the migration ${unknown.version} of another version of the server, which this version does not know: run "npm run backup -- bookings.backup" with that version, and "npm run restore -- bookings.backup" with this version and an empty database`,
  )
}

/** The oldest major version of PostgreSQL that CI tests: see .github/workflows/ci.yml. */
const OLDEST_POSTGRES = 15

async function checkServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
  )
  if (rows[0].version >= OLDEST_POSTGRES * 10_000 && rows[0].encoding === 'UTF8') return
  throw new OperatorError(
    `The database must be PostgreSQL ${OLDEST_POSTGRES} or newer, and its encoding UTF8`,
  )
}

async function checkColumns(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select field from unnest($1::text[]) as field where not exists (
       select from pg_attribute
       where attrelid = 'public.${TABLE}'::regclass and attname = field
         and has_column_privilege('anon', attrelid, attnum, 'insert'))`,
    [SENT_FIELDS],
  )
  const [missing] = rows
  if (!missing) return
  throw new OperatorError(
    `The table ${TABLE} has no column ${missing.field} that the role anon may insert: add it in a migration`,
  )
}
