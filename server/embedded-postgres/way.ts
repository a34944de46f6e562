import type { Stats } from 'node:fs'
import { lstat, readlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

export interface User {
  uid: number
  gid: number
}

/** What the owners and modes on the way from `/` to a path let accounts other than root do. */
export interface Way {
  /** The innermost account other than root that owns a part of the way; null for none. */
  owner: User | null
  /** Whether an account other than root may replace a part of the way. */
  isExposed: boolean
  /**
   * Whether a folder of root's keeps everybody else out. What is behind it does not count, because nobody else gets
   * there.
   */
  isClosed: boolean
}

/** Inspects the way to a path, as far as it exists. */
export async function wayTo(path: string): Promise<Way> {
  const way: Way = { owner: null, isExposed: false, isClosed: false }
  for await (const part of partsOf(path, new Set())) {
    const { uid, gid, mode } = part
    // Root's own group counts as root. Modes of links mean nothing.
    const others = part.isSymbolicLink() ? 0o001 : mode | (gid === 0 ? 0 : mode >> 3)
    // In a sticky folder, such as /tmp, only the owner of an entry replaces it.
    const isWritable = (others & 0o002) !== 0 && (mode & 0o1000) === 0
    if (uid !== 0) way.owner = { uid, gid }
    if (uid !== 0 || isWritable) way.isExposed = true
    if (!way.isExposed && (others & 0o001) === 0) return { ...way, isClosed: true }
  }
  return way
}

/** The existing parts of a path, from `/` on, and those of the ways to which links among them lead. */
async function* partsOf(path: string, links: Set<string>): AsyncGenerator<Stats> {
  let part = '/'
  for (const name of ['', ...path.split('/').filter(Boolean)]) {
    part = join(part, name)
    const stats = await lstat(part).catch(() => null)
    if (!stats || links.has(part)) return
    yield stats
    if (!stats.isSymbolicLink()) continue
    links.add(part)
    yield* partsOf(resolve(dirname(part), await readlink(part)), links)
  }
}
