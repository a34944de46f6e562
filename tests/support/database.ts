import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Reads the database of a data folder as its owner, while no server runs on it. */
export async function withDatabase<T>(
  dataDir: string,
  work: (pglite: PGlite) => Promise<T>,
): Promise<T> {
  const pglite = await PGlite.create(join(dataDir, 'postgres'))
  try {
    return await work(pglite)
  } finally {
    await pglite.close()
  }
}

/** All bookings of a stopped server, oldest first. */
export function readBookings(dataDir: string): Promise<Record<string, unknown>[]> {
  return withDatabase(dataDir, async pglite => {
    const { rows } = await pglite.query<Record<string, unknown>>(
      'select * from public.audit_bookings order by created_at',
    )
    return rows
  })
}
