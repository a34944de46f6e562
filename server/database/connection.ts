import type { ClientConfig } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'
import type { PostgresServer } from './database.ts'

const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full']

/**
 * The owner's PostgreSQL server, perhaps behind a pooler.
 * @throws OperatorError with the reason why the URL cannot be used; it never quotes the URL
 */
export function ownersServer(databaseUrl: string): PostgresServer {
  try {
    const config = connectionConfig(databaseUrl)
    const { host, port, database } = config
    const address = `${host || 'localhost'}${port ? `:${port}` : ''}`
    return {
      place: `the PostgreSQL database ${database || 'postgres'} on ${address}`,
      keepsSessions: false,
      connection: () => config,
      close: async () => undefined,
    }
  } catch (error) {
    throw new OperatorError(`DATABASE_URL cannot be used: ${reasonOf(error)}`)
  }
}

/**
 * Reads a connection URL as PostgreSQL's own client does. Without `sslmode`, a connection to another
 * machine needs TLS with a verified certificate, and one to this machine uses no TLS.
 * @param url such as `postgresql://user:password@host:5432/name?sslmode=verify-full`
 * @see https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-PROTECTION
 */
function connectionConfig(url: string): ClientConfig {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new Error('it must be like postgresql://user:password@host:5432/name')
  }
  const config = parse(url, { useLibpqCompat: true })
  const { host, sslmode } = config
  // The `ssl` parameter belongs to node-postgres and would override sslmode.
  if (new URLSearchParams(url.split('?')[1]).has('ssl')) {
    throw new Error('it takes sslmode, not ssl')
  }
  if (sslmode !== undefined && !SSL_MODES.includes(String(sslmode))) {
    throw new Error(`its sslmode must be one of ${SSL_MODES.join(', ')}`)
  }
  // A name without a dot may be a container's, so only loopback and sockets count as this machine.
  const isLocal = !host || host.startsWith('/') || ['localhost', '127.0.0.1', '::1'].includes(host)
  if (sslmode === undefined) config.ssl = isLocal ? false : {}
  return { ...toClientConfig(config), application_name: 'kneepoint', keepAlive: true }
}
