import { loadavg } from 'node:os'
import { REST_PATH } from '../contract/audit-bookings.ts'
import { preparedDataFolder, removeFolder } from '../tests/support/folders.ts'
import {
  NO_NATIVE_POSTGRES,
  OWNS_NATIVE_POSTGRES,
  startOwnPostgres,
} from '../tests/support/native-postgres.ts'
import { startServer } from '../tests/support/start-server.ts'
import { type LoadResult, load, summary } from './load.ts'
import { getRequest, postRequest } from './requests.ts'

const SECONDS = 5
const CONNECTIONS = 32

/** Measures what one process serves: the built page, and bookings on each engine. */
export async function run(): Promise<object> {
  const embedded = await measure('Embedded', {})
  if (!OWNS_NATIVE_POSTGRES) {
    process.stdout.write(`${NO_NATIVE_POSTGRES}\n`)
    return { load: loadavg(), embedded }
  }
  // Synced, as where bookings are kept for good.
  const postgres = await startOwnPostgres(async () => ({ fsync: 'on' }))
  const onPostgres = await measure('PostgreSQL', { DATABASE_URL: await postgres.createDatabase() })
  await postgres.stop()
  return { load: loadavg(), embedded, onPostgres }
}

async function measure(name: string, env: Record<string, string>) {
  const dataDir = await preparedDataFolder()
  const server = await startServer({
    ...env,
    DATA_DIR: dataDir,
    RATE_LIMIT_REQUESTS: '1000000000',
  })
  const run = async (what: string, request: string, expected: number): Promise<LoadResult> => {
    const result = await load({
      port: server.port,
      connections: CONNECTIONS,
      request: () => request,
      expected,
      until: (_sent, elapsed) => elapsed > SECONDS * 1000,
    })
    process.stdout.write(`${name}, ${what}: ${summary(result)}\n`)
    return result
  }
  try {
    return {
      page: await run('page', getRequest('/'), 200),
      bookings: await run('bookings', postRequest(REST_PATH), 201),
    }
  } finally {
    await server.stop()
    await removeFolder(dataDir)
  }
}
