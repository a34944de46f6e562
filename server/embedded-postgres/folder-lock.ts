import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { platform } from 'node:process'
import { OperatorError } from '../shared/operator-error.ts'

/** The exit code of flock if another process holds the lock. */
export const IN_USE = 75

/** On macOS, open(2) takes the lock: O_SHLOCK and O_EXLOCK, without waiting. Not tried. */
const MACOS_FLAGS = {
  shared: 0x10 | constants.O_NONBLOCK,
  exclusive: 0x20 | constants.O_NONBLOCK,
}

/**
 * The kernel's lock on a folder, which processes in other containers see as well. This process holds it as long as it
 * has the folder open: the kernel takes it back when the process ends, and nothing else does. The programs that the
 * process starts do not inherit it.
 */
export class FolderLock {
  readonly #path: string
  #folder: FileHandle | null = null

  constructor(path: string) {
    this.#path = path
  }

  /** Takes the lock, unless this process holds it. @returns false if another process is in its way */
  async take(mode: 'shared' | 'exclusive'): Promise<boolean> {
    // A volume may have brought another folder of this name.
    const held = await this.#folder?.stat()
    if (held && held.ino === (await stat(this.#path)).ino) return true
    await this.release()
    const isMac = platform === 'darwin'
    const folder = await open(this.#path, isMac ? MACOS_FLAGS[mode] : 'r').catch(
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

/** The program locks what it gets as file 3. The lock belongs to the open folder, and so outlives the program. */
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
