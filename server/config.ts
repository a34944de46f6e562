import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { StartupError } from './startup-error.ts'

export interface Config {
  /** TCP port; 0 lets the system choose a free one. */
  port: number
  host: string
  /** Absolute path of the folder with the embedded database and the secret key. */
  dataDir: string
  /** Connection URL of the owner's PostgreSQL; null for the embedded database. */
  databaseUrl: string | null
  /** Absolute path of the built site. */
  siteDir: string
  /** Absolute path of the migrations. */
  migrationsDir: string
  /** Key of the role `service_role`; null for the key in the data folder. */
  secretKey: string | null
  logLevel: LogLevel
  /** Other origins whose pages may call the REST interface. */
  allowedOrigins: string[]
  /** Addresses of proxies whose `X-Forwarded-For` header is trusted; false for none. */
  trustProxy: string[] | false
  /** How many requests one client address may send to the REST interface in a window of time. */
  rateLimit: { requests: number; windowSeconds: number }
  /** Time for a client to send a whole request, in seconds. */
  requestTimeoutSeconds: number
  /** The mail about new bookings; null for none. */
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
 * Reads the configuration from the environment. An empty variable counts as unset.
 * @param cwd the folder that relative paths start from
 * @throws StartupError that names the invalid variable
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
      // A whole company may share one address; a visitor sends one request.
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
  const setting = text(env, name, String(fallback))
  const value = Number(setting)
  if (!/^\d+$/.test(setting) || value < min || value > max) {
    throw new StartupError(`${name} must be a whole number from ${min} to ${max}, not "${setting}"`)
  }
  return value
}

function oneOf<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const setting = text(env, name, fallback)
  const choice = choices.find(candidate => candidate === setting)
  if (!choice)
    throw new StartupError(`${name} must be one of ${choices.join(', ')}, not "${setting}"`)
  return choice
}

function list(env: Environment, name: string): string[] {
  return text(env, name, '')
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '')
}

function key(env: Environment, name: string): string | null {
  const setting = text(env, name, '')
  if (setting === '') return null
  // A key is sent in headers and query strings.
  if (!/^[\w.~-]{16,}$/.test(setting)) {
    throw new StartupError(`${name} must be at least 16 letters, digits or . _ ~ -`)
  }
  return setting
}

function checkOrigin(origin: string): string {
  if (origin === '*' || (URL.canParse(origin) && new URL(origin).origin === origin)) return origin
  throw new StartupError(
    `ALLOWED_ORIGINS must list origins such as https://www.example.com, not "${origin}"`,
  )
}

/** Accepts addresses only: a number of hops, or `true`, would trust a client without a proxy. */
function trustProxy(env: Environment): string[] | false {
  const addresses = list(env, 'TRUST_PROXY')
  const names = ['loopback', 'linklocal', 'uniquelocal']
  for (const address of addresses) {
    const [ip = '', bits = '0'] = address.split('/')
    if (!names.includes(address) && (isIP(ip) === 0 || !/^\d{1,3}$/.test(bits))) {
      throw new StartupError(`TRUST_PROXY must list addresses of proxies, not "${address}"`)
    }
  }
  return addresses.length > 0 && addresses
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
