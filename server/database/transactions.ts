import type { ClientBase, QueryResult } from 'pg'

/** `anon` runs a visitor's statement, and `owner`, the role that connects, the server's own. */
export type Role = 'anon' | 'owner'

/** Values as PostgreSQL writes them in text, whatever their type. */
export type Row = Record<string, string | null>

export type Values = readonly (string | null)[]

/** Runs a statement of a transaction. @throws DatabaseError */
export type Query = <R extends Row>(text: string, values?: Values) => Promise<QueryResult<R>>

/**
 * The beginning of a transaction. It has all settings, because a pooler may give each transaction another
 * session.
 * @param timeout time after which PostgreSQL cancels a statement, in milliseconds
 */
export function beginOf(role: Role, timeout: number): string {
  return [
    'begin isolation level read committed',
    `set local statement_timeout = ${timeout}`,
    // A day that the owner names begins at midnight UTC.
    "set local timezone = 'UTC'",
    // Whatever the database or PGOPTIONS says, a commit waits for the server's own disk.
    "select set_config('synchronous_commit', 'local', true) where current_setting('synchronous_commit') = 'off'",
    `set local role ${role === 'owner' ? 'none' : role}`,
  ].join('; ')
}

/** Runs one statement in a transaction, which is committed and on the disk when this resolves. */
export async function runStatement<R extends Row>(
  client: ClientBase,
  begin: string,
  text: string,
  values: Values,
): Promise<QueryResult<R>> {
  // Sent in one piece: if a statement fails, PostgreSQL rejects the rest and treats the commit as a rollback.
  const answers = [
    client.query(begin),
    client.query<R>({ text, values: [...values] }),
    client.query('commit'),
  ] as const
  await Promise.allSettled(answers)
  const [, result] = await Promise.all(answers)
  return result
}

/** Runs the statements of `work` in one transaction, which PostgreSQL ends after five idle minutes. */
export async function runTransaction<T>(
  client: ClientBase,
  begin: string,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  try {
    await client.query(`${begin}; set local idle_in_transaction_session_timeout = '5min'`)
    const result = await work((text, values = []) => client.query({ text, values: [...values] }))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
