import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type MigrationTarget, migrate } from '../../server/database/migrate.ts'

export type Row = Record<string, unknown>

/** One session of a database, as its administrator, whichever engine is behind it. */
export interface Session {
  query(sql: string, values?: unknown[]): Promise<{ rows: Row[]; affectedRows: number }>
  /** Runs a script of several statements. */
  exec(sql: string): Promise<void>
  close(): Promise<void>
}

/** @param folder a data folder on which no server runs; null for an empty database in memory */
export async function openPGlite(folder: string | null): Promise<Session> {
  const pglite = await (folder ? PGlite.create(join(folder, 'postgres')) : PGlite.create())
  return {
    async query(sql, values) {
      const { rows, affectedRows } = await pglite.query<Row>(sql, values)
      return { rows, affectedRows: affectedRows ?? 0 }
    },
    exec: async sql => {
      await pglite.exec(sql)
    },
    close: () => pglite.close(),
  }
}

export async function openPostgres(url: string): Promise<Session> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    async query(sql, values) {
      const { rows, rowCount } = await client.query<Row>(sql, values)
      return { rows, affectedRows: rowCount ?? 0 }
    },
    exec: async sql => {
      await client.query(sql)
    },
    close: () => client.end(),
  }
}

/** Applies the repository's migrations as the server does. */
export function migrateSession(session: Session): Promise<string[]> {
  const target: MigrationTarget = {
    script: sql => session.exec(sql),
    query: async <T>(sql: string, values?: readonly unknown[]) =>
      (await session.query(sql, values ? [...values] : [])).rows as T[],
  }
  return migrate(target, join('supabase', 'migrations'))
}

/** Does something in a transaction and undoes it. */
export async function undone(session: Session, work: () => Promise<void>): Promise<void> {
  await session.exec('begin')
  try {
    await work()
  } finally {
    await session.exec('rollback')
  }
}
