import pg, { type ClientConfig } from 'pg'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'
import { SQLSTATE } from '../shared/sqlstates.ts'
import { openSession, type PostgresServer } from './postgres-server.ts'

/**
 * The owner's PostgreSQL server, perhaps behind a pooler.
 * @throws OperatorError with the reason why the URL cannot be used; it never quotes the URL
 */
export function ownersPostgres(databaseUrl: string): PostgresServer {
  const { connection, place } = readUrl(databaseUrl)
  return {
    place,
    remedy: 'Check that the database runs, and that DATABASE_URL is right',
    connection,
    async start() {
      try {
        await (await openSession(connection)).end()
      } catch (error) {
        const reason = `${place} does not answer: ${reasonOf(error)}`
        const { code = '' } = error as { code?: string }
        throw SQLSTATE.wrongSetting.test(code)
          ? new OperatorError(reason)
          : new Error(reason, { cause: error })
      }
    },
    stop: async () => undefined,
  }
}

/**
 * Reads a connection URL as PostgreSQL's own client does. Without `sslmode`, a connection to another
 * machine needs TLS with a verified certificate, and one to this machine uses no TLS.
 * @param databaseUrl such as `postgresql://user:password@host:5432/name?sslmode=verify-full`
 * @see https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-PROTECTION
 */
function readUrl(databaseUrl: string): { connection: ClientConfig; place: string } {
  try {
    const url = new URL(databaseUrl)
    if (!/^postgres(ql)?:$/.test(url.protocol)) {
      throw new Error('it must be like postgresql://user:password@host:5432/name')
    }
    const { searchParams } = url
    searchParams.set('uselibpqcompat', 'true')
    // Parameters such as `host` win over the rest of the URL. The client throws if a certificate cannot be read.
    const { host, port, database } = new pg.Client(url.href)
    // A name without a dot may be a container's, so only loopback and sockets count as this machine.
    const isLocal = host.startsWith('/') || ['localhost', '127.0.0.1', '::1'].includes(host)
    if (!searchParams.get('sslmode') && !isLocal) searchParams.set('sslmode', 'verify-full')
    const connection = {
      connectionString: url.href,
      application_name: 'kneepoint',
      keepAlive: true,
      // The loss of the machine is noticed within minutes, even during a migration, which has no time limit.
      keepAliveInitialDelayMillis: 60_000,
    }
    const address = port === 5432 ? host : `${host}:${port}`
    return { connection, place: `the PostgreSQL database ${database} on ${address}` }
  } catch (error) {
    throw new OperatorError(`DATABASE_URL cannot be used: ${reasonOf(error)}`)
  }
}
