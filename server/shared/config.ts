import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { readMail } from '../mail/mail-config.ts'
import { type Environment, readInteger, readSetting, requireValid } from './environment.ts'

export type Config = ReturnType<typeof readConfig>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent']

/** The names of address ranges that Fastify knows. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Reads the configuration from the environment. An empty variable counts as unset.
 * @param cwd the folder that relative paths start from
 * @throws OperatorError that names the invalid variable
 */
export function readConfig(env: Environment, cwd: string) {
  const dataDir = readSetting(env, 'DATA_DIR', 'data')
  // Only a shell replaces a tilde by the home folder. Here, it would name a new folder.
  requireValid(!dataDir.startsWith('~'), 'DATA_DIR must be a path without "~"')
  const trustProxy = readSetting(env, 'TRUST_PROXY')
  // A number of hops, or `true`, would trust a client that connects without a proxy.
  const isValid = trustProxy === '' || trustProxy.split(/\s*,\s*/).every(isProxy)
  requireValid(isValid, `TRUST_PROXY must list addresses of proxies, not "${trustProxy}"`)
  // Node.js treats an unknown time zone as GMT.
  const timeZone = readSetting(env, 'TZ')
  requireValid(
    isTimeZone(timeZone),
    `TZ must be a time zone such as Europe/Berlin, not "${timeZone}"`,
  )
  const logLevel = readSetting(env, 'LOG_LEVEL', 'warn')
  requireValid(LOG_LEVELS.includes(logLevel), `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)
  return {
    /** TCP port; 0 lets the system choose a free one. */
    port: readInteger(env, 'PORT', 3000, [0, 65_535]),
    host: readSetting(env, 'HOST', '127.0.0.1'),
    /** Absolute path of the folder with the embedded database. */
    dataDir: resolve(cwd, dataDir),
    /** Connection URL of the owner's PostgreSQL; '' for the embedded database. */
    databaseUrl: readSetting(env, 'DATABASE_URL'),
    /** The Supabase project that the built site sends bookings to; '' for this server. */
    supabaseUrl: readSetting(env, 'VITE_SUPABASE_URL'),
    /** Absolute path of the built site. */
    siteDir: resolve(cwd, readSetting(env, 'SITE_DIR', 'dist')),
    /** Absolute path of the folder with the migrations. */
    supabaseDir: resolve(cwd, 'supabase'),
    logLevel,
    /** Addresses of proxies whose `X-Forwarded-For` header is trusted. */
    trustProxy,
    /** The number of requests that one client address may send in a window of time. */
    rateLimit: {
      // A whole company may share one address; a visitor sends one request.
      requests: readInteger(env, 'RATE_LIMIT_REQUESTS', 120, [1, 1e9]),
      windowSeconds: readInteger(env, 'RATE_LIMIT_SECONDS', 60, [1, 86_400]),
    },
    /** Time for a client to send a whole request, in seconds. */
    requestTimeoutSeconds: readInteger(env, 'REQUEST_TIMEOUT_SECONDS', 20, [1, 600]),
    /** Age in months at which bookings are deleted; 0 to keep all. */
    retentionMonths: readInteger(env, 'RETENTION_MONTHS', 0, [0, 1200]),
    /** The mail about new bookings; null for none. */
    mail: readMail(env),
  }
}

/** Whether Node.js knows a time zone. '' and the path of a zone file mean the machine's own zone, and are accepted. */
function isTimeZone(name: string): boolean {
  if (name === '' || name.startsWith('/') || name.startsWith(':')) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Whether Fastify accepts a proxy: the name of a range, an address, or a network such as `10.0.0.0/8`. */
function isProxy(proxy: string): boolean {
  if (RANGES.includes(proxy)) return true
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/([1-9]\d*))?$/.exec(proxy) ?? []
  return isIP(address) > 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
}
