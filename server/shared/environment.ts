import { lstatSync, readFileSync } from 'node:fs'
import { OperatorError, reasonOf } from './operator-error.ts'

export type Environment = Record<string, string | undefined>

/**
 * Adds the owner's settings in `.env` to the environment, whose own variables win. With `IGNORE_ENV_FILE`, the
 * environment is already complete: in tests, and under systemd, which has read the file.
 * @throws OperatorError if the file cannot be read, because without it a wrong data folder could be used
 */
export function loadSettings(): void {
  try {
    const isMissing = !lstatSync('.env', { throwIfNoEntry: false })
    if (process.env.IGNORE_ENV_FILE || isMissing) return
    // Node.js reports a file that it may not read as missing.
    readFileSync('.env')
    process.loadEnvFile()
  } catch (error) {
    throw new OperatorError(`The settings in .env cannot be read: ${reasonOf(error)}`)
  }
}

/** Reads a variable of the environment. An empty one counts as unset. */
export function readSetting(env: Environment, name: string, fallback = ''): string {
  return env[name]?.trim() || fallback
}

/** Refuses a setting. @throws OperatorError */
export function requireValid(isValid: boolean, message: string): void {
  if (!isValid) throw new OperatorError(message)
}

export function readInteger(
  env: Environment,
  name: string,
  fallback: number,
  [min, max]: [min: number, max: number],
): number {
  const setting = readSetting(env, name, String(fallback))
  const isValid = /^\d+$/.test(setting) && Number(setting) >= min && Number(setting) <= max
  requireValid(isValid, `${name} must be a whole number from ${min} to ${max}, not "${setting}"`)
  return Number(setting)
}
