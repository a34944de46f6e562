import { randomUUID } from 'node:crypto'
import { link, readFile, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'

/** How often the holder shows that it lives, in milliseconds. */
const HEARTBEAT = 5_000

/** Without a heartbeat for so long, in milliseconds, a holder that cannot be asked counts as gone. */
const SILENCE = 4 * HEARTBEAT

interface Holder {
  pid: number
  host: string
  /** Boot and start time of the process: a number that is reused names another process. */
  process: string | null
}

export interface FolderLock {
  /** Gives the folder free. */
  release(): Promise<void>
}

/**
 * Takes the one right to use a data folder, or says who has it. A lock whose holder is gone, by
 * whatever death, is recognised and replaced.
 * @throws StartupError if a living process holds the folder
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'server.lock')
  const mine = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    process: await identify(process.pid),
  } satisfies Holder)
  while (!(await create(path, mine))) await removeIfStale(path)

  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, HEARTBEAT)
  heartbeat.unref()
  return {
    async release() {
      clearInterval(heartbeat)
      await unlink(path).catch(() => undefined)
    },
  }
}

/** Creates a file with its content in one step, so that nobody reads half of it. */
async function create(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content, { mode: 0o600 })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await unlink(draft)
  }
}

/** @throws StartupError if the holder lives */
async function removeIfStale(path: string): Promise<void> {
  // Two processes may find the same stale lock; the one that comes second must not remove the
  // fresh lock of the first. So removing needs a lock of its own, held for an instant.
  const removal = `${path}.removal`
  if (!(await create(removal, String(process.pid)))) {
    const age = Date.now() - ((await stat(removal).catch(() => null))?.mtimeMs ?? 0)
    if (age > SILENCE) await unlink(removal).catch(() => undefined)
    return
  }
  try {
    const content = await readFile(path, 'utf8').catch(() => null)
    if (content === null) return
    const holder = parse(content)
    if (holder && (await isAlive(holder, path))) {
      throw new StartupError(
        `The data folder is in use by process ${holder.pid} on ${holder.host} (${path}): stop it, or set DATA_DIR`,
      )
    }
    await unlink(path)
  } finally {
    await unlink(removal)
  }
}

function parse(content: string): Holder | null {
  try {
    const { pid, host, process } = JSON.parse(content) as Partial<Holder>
    return typeof pid === 'number' && typeof host === 'string'
      ? { pid, host, process: process ?? null }
      : null
  } catch {
    return null
  }
}

async function isAlive(holder: Holder, path: string): Promise<boolean> {
  if (holder.host === hostname()) {
    if (!processExists(holder.pid)) return false
    const current = await identify(holder.pid)
    if (current !== null && holder.process !== null) return current === holder.process
  }
  const { mtimeMs } = await stat(path)
  return Date.now() - mtimeMs < SILENCE
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * What tells a process from a later one with the same number, where the system shows it: the boot
 * and, from field 22 of /proc/PID/stat (see proc(5)), its start in clock ticks since then.
 */
async function identify(pid: number): Promise<string | null> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    const status = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field, the command, may itself hold spaces and parentheses.
    const start = status.slice(status.lastIndexOf(')') + 2).split(' ')[19]
    return start ? `${boot.trim()}/${start}` : null
  } catch {
    return null
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
