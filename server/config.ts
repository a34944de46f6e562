import { resolve } from 'node:path'
import { EMBEDDED_ANON_KEY } from '../contract/audit-bookings.ts'
import { StartupError } from './startup-error.ts'

export interface Config {
  /** TCP port; 0 lets the system choose a free one. */
  port: number
  host: string
  /** Folder of the embedded database, absolute. */
  dataDir: string
  /** Folder of the built site, absolute. */
  siteDir: string
  /** Folder of the migrations, absolute. */
  migrationsDir: string
  /** Key that names the role `anon`. */
  anonKey: string
  logLevel: LogLevel
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
    siteDir: resolve(cwd, text(env, 'SITE_DIR', 'dist')),
    migrationsDir: resolve(cwd, 'supabase/migrations'),
    anonKey: key(env, 'ANON_KEY', EMBEDDED_ANON_KEY),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
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

function key(env: Environment, name: string, fallback: string): string {
  const given = text(env, name, fallback)
  // Keys travel in a header and in a query string.
  if (!/^[\w.~-]{16,}$/.test(given)) {
    throw new StartupError(`${name} must be at least 16 letters, digits or . _ ~ -`)
  }
  return given
}
