import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { platform } from 'node:process'
import { OperatorError } from '../shared/operator-error.ts'

/** The exit code of flock if another process holds the lock. */
export const IN_USE = 75

/** On macOS, open(2) takes the lock with O_SHLOCK or O_EXLOCK, without waiting. This has not been tried. */
const MACOS_FLAGS = {
  shared: 0x10 | constants.O_NONBLOCK,
  exclusive: 0x20 | constants.O_NONBLOCK,
}

/**
 * A lock of the kernel on a folder, which processes in other containers see as well. This process holds it while it
 * has the folder open. Only the kernel takes it back, when the process ends. The programs that the process starts do
 * not inherit it.
 */
export class FolderLock {
  readonly #path: string
  #folder: FileHandle | null = null

  constructor(path: string) {
    this.#path = path
  }

  /** Takes the lock, unless this process holds it already. @returns false if another process holds it */
  async take(mode: 'shared' | 'exclusive'): Promise<boolean> {
    // A mounted volume may have put another folder in this place.
    const held = await this.#folder?.stat()
    const present = held && (await stat(this.#path))
    if (held && held.ino === present?.ino && held.dev === present.dev) return true
    await this.release()
    const isMac = platform === 'darwin'
    const folder = await open(this.#path, isMac ? MACOS_FLAGS[mode] : constants.O_DIRECTORY).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EAGAIN') throw error
        return null
      },
    )
    let isTaken = false
    try {
      isTaken = folder !== null && (isMac || (await flock(folder, mode)))
    } finally {
      if (isTaken) this.#folder = folder
      else await folder?.close()
    }
    return isTaken
  }

  async release(): Promise<void> {
    const folder = this.#folder
    this.#folder = null
    await folder?.close()
  }
}

/**
 * Runs flock(1), which locks the folder that it gets as file 3. The lock belongs to the open folder, and so outlives
 * the program.
 */
async function flock({ fd }: FileHandle, mode: string): Promise<boolean> {
  const args = [`--${mode}`, '--nonblock', `--conflict-exit-code=${IN_USE}`, '3']
  const child = spawn('flock', args, { stdio: ['ignore', 'ignore', 'ignore', fd] })
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new OperatorError('Install flock (package util-linux), or set DATABASE_URL')
  })
  if (code !== 0 && code !== IN_USE) throw new Error(`flock ended with ${code}`)
  return code === 0
}
