import { lstatSync, readFileSync } from 'node:fs'
import { OperatorError, reasonOf } from './operator-error.ts'

export type Environment = Record<string, string | undefined>

/**
 * Adds the owner's settings in `.env` to the environment, whose own variables win. `IGNORE_ENV_FILE` says that the
 * environment has all of them: the tests' own, and those that systemd has read from the file.
 * @throws OperatorError if the file cannot be read, because another folder of data could be used without it
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

/** A variable of the environment. One that is empty counts as unset. */
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
