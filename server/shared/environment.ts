import { accessSync, constants, existsSync } from 'node:fs'
import { OperatorError, reasonOf } from './operator-error.ts'

export type Environment = Record<string, string | undefined>

/** Adds the owner's settings in `.env` to the environment, whose own variables win. @throws OperatorError */
export function loadSettings(): void {
  if (process.env.KNEEPOINT_TEST || !existsSync('.env')) return
  try {
    // Node.js reports a file that it may not read as missing.
    accessSync('.env', constants.R_OK)
    process.loadEnvFile()
  } catch (error) {
    // Under systemd, only root may read the file, and systemd passes the settings on.
    if (process.env.INVOCATION_ID) return
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
