import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import type { ClientConfig } from 'pg'
import { StartupError } from '../../startup-error.ts'

/** How long reaching the database, or waiting for a free connection, may take, in milliseconds. */
const CONNECT_TIMEOUT = 5_000

/** Parameters that name a file, and what the file is to Node's TLS. */
const TLS_FILES = { sslrootcert: 'ca', sslcert: 'cert', sslkey: 'key' } as const

const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full']

/**
 * The settings of a connection, from a URL as PostgreSQL's own client takes it. `sslmode` means what
 * it means there; without it, another machine is reached by TLS with a verified certificate, this
 * machine without TLS.
 * @param url such as `postgresql://user:password@host:5432/name?sslmode=verify-full`
 * @see https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-PROTECTION
 * @throws StartupError that names the part which is unusable, and never quotes the URL
 */
export function connectionConfig(url: string): ClientConfig & { connectionString: string } {
  const parsed = parseUrl(url)
  const { searchParams } = parsed
  const mode = searchParams.get('sslmode') ?? (isThisMachine(parsed) ? 'disable' : 'verify-full')
  const ssl = tlsOptions(mode, readTlsFiles(searchParams))
  // What is left, pg reads: TLS is settled here, as pg takes these in another way than PostgreSQL does.
  for (const name of ['sslmode', ...Object.keys(TLS_FILES)]) searchParams.delete(name)
  return {
    connectionString: parsed.href,
    ssl,
    application_name: 'kneepoint',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  }
}

/** Where a URL leads, for people to read: host, port and name, no user and no password. */
export function describeDatabase(url: string): string {
  const parsed = parseUrl(url)
  const name = decodeURIComponent(parsed.pathname.slice(1)) || 'postgres'
  const host = hostOf(parsed)
  return `the PostgreSQL database ${name} on ${host}${parsed.port ? `:${parsed.port}` : ''}`
}

function hostOf({ hostname, searchParams }: URL): string {
  return searchParams.get('host') || decodeURIComponent(hostname) || 'localhost'
}

function parseUrl(url: string): URL {
  // A user without a host, as in the address of a socket, is nothing that Node's URL can hold.
  const complete = url.replace(/^(\w+:\/\/[^/?#]*@)\//, '$1localhost/')
  if (URL.canParse(complete)) {
    const parsed = new URL(complete)
    if (/^postgres(ql)?:$/.test(parsed.protocol)) return parsed
  }
  throw new StartupError(
    'DATABASE_URL must be an address such as postgresql://user:password@host:5432/name',
  )
}

/** A name without a dot may be a container's, so only what is surely here counts as here. */
function isThisMachine(url: URL): boolean {
  const host = hostOf(url)
  return host.startsWith('/') || ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host)
}

function tlsOptions(mode: string, files: ConnectionOptions): ConnectionOptions | false {
  if (!SSL_MODES.includes(mode)) {
    throw new StartupError(`The sslmode of DATABASE_URL must be one of ${SSL_MODES.join(', ')}`)
  }
  if (mode === 'disable') return false
  // As in PostgreSQL's own client: with a root certificate at hand, "require" checks it as well.
  if (mode === 'require' && !files.ca) return { ...files, rejectUnauthorized: false }
  if (mode === 'verify-full') return { ...files, rejectUnauthorized: true }
  return { ...files, rejectUnauthorized: true, checkServerIdentity: () => undefined }
}

function readTlsFiles(parameters: URLSearchParams): ConnectionOptions {
  // Of pg's own: it would pass over sslmode.
  if (parameters.has('ssl')) throw new StartupError('DATABASE_URL takes sslmode, not ssl')
  const files: ConnectionOptions = {}
  for (const [name, option] of Object.entries(TLS_FILES)) {
    const path = parameters.get(name)
    if (path !== null) files[option] = readTlsFile(name, path)
  }
  return files
}

function readTlsFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`The ${name} of DATABASE_URL cannot be read: ${reason}`)
  }
}
