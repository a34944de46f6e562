import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { OperatorError, reasonOf } from './operator-error.ts'

export type Config = ReturnType<typeof readConfig>

export type MailConfig = NonNullable<ReturnType<typeof readMail>>

type Environment = Record<string, string | undefined>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent']

/** The names of address ranges that Fastify knows. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Reads the owner's settings from `.env` in the current folder. A variable of the environment wins over the
 * file.
 * @throws OperatorError if the file cannot be read
 */
export function loadSettings(): void {
  if (process.env.KNEEPOINT_TEST) return
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw new OperatorError(`The settings in .env cannot be read: ${reasonOf(error)}`)
  }
}

/**
 * Reads the configuration from the environment. An empty variable counts as unset.
 * @param cwd the folder that relative paths start from
 * @throws OperatorError that names the invalid variable
 */
export function readConfig(env: Environment, cwd: string) {
  return {
    /** TCP port; 0 lets the system choose a free one. */
    port: integer(env, 'PORT', 3000, [0, 65_535]),
    host: text(env, 'HOST', '127.0.0.1'),
    /** Absolute path of the folder with the embedded database. */
    dataDir: resolve(cwd, readDataDir(env)),
    /** Connection URL of the owner's PostgreSQL; '' for the embedded database. */
    databaseUrl: text(env, 'DATABASE_URL'),
    /** Absolute path of the built site. */
    siteDir: resolve(cwd, text(env, 'SITE_DIR', 'dist')),
    /** Absolute path of the folder with the migrations. */
    supabaseDir: resolve(cwd, 'supabase'),
    logLevel: readLogLevel(env),
    /** Addresses of proxies whose `X-Forwarded-For` header is trusted. */
    trustProxy: readProxies(env),
    /** How many requests one client address may send in a window of time. */
    rateLimit: {
      // A whole company may share one address; a visitor sends one request.
      requests: integer(env, 'RATE_LIMIT_REQUESTS', 120, [1, 1e9]),
      windowSeconds: integer(env, 'RATE_LIMIT_SECONDS', 60, [1, 86_400]),
    },
    /** Time for a client to send a whole request, in seconds. */
    requestTimeoutSeconds: integer(env, 'REQUEST_TIMEOUT_SECONDS', 20, [1, 600]),
    /** Age in months at which bookings are deleted; 0 keeps all. */
    retentionMonths: integer(env, 'RETENTION_MONTHS', 0, [0, 1200]),
    /** The mail about new bookings; null for none. */
    mail: readMail(env),
  }
}

function text(env: Environment, name: string, fallback = ''): string {
  return env[name]?.trim() || fallback
}

function check(isValid: boolean, message: string): void {
  if (!isValid) throw new OperatorError(message)
}

function integer(
  env: Environment,
  name: string,
  fallback: number,
  [min, max]: [min: number, max: number],
): number {
  const setting = text(env, name, String(fallback))
  const isValid = /^\d+$/.test(setting) && Number(setting) >= min && Number(setting) <= max
  check(isValid, `${name} must be a whole number from ${min} to ${max}, not "${setting}"`)
  return Number(setting)
}

/** Refuses a leading `~`: only a shell replaces it by the home folder, and here it would name a new one. */
function readDataDir(env: Environment): string {
  const dataDir = text(env, 'DATA_DIR', 'data')
  const isPath = !dataDir.startsWith('~')
  check(isPath, 'DATA_DIR must be a path without "~", which only a shell understands')
  return dataDir
}

/** Refuses a number of hops and `true`, which would trust a client that comes without a proxy. */
function readProxies(env: Environment): string {
  const proxies = text(env, 'TRUST_PROXY')
  const isValid = proxies === '' || proxies.split(/\s*,\s*/).every(isProxy)
  check(isValid, `TRUST_PROXY must list addresses of proxies, not "${proxies}"`)
  return proxies
}

/** Whether Fastify accepts a proxy: the name of a range, an address, or a network such as `10.0.0.0/8`. */
function isProxy(proxy: string): boolean {
  const [address = '', bits = '1', ...rest] = proxy.split('/')
  const isNetwork = /^[1-9]\d*$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
  return RANGES.includes(proxy) || (isIP(address) > 0 && isNetwork && rest.length === 0)
}

function readLogLevel(env: Environment): string {
  const level = text(env, 'LOG_LEVEL', 'warn')
  check(LOG_LEVELS.includes(level), `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)
  return level
}

function readMail(env: Environment) {
  const smtpUrl = text(env, 'SMTP_URL')
  const notifyTo = text(env, 'NOTIFY_TO')
  const from = text(env, 'NOTIFY_FROM', notifyTo)
  if (smtpUrl === '' && notifyTo === '') return null
  checkTimeZone(text(env, 'TZ'))
  checkSmtpUrl(smtpUrl)
  for (const [name, address] of Object.entries({ NOTIFY_TO: notifyTo, NOTIFY_FROM: from })) {
    check(/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address), `${name} must be one mail address`)
  }
  return { smtpUrl, notifyTo, from }
}

/** Checks the address without quoting it, because it may contain a password. */
function checkSmtpUrl(smtpUrl: string): void {
  const isSmtp = /^smtps?:\/\//.test(smtpUrl)
  check(isSmtp, 'SMTP_URL must be an address such as smtps://user:password@host')
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : null
  const { host, hash, pathname, search, username, password } = url ?? new URL('smtp://')
  // A reserved character in the password ends the host too early, and the rest follows it.
  const isWhole = host !== '' && hash === '' && /^\/?$/.test(pathname) && !search.includes('@')
  check(
    isWhole,
    'SMTP_URL must have a host, a valid port if any, and nothing after them. In a password, write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25',
  )
  const isLogin = (username === '') === (password === '')
  check(isLogin, 'SMTP_URL must have both a user name and a password, or neither')
}

/** Refuses an unknown time zone, in place of which Node.js would use UTC. */
function checkTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timeZone || 'UTC' })
  } catch {
    throw new OperatorError(`TZ must be a time zone such as Europe/Berlin, not "${timeZone}"`)
  }
}
