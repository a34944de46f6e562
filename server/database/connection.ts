import type { ClientConfig } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'
import type { PostgresServer } from './database.ts'

const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full']

/** The owner's PostgreSQL server, perhaps behind a pooler. @throws OperatorError for an unusable URL */
export function ownersServer(databaseUrl: string): PostgresServer {
  const config = connectionConfig(databaseUrl)
  return {
    place: describeDatabase(databaseUrl),
    keepsSessions: false,
    connection: () => config,
    close: async () => undefined,
  }
}

/** Names a database for people: its name, host and port, without user and password. */
export function describeDatabase(url: string): string {
  const { host, port, database } = connectionConfig(url)
  const name = database || 'postgres'
  return `the PostgreSQL database ${name} on ${host || 'localhost'}${port ? `:${port}` : ''}`
}

/**
 * Reads a connection URL as PostgreSQL's own client does. Without `sslmode`, a connection to another
 * machine needs TLS with a verified certificate, and one to this machine uses no TLS.
 * @param url such as `postgresql://user:password@host:5432/name?sslmode=verify-full`
 * @see https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-PROTECTION
 * @throws OperatorError that names the unusable part and never quotes the URL
 */
function connectionConfig(url: string): ClientConfig {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new OperatorError(
      'DATABASE_URL must be an address such as postgresql://user:password@host:5432/name',
    )
  }
  const config = read(url)
  // The `ssl` parameter belongs to node-postgres and would override sslmode.
  if (new URLSearchParams(url.split('?')[1]).has('ssl')) {
    throw new OperatorError('DATABASE_URL takes sslmode, not ssl')
  }
  if (config.sslmode !== undefined && !SSL_MODES.includes(String(config.sslmode))) {
    throw new OperatorError(`The sslmode of DATABASE_URL must be one of ${SSL_MODES.join(', ')}`)
  }
  if (config.sslmode === undefined) config.ssl = isThisMachine(config.host) ? false : {}
  return { ...toClientConfig(config), application_name: 'kneepoint', keepAlive: true }
}

function read(url: string): ReturnType<typeof parse> {
  try {
    return parse(url, { useLibpqCompat: true })
  } catch (error) {
    throw new OperatorError(`DATABASE_URL cannot be used: ${reasonOf(error)}`)
  }
}

/** A name without a dot may be a container's, so only loopback and sockets count as this machine. */
function isThisMachine(host: string | null): boolean {
  return !host || host.startsWith('/') || ['localhost', '127.0.0.1', '::1'].includes(host)
}
