import { readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The file in which a running server notes its address, for the owner's commands. */
function addressFile(dataDir: string): string {
  return join(dataDir, 'server.url')
}

/** Notes the address of the server that runs on a data folder. */
export async function noteServerAddress(dataDir: string, url: string): Promise<void> {
  const path = addressFile(dataDir)
  const draft = `${path}.${process.pid}.new`
  await writeFile(draft, `${url}\n`, { mode: 0o600 })
  await rename(draft, path)
}

/** Deletes the address, unless another server on the same folder has noted its own since. */
export async function forgetServerAddress(dataDir: string, url: string): Promise<void> {
  if ((await readServerAddress(dataDir)) !== url) return
  await unlink(addressFile(dataDir)).catch(() => undefined)
}

/** The last noted address, or null. Its server may have crashed since. */
export async function readServerAddress(dataDir: string): Promise<string | null> {
  const content = await readFile(addressFile(dataDir), 'utf8').catch(() => null)
  return content?.trim() || null
}
