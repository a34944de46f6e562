import { readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a running server notes its address, so that commands on the same folder find it. */
function addressFile(dataDir: string): string {
  return join(dataDir, 'server.url')
}

/** Notes that the server of a data folder listens at `url`. */
export async function noteServerUrl(dataDir: string, url: string): Promise<void> {
  const path = addressFile(dataDir)
  const draft = `${path}.${process.pid}.new`
  await writeFile(draft, `${url}\n`, { mode: 0o600 })
  await rename(draft, path)
}

/** Forgets the address, unless another server on the same folder has noted its own since. */
export async function forgetServerUrl(dataDir: string, url: string): Promise<void> {
  if ((await runningServerUrl(dataDir)) !== url) return
  await unlink(addressFile(dataDir)).catch(() => undefined)
}

/** The address that was noted last, or null. It may be one of a server that has crashed since. */
export async function runningServerUrl(dataDir: string): Promise<string | null> {
  const content = await readFile(addressFile(dataDir), 'utf8').catch(() => null)
  return content?.trim() || null
}
