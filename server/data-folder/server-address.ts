import { readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from './files.ts'

/** The file in which a running server notes its address, for the owner's commands. */
const addressFile = (dataDir: string): string => join(dataDir, 'server.url')

/** Notes the address of the server that runs on a data folder. */
export async function noteServerAddress(dataDir: string, url: string): Promise<void> {
  await writeDurably(addressFile(dataDir), `${url}\n`)
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
