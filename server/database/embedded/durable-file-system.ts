import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { failOnBreakdown } from './breakdown.ts'

/**
 * PGlite starts PostgreSQL with `-F`, fsync off. Without it PostgreSQL syncs its log before it
 * answers a commit; of its methods, only fsync reaches this file system.
 */
export const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** The part of Emscripten's file system over Node's that this module touches. */
interface EmscriptenModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number }
    realPath(node: unknown): string
    tryFSOperation<T>(operation: () => T): T
  }
  FS: { streams: (Stream | undefined)[] }
}

interface Stream {
  /** Node's file descriptor; directories have none. */
  nfd?: number
  node: unknown
}

type Init = Parameters<NodeFS['init']>

/**
 * PGlite's file system over a real folder, with the one thing that it lacks: when PostgreSQL asks
 * for a file or a folder to be on the disk, it is. What was committed then survives a power cut.
 */
export class DurableFileSystem extends NodeFS {
  #module: EmscriptenModule | undefined

  override async init(pglite: Init[0], options: Init[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const addSync = (module: unknown) => {
      const { NODEFS } = module as EmscriptenModule
      // Emscripten calls a stream's fsync if there is one, and otherwise reports success.
      NODEFS.stream_ops.fsync = stream => NODEFS.tryFSOperation(() => sync(NODEFS, stream))
      this.#module = module as EmscriptenModule
    }
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] },
    }
  }

  /** Lets go of the files of an engine that broke down and cannot close them itself. */
  abandon(): void {
    for (const stream of this.#module?.FS.streams ?? []) {
      if (stream?.nfd === undefined) continue
      try {
        fs.closeSync(stream.nfd)
      } catch {
        // Already closed by the engine.
      }
    }
    this.#module = undefined
  }
}

function sync(nodefs: EmscriptenModule['NODEFS'], stream: Stream): number {
  if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd)
  else syncFolder(nodefs.realPath(stream.node))
  return 0
}

/** Makes the names in a folder durable: new, renamed and removed files. */
export function syncFolder(path: string): void {
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Opens PostgreSQL on a folder whose commits are durable. */
export async function openDurably(
  folder: string,
): Promise<{ pglite: PGlite; fileSystem: DurableFileSystem }> {
  const fileSystem = new DurableFileSystem(folder)
  try {
    const pglite = await PGlite.create({ fs: fileSystem, startParams: DURABLE_START_PARAMS })
    failOnBreakdown(pglite)
    return { pglite, fileSystem }
  } catch (error) {
    fileSystem.abandon()
    throw error
  }
}
