import { TABLE } from '../../contract/audit-bookings.ts'
import { RestError } from './rest-error.ts'

/** The qualified name of the table. */
export const TABLE_NAME = `public.${TABLE}`

/** The columns and their SQL types, as in the migration. */
const TYPES: Record<string, string> = {
  id: 'uuid',
  created_at: 'timestamptz',
  name: 'text',
  email: 'text',
  company_name: 'text',
  biggest_headache: 'text',
}

export const ALL_COLUMNS = Object.keys(TYPES)

/**
 * A column with its type, for an insert.
 * @throws RestError 400 PGRST204 for a column that the table does not have
 */
export function typedColumn(column: string): string {
  if (!Object.hasOwn(TYPES, column)) {
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${column}' column of '${TABLE}' in the schema cache`,
    )
  }
  return `${column} ${TYPES[column]}`
}

/**
 * A column for a query.
 * @throws RestError 400 42703 for a column that the table does not have
 */
export function readableColumn(column: string): string {
  if (Object.hasOwn(TYPES, column)) return column
  throw new RestError(400, '42703', `column ${TABLE}.${column} does not exist`)
}
