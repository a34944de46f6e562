import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'

/** The file names that the Supabase CLI accepts. */
const FILE_NAME = /^(\d+)_(.*)\.sql$/

/**
 * Refuses a server that the tests do not run on. Creates the roles that every Supabase project has,
 * where they are missing, and grants them to the connecting role, which must be able to become each of
 * them. Roles belong to the whole cluster, so another process may create them at the same time.
 */
const ROLES = `
  do $$
  declare
    role_name text;
    version constant int := current_setting('server_version_num');
    membership constant text := case when version >= 160000 then 'SET' else 'MEMBER' end;
  begin
    if version < 150000 or current_setting('server_encoding') <> 'UTF8' then
      raise 'it must be PostgreSQL 15 or newer, and its encoding UTF8';
    end if;
    foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
      begin
        if not exists (select from pg_roles where rolname = role_name) then
          execute format('create role %I nologin noinherit', role_name);
        end if;
        if not pg_has_role(current_user, role_name, membership) then
          execute format('grant %I to current_user', role_name);
        end if;
      exception when duplicate_object or unique_violation then null;
      end;
    end loop;
  end $$;
  grant usage on schema public to anon, authenticated, service_role;
`

/** The Supabase CLI's own table, so that either tool can continue where the other stopped. */
const RECORD = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations
    (version text primary key, statements text[], name text);
`

/** Held to the end of the transaction, so that one process migrates at a time; the key is arbitrary. */
export const LOCK = "set local lock_timeout = '60s'; select pg_advisory_xact_lock(7217201126)"

/**
 * Applies the migrations that the database has not seen, in the order of their versions, in one
 * transaction together with their records. Several processes may do so at once.
 * @param client connected as the owner of the database
 * @throws OperatorError that names the failed migration; nothing is changed then
 */
export async function migrate(client: ClientBase, folder: string): Promise<void> {
  let step = 'The preparation of the database'
  try {
    await client.query(`begin; ${LOCK}`)
    await client.query(ROLES + RECORD)
    const { rows } = await client.query('select version from supabase_migrations.schema_migrations')
    for (const file of (await readdir(folder)).sort()) {
      const [, version, name] = FILE_NAME.exec(file) ?? []
      if (!version || rows.some(row => row.version === version)) continue
      step = `Migration ${file}`
      const sql = await readFile(join(folder, file), 'utf8')
      await client.query(sql)
      await client.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
        [version, name, sql],
      )
    }
    await client.query('commit')
  } catch (error) {
    // On a broken connection there is nothing to roll back, and the first error is the one to report.
    await client.query('rollback').catch(() => undefined)
    throw new OperatorError(`${step} failed: ${reasonOf(error)}`)
  }
}
