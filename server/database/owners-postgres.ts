import pg, { type ClientConfig } from 'pg'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'
import { openSession, type PostgresServer } from './postgres-server.ts'

/** SQLSTATEs of a refused login and of a database that does not exist. */
const WRONG_SETTING = /^(28|3D000)/

/**
 * The owner's PostgreSQL server, perhaps behind a pooler.
 * @throws OperatorError with the reason why the URL cannot be used; it never quotes the URL
 */
export function ownersPostgres(databaseUrl: string): PostgresServer {
  const { connection, place } = readUrl(databaseUrl)
  return {
    place,
    async start() {
      try {
        await (await openSession(connection)).end()
      } catch (error) {
        const reason = `${place} does not answer: ${reasonOf(error)}`
        const { code = '' } = error as { code?: string }
        throw WRONG_SETTING.test(code) ? new OperatorError(reason) : new Error(reason)
      }
      return connection
    },
    leave: async () => undefined,
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
    const { host, hostname, searchParams } = url
    // A name without a dot may be a container's, so only loopback and sockets count as this machine.
    const isLocal = ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname)
    if (!searchParams.has('sslmode') && !isLocal) searchParams.set('sslmode', 'verify-full')
    searchParams.set('uselibpqcompat', 'true')
    const connection = {
      connectionString: url.href,
      application_name: 'kneepoint',
      keepAlive: true,
    }
    // Throws if a certificate that the URL names cannot be read.
    new pg.Client(connection)
    const name = decodeURIComponent(url.pathname.slice(1)) || 'postgres'
    return { connection, place: `the PostgreSQL database ${name} on ${host || 'localhost'}` }
  } catch (error) {
    throw new OperatorError(`DATABASE_URL cannot be used: ${reasonOf(error)}`)
  }
}
