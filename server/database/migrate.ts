import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'

/** What a migration needs of an engine: statements as the owner of the database. */
export interface MigrationTarget {
  /** Runs a script of several statements. */
  script(sql: string): Promise<void>
  /** Runs one statement with values. */
  query<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>
}

interface Migration {
  version: string
  name: string
  sql: string
}

/** The roles that every Supabase project has; made here where the engine is not Supabase. */
const ROLES = `
  do $$
  begin
    if not exists (select from pg_roles where rolname = 'anon') then
      create role anon nologin noinherit;
    end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then
      create role authenticated nologin noinherit;
    end if;
    if not exists (select from pg_roles where rolname = 'service_role') then
      create role service_role nologin noinherit bypassrls;
    end if;
  end $$;
  grant usage on schema public to anon, authenticated, service_role;
`

/** The record that the Supabase CLI keeps, so that either can go on where the other stopped. */
const RECORD = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text not null primary key,
    statements text[],
    name text
  );
`

/**
 * Applies the migrations of a folder that the database has not seen, in the order of their versions,
 * each in one transaction together with its record.
 * @returns the versions applied now
 * @throws StartupError naming the migration that failed
 */
export async function migrate(target: MigrationTarget, folder: string): Promise<string[]> {
  await target.script(ROLES)
  await target.script(RECORD)
  const known = await target.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const seen = new Set(known.map(row => row.version))
  const applied: string[] = []
  for (const migration of await readMigrations(folder)) {
    if (seen.has(migration.version)) continue
    await apply(target, migration)
    applied.push(migration.version)
  }
  return applied
}

async function apply(target: MigrationTarget, { version, name, sql }: Migration): Promise<void> {
  await target.script('begin')
  try {
    await target.script(sql)
    await target.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
      [version, name, sql],
    )
    await target.script('commit')
  } catch (error) {
    await target.script('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`Migration ${version}_${name}.sql failed: ${reason}`)
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = await readdir(folder).catch(() => {
    throw new StartupError(
      `No migrations in ${folder}: start the server in the repository's folder`,
    )
  })
  const migrations: Migration[] = []
  for (const file of files.sort()) {
    // The file names that the Supabase CLI accepts.
    const match = /^(\d+)_(.*)\.sql$/.exec(file)
    if (!match) continue
    const [, version = '', name = ''] = match
    migrations.push({ version, name, sql: await readFile(join(folder, file), 'utf8') })
  }
  return migrations
}
