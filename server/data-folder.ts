import { access, constants, mkdir } from 'node:fs/promises'
import { StartupError } from './startup-error.ts'

/**
 * Makes the data folder if it is missing.
 * @throws StartupError if it cannot be used
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`DATA_DIR cannot be used: ${reason}`)
  }
}
