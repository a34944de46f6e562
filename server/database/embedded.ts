import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { StartupError } from '../startup-error.ts'
import { type Database, DatabaseError, type Result, type Role, type Statement } from './database.ts'
import { type MigrationTarget, migrate } from './migrate.ts'

/**
 * Opens the embedded PostgreSQL (PGlite) in a folder, made if missing, and applies the migrations.
 * @throws StartupError if the folder is unusable or a migration fails
 */
export async function openEmbeddedDatabase(options: {
  dataDir: string
  migrationsDir: string
}): Promise<Database> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new StartupError(`DATA_DIR cannot be used: ${error.message}`)
  })
  const pglite = await PGlite.create({ dataDir: join(options.dataDir, 'postgres') }).catch(
    (error: Error) => {
      throw new StartupError(`The database in ${options.dataDir} does not open: ${error.message}`)
    },
  )
  try {
    await migrate(migrationTarget(pglite), options.migrationsDir)
  } catch (error) {
    await pglite.close()
    throw error
  }
  return embeddedDatabase(pglite)
}

/** Statements as the owner of an embedded database, for migrations and tests. */
export function migrationTarget(pglite: PGlite): MigrationTarget {
  return {
    script: async sql => {
      await pglite.exec(sql)
    },
    query: async <Row>(sql: string, values?: readonly unknown[]) =>
      (await pglite.query<Row>(sql, values ? [...values] : [])).rows,
  }
}

function embeddedDatabase(pglite: PGlite): Database {
  return {
    async execute<Row>(role: Role, { text, values }: Statement): Promise<Result<Row>> {
      try {
        return await pglite.transaction(async transaction => {
          await transaction.exec(`set local role ${role}`)
          const { rows, rowCount } = await transaction.query<Row>(text, [...values])
          return { rows, rowCount: rowCount ?? 0 }
        })
      } catch (error) {
        throw toDatabaseError(error)
      }
    },
    close: () => pglite.close(),
  }
}

function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return error
  const { code, message, detail, hint } = error as Error & {
    code: string
    detail?: string
    hint?: string
  }
  return new DatabaseError({ code, message, details: detail ?? null, hint: hint ?? null })
}
