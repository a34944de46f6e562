import { execFile } from 'node:child_process'
import { lchown, lstat, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'

const run = promisify(execFile)

/** Keeps PostgreSQL's programs from translating their errors, because this program reads them. */
export const IN_ENGLISH = { LC_ALL: 'C' }

interface User {
  uid: number
  gid: number
}

const NOBODY: User = { uid: 65_534, gid: 65_534 }

/** The error for a root user who may not run a program as another user, or give a folder away. */
const mustStayRoot = (error: unknown) =>
  new OperatorError(
    `PostgreSQL does not run as root, and root may not become another user here: start as another user, or set DATABASE_URL (${reasonOf(error)})`,
  )

/**
 * The owner of PostgreSQL's folder, unless that is root. The owner of the data folder around it, or of a link in its
 * place, comes first, because that user can replace everything in it.
 */
async function ownerOf(folder: string): Promise<User | null> {
  const dataDir = dirname(folder)
  for (const ask of [() => lstat(dataDir), () => stat(dataDir), () => lstat(folder)]) {
    const { uid = 0, gid = 0 } = (await ask().catch(() => null)) ?? {}
    if (uid !== 0) return { uid, gid }
  }
  return null
}

/**
 * The user who runs PostgreSQL on a folder for root, because PostgreSQL refuses to run as root: its owner, or
 * `nobody`. `child_process` removes groups and capabilities from a program that runs as another user. For a process
 * of any other user, the result is undefined.
 */
export async function userOf(folder: string): Promise<User | undefined> {
  return process.getuid?.() === 0 ? ((await ownerOf(folder)) ?? NOBODY) : undefined
}

/** Gives a new folder of root's to its user. If a link takes its place, only the link itself changes hands. */
export async function giveToUser(folder: string): Promise<void> {
  const user = await userOf(folder)
  if (!user) return
  await lchown(folder, user.uid, user.gid).catch(error => Promise.reject(mustStayRoot(error)))
}

/**
 * Turns a process of root for good into one of the owner of PostgreSQL's folder. From then on, nothing that the owner
 * has put there is opened, changed or run with root's rights.
 * @returns the user's number, or null if the process stays as it is
 */
export async function becomeOwner(folder: string): Promise<number | null> {
  const owner = process.getuid?.() === 0 && (await ownerOf(folder))
  if (!owner) return null
  try {
    process.setgroups?.([owner.gid])
    process.setgid?.(owner.gid)
    process.setuid?.(owner.uid)
  } catch (error) {
    throw mustStayRoot(error)
  }
  return owner.uid
}

/** Runs a command to its end in a folder, as the folder's user. @returns its standard output */
export async function runAsUser(folder: string, [program = '', ...args]: string[]) {
  const env = { ...process.env, ...IN_ENGLISH }
  return (await run(program, args, { cwd: folder, env, ...(await userOf(folder)) })).stdout
}

/** Explains why PostgreSQL cannot be run on a folder, with advice for the operator. */
export async function explainRefusal(
  folder: string,
  program: string,
  error: unknown,
): Promise<OperatorError> {
  if ((error as NodeJS.ErrnoException).code === 'EPERM') return mustStayRoot(error)
  const { uid, gid } = (await userOf(folder)) ?? (await stat(folder))
  const closed = await firstClosed([folder, dirname(program)], uid, gid)
  const advice = closed
    ? `that user may not enter ${closed}: run "chmod o+x ${closed}", move the project and DATA_DIR to other folders, or set DATABASE_URL`
    : `its programs need glibc, and a file system without "noexec" on which that user may execute them; or set DATABASE_URL`
  return new OperatorError(
    `PostgreSQL cannot run as the user ${uid}: ${advice} (${reasonOf(error)})`,
  )
}

/** The outermost folder on the way to the paths whose permissions keep a user out. */
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
