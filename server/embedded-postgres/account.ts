import { execFile, type SpawnOptions } from 'node:child_process'
import { access, chmod, constants, lstat, readFile, rmdir, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'
import { type User, wayTo } from './way.ts'

/**
 * The environment of PostgreSQL's programs. It leaves out the settings, because other processes of the account can read
 * it. The programs' errors stay in English, because this program reads them.
 */
const environment = () => {
  const { PATH, LD_LIBRARY_PATH } = process.env
  return { PATH, LD_LIBRARY_PATH, LC_ALL: 'C' }
}

const NOBODY: User = { uid: 65_534, gid: 65_534 }

/** The capabilities that pass closed folders, by their bits in `/proc/self/status`: the weaker one comes first. */
const PASSING = { dac_read_search: 2n, dac_override: 1n }

/** The bit of the capability that a process needs to hand one on. */
const SETPCAP = 8n

/** The account that runs PostgreSQL for root, because PostgreSQL refuses to run as root. */
export interface Account extends User {
  /** Whether it owns the data folder, or could replace it. Otherwise, the data folder is root's own. */
  isStranger: boolean
  /** The capability with which it passes closed folders; null for none. */
  capability: keyof typeof PASSING | null
}

/**
 * Turns a process of root into one of an account.
 * @param readable files that the process reads later
 */
export type LeaveRoot = (account: User, readable: string[]) => Promise<void>

export const isRoot = (): boolean => process.getuid?.() === 0

/** The error for a root user who may not run a program as another user, or give a folder away. */
export const mustStayRoot = (error: unknown) =>
  new OperatorError(
    `PostgreSQL does not run as root, and root may not become another user here: start as another user, or set DATABASE_URL (${reasonOf(error)})`,
  )

/**
 * The account for a data folder: the owner of the data folder, or of a link in its place, because that user can replace
 * everything in it; then the owner of PostgreSQL's folder in it; for a folder in another user's folder, that user; or
 * else `nobody`.
 */
export async function accountFor(dataDir: string, folder: string): Promise<Account | null> {
  if (!isRoot()) return null
  const [link, target, inner] = await Promise.all(
    [lstat(dataDir), stat(dataDir), lstat(folder)].map(asked => asked.catch(() => null)),
  )
  const { owner, isClosed } = await wayTo(dataDir)
  const stranger = [link, target].find(each => each && each.uid !== 0)
  const { uid, gid } = stranger ?? (inner?.uid ? inner : isClosed ? NOBODY : (owner ?? NOBODY))
  return { uid, gid, isStranger: stranger !== undefined || uid !== NOBODY.uid, capability: null }
}

/**
 * Lets the account of a data folder of root's pass closed folders, where only root can have put anything behind them:
 * then it is root's own work that reads with this capability. A data folder that is new is closed here.
 * @param reason what the account could not do without it
 * @throws OperatorError if others could have prepared something there, or root has no such capability
 */
export async function letPass(
  account: Account,
  place: { dataDir: string; folder: string; program: string; isNew: boolean },
  reason: unknown,
): Promise<Account> {
  const { dataDir, folder, program, isNew } = place
  const [data, programs] = [await wayTo(dataDir), await wayTo(program)]
  const isOurs = !(account.isStranger || data.isExposed || programs.isExposed)
  if (isOurs && isNew && !data.isClosed) {
    await chmod(dataDir, 0o700)
    // Others may have opened PostgreSQL's folder before, so the caller makes a new one.
    await rmdir(folder)
  }
  const capability = await heldCapability()
  if (isOurs && (isNew || data.isClosed) && capability) return { ...account, capability }
  throw refusal(account, dataDir, reason)
}

/** The error for an account, or this process's own user, that cannot run PostgreSQL. */
export const refusal = (account: User | null, dataDir: string, reason: unknown) =>
  new OperatorError(
    `PostgreSQL cannot run as the user ${account?.uid ?? process.getuid?.()}: that user must be able to read the project, to execute its programs, and to enter ${dataDir}. Open these to others with chmod, close ${dataDir} to all but root with "chmod 700", or set DATABASE_URL (${reasonOf(reason)})`,
  )

/** The weakest capability to pass closed folders that this process may hand on; null for none. */
async function heldCapability(): Promise<Account['capability']> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const sets = Array.from(status.matchAll(/^Cap(?:Prm|Bnd):\s*(\w+)$/gm), ([, set]) =>
    BigInt(`0x${set}`),
  )
  const holds = (bit: bigint) => sets.length === 2 && sets.every(set => (set >> bit) & 1n)
  if (!holds(SETPCAP)) return null
  if (holds(PASSING.dac_read_search)) return 'dac_read_search'
  return holds(PASSING.dac_override) ? 'dac_override' : null
}

/**
 * Turns a process of root into one of the account for good, with no capability. From then on, nothing that the account
 * has put into the data folder is opened, changed or run with root's rights.
 * @param readable files that the process reads later
 */
export async function becomeAccount({ uid, gid }: User, readable: string[]): Promise<void> {
  try {
    process.setgroups?.([])
    process.setgid?.(gid)
    process.setuid?.(uid)
  } catch (error) {
    throw mustStayRoot(error)
  }
  for (const file of readable) {
    await access(file, constants.R_OK).catch(error => {
      throw new OperatorError(
        `The user ${uid}, to whom DATA_DIR belongs, may not read the project: run "chmod -R o+rX" on it (${reasonOf(error)})`,
      )
    })
  }
}

/** The command and the options that run a command in a folder as an account. */
export function commandAs(account: Account | null, command: string[], cwd: string) {
  const options: SpawnOptions = { cwd, env: environment() }
  if (!account || !isRoot()) return { command, options }
  const { uid, gid, capability } = account
  // `child_process` takes the groups and capabilities from a program of another user.
  if (!capability) return { command, options: { ...options, uid, gid } }
  const setpriv = [
    ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs'],
    // Without this bit, access(2) ignores the capability.
    '--securebits=+no_setuid_fixup',
    ...['inh-caps', 'ambient-caps', 'bounding-set'].map(set => `--${set}=-all,+${capability}`),
  ]
  return { command: [...setpriv, ...command], options }
}

/** Runs a command to its end in a folder, as an account. @returns its standard output */
export async function runAs(
  account: Account | null,
  words: string[],
  cwd: string,
): Promise<string> {
  const { command, options } = commandAs(account, words, cwd)
  const [program = '', ...args] = command
  try {
    return (await promisify(execFile)(program, args, { ...options, encoding: 'utf8' })).stdout
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (code === 'EPERM') throw mustStayRoot(error)
    if (code === 'ENOENT' && path === 'setpriv')
      throw new OperatorError(
        'Install setpriv (package util-linux), start as another user, or set DATABASE_URL',
      )
    throw error
  }
}
