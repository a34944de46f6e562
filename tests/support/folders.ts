import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The site, built without any setting of the owner's. scripts/setup.mjs sets the variable. */
export const BUILT_SITE = process.env.SITE_DIR ?? 'dist'

/** Makes an empty folder for one test, in the system's temporary folder. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kneepoint-test-'))
  // For root, PostgreSQL runs as another user, who must pass through this folder.
  await chmod(folder, 0o711)
  return folder
}

/** Removes a folder that a test made. */
export async function removeFolder(folder: string): Promise<void> {
  // A killed PostgreSQL may still be writing there.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** Writes files, each by its path below a folder. */
export async function writeFiles(
  folder: string,
  files: Record<string, string | Uint8Array>,
): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/** A TCP port of 127.0.0.1 on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
