import { test as base } from '@playwright/test'
import { removeFolder, siteFolder, temporaryFolder } from './folders.ts'
import { postmasterPid } from './postgres.ts'

export { expect } from '@playwright/test'

interface Folders {
  dataDir: string
  /** The environment variables of a server on the embedded database. */
  env: Record<string, string>
}

/** A test with the folders of a server on the embedded database. */
export const test = base.extend<{ folders: Folders }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
  folders: async ({}, use) => {
    const dataDir = await temporaryFolder()
    const siteDir = await siteFolder()
    const env = { DATA_DIR: dataDir, SITE_DIR: siteDir, RATE_LIMIT_REQUESTS: '100000' }
    await use({ dataDir, env })
    // A test that failed half-way may have left PostgreSQL running.
    await postmasterPid(dataDir).then(kill, () => undefined)
    await removeFolder(dataDir)
    await removeFolder(siteDir)
  },
})

/** Kills a process that may have ended already. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
