import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { StartupError } from './startup-error.ts'

export interface Config {
  /** TCP port; 0 lets the system choose a free one. */
  port: number
  host: string
  /** Folder of the embedded database and of the secret key, absolute. */
  dataDir: string
  /** A PostgreSQL database to use instead of the embedded one; null for the embedded one. */
  databaseUrl: string | null
  /** Folder of the built site, absolute. */
  siteDir: string
  /** Folder of the migrations, absolute. */
  migrationsDir: string
  /** Key of the role `service_role`; null to use the one of the data folder. */
  secretKey: string | null
  logLevel: LogLevel
  /** Other origins whose sites may call the REST interface. */
  allowedOrigins: string[]
  /** Addresses of the proxies in front whose X-Forwarded-For is believed; false for none. */
  trustProxy: string[] | false
  /** What one client address may ask of the REST interface. */
  rateLimit: { requests: number; windowSeconds: number }
  /** How long a client may take to send a request, in seconds. */
  requestTimeoutSeconds: number
  /** Where and to whom new bookings are mailed; null for nowhere. */
  mail: MailConfig | null
}

export interface MailConfig {
  /** Such as `smtps://user:password@mail.example.com`. */
  smtpUrl: string
  notifyTo: string
  from: string
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

type Environment = Record<string, string | undefined>

/**
 * Reads the whole configuration from the environment; relative folders count from `cwd`.
 * An empty variable counts as unset.
 * @throws StartupError naming the variable that holds something unusable
 */
export function readConfig(env: Environment, cwd: string): Config {
  return {
    port: integer(env, 'PORT', { fallback: 3000, min: 0, max: 65_535 }),
    host: text(env, 'HOST', '127.0.0.1'),
    dataDir: resolve(cwd, text(env, 'DATA_DIR', 'data')),
    databaseUrl: text(env, 'DATABASE_URL', '') || null,
    siteDir: resolve(cwd, text(env, 'SITE_DIR', 'dist')),
    migrationsDir: resolve(cwd, 'supabase/migrations'),
    secretKey: key(env, 'SECRET_KEY'),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    allowedOrigins: list(env, 'ALLOWED_ORIGINS').map(checkOrigin),
    trustProxy: trustProxy(env),
    rateLimit: {
      // A whole company may share one address, and a visitor needs one request.
      requests: integer(env, 'RATE_LIMIT_REQUESTS', { fallback: 120, min: 1, max: 1e9 }),
      windowSeconds: integer(env, 'RATE_LIMIT_SECONDS', { fallback: 60, min: 1, max: 86_400 }),
    },
    requestTimeoutSeconds: integer(env, 'REQUEST_TIMEOUT_SECONDS', {
      fallback: 20,
      min: 1,
      max: 600,
    }),
    mail: mail(env),
  }
}

function text(env: Environment, name: string, fallback: string): string {
  return env[name]?.trim() || fallback
}

function integer(
  env: Environment,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const given = text(env, name, String(fallback))
  const value = Number(given)
  if (!/^\d+$/.test(given) || value < min || value > max) {
    throw new StartupError(`${name} must be a whole number from ${min} to ${max}, not "${given}"`)
  }
  return value
}

function oneOf<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const given = text(env, name, fallback)
  const choice = choices.find(candidate => candidate === given)
  if (!choice)
    throw new StartupError(`${name} must be one of ${choices.join(', ')}, not "${given}"`)
  return choice
}

function list(env: Environment, name: string): string[] {
  return text(env, name, '')
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '')
}

function key(env: Environment, name: string): string | null {
  const given = text(env, name, '')
  if (given === '') return null
  // Keys travel in a header and in a query string.
  if (!/^[\w.~-]{16,}$/.test(given)) {
    throw new StartupError(`${name} must be at least 16 letters, digits or . _ ~ -`)
  }
  return given
}

function checkOrigin(origin: string): string {
  if (origin === '*' || (URL.canParse(origin) && new URL(origin).origin === origin)) return origin
  throw new StartupError(
    `ALLOWED_ORIGINS must list origins such as https://www.example.com, not "${origin}"`,
  )
}

/** Only addresses: a number of hops, or `true`, would believe a client that comes directly. */
function trustProxy(env: Environment): string[] | false {
  const given = list(env, 'TRUST_PROXY')
  const names = ['loopback', 'linklocal', 'uniquelocal']
  for (const address of given) {
    const [ip = '', bits = '0'] = address.split('/')
    if (!names.includes(address) && (isIP(ip) === 0 || !/^\d{1,3}$/.test(bits))) {
      throw new StartupError(`TRUST_PROXY must list addresses of proxies, not "${address}"`)
    }
  }
  return given.length > 0 && given
}

function mail(env: Environment): MailConfig | null {
  const smtpUrl = text(env, 'SMTP_URL', '')
  const notifyTo = text(env, 'NOTIFY_TO', '')
  if (smtpUrl === '' && notifyTo === '') return null
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol)) {
    throw new StartupError('SMTP_URL must be an address such as smtps://user:password@host')
  }
  const from = text(env, 'NOTIFY_FROM', notifyTo)
  checkAddress('NOTIFY_TO', notifyTo)
  checkAddress('NOTIFY_FROM', from)
  return { smtpUrl, notifyTo, from }
}

function checkAddress(name: string, address: string): void {
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address)) {
    throw new StartupError(`${name} must be one mail address`)
  }
}
