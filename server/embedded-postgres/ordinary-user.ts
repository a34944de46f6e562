import { execFile } from 'node:child_process'
import { chown, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { isExhausted, OperatorError, reasonOf } from '../shared/operator-error.ts'

const run = promisify(execFile)

/** Keeps PostgreSQL's programs from translating their errors, because this program reads them. */
export const IN_ENGLISH = { LC_ALL: 'C' }

/** The user and group of `nobody`. */
const NOBODY = { uid: 65_534, gid: 65_534 }

/** The bits of CAP_DAC_READ_SEARCH and of CAP_SETPCAP, which passes it on, in `/proc/self/status`. */
const NEEDED = (1n << 2n) | (1n << 8n)

/** The error of a root that may not run a program as another user. */
const mustStayRoot = (reason: string) =>
  new OperatorError(
    `PostgreSQL does not run as root, and root may not become another user here: start as another user, or set DATABASE_URL (${reason})`,
  )

/**
 * PostgreSQL refuses to run as root. For root, this gives the folder to an ordinary user and returns the
 * start of a command that runs the rest as that user. If root holds the capability that reads and enters any
 * folder, the user gets it, to reach a folder below directories that only root may enter. For other users,
 * this returns nothing.
 */
export async function asOrdinaryUser(folder: string): Promise<string[]> {
  if (process.getuid?.() !== 0) return []
  if (!(await isInstalled('setpriv'))) {
    throw new OperatorError(
      'PostgreSQL does not run as root: install setpriv (package util-linux), start as another user, or set DATABASE_URL',
    )
  }
  const owner = await stat(folder)
  const { uid, gid } = owner.uid === 0 ? NOBODY : owner
  await chown(folder, uid, gid).catch(error => Promise.reject(mustStayRoot(reasonOf(error))))
  const user = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  // Docker's default set of capabilities does not have it, and then it cannot be passed on.
  if (!(await holdsReadSearch())) return ['setpriv', ...user]
  return [
    'setpriv',
    // Without this bit, access(2) ignores the capability.
    '--securebits=+no_setuid_fixup',
    ...user,
    ...['--inh-caps=-all,+dac_read_search', '--ambient-caps=-all,+dac_read_search'],
  ]
}

/** Whether this process may pass on the capability to read and enter any folder. */
export async function holdsReadSearch(): Promise<boolean> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const masks = ['CapPrm', 'CapBnd'].map(name => {
    const [, mask = '0'] = new RegExp(`^${name}:\\s*(\\w+)$`, 'm').exec(status) ?? []
    return BigInt(`0x${mask}`)
  })
  return masks.every(mask => (mask & NEEDED) === NEEDED)
}

/** Whether a program is on the PATH and answers to `--version`. @throws the reason why no program can be started now */
export async function isInstalled(program: string): Promise<boolean> {
  return run(program, ['--version']).then(
    () => true,
    error => (isExhausted(error) ? Promise.reject(error) : false),
  )
}

/** Runs a command to its end, as the user of a folder and in it. @returns its standard output */
export async function runAsOrdinaryUser(folder: string, command: string[]): Promise<string> {
  const [program = '', ...args] = [...(await asOrdinaryUser(folder)), ...command]
  const env = { ...process.env, ...IN_ENGLISH }
  return (await run(program, args, { cwd: folder, env })).stdout
}

/** Why PostgreSQL cannot be run on a folder, with what the operator can do about it. */
export async function explainRefusal(
  folder: string,
  program: string,
  error: unknown,
): Promise<OperatorError> {
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
