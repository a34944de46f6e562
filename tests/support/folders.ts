import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A new empty folder for one test; the system's temporary folder holds it. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'kneepoint-test-'))
}

/** Removes a folder that a test made. */
export async function removeFolder(folder: string): Promise<void> {
  // A PostgreSQL that was killed may still be writing there.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** A TCP port of 127.0.0.1 on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** The policy of a document without scripts, without which the server does not start. */
export const POLICY_META =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">'

/** The contents of the small site that the server's tests run on. */
export const SITE = {
  home: `<!doctype html>${POLICY_META}<title>Home</title>\n`,
  notFound: `<!doctype html>${POLICY_META}<title>Not found</title>\n`,
  script: `export const answer = ${'4'.repeat(2000)}\n`,
}

/** The build's configuration of static hosts, which nobody needs to read. */
export const HOST_FILES = ['_headers', 'vercel.json']

/** A new folder with a small built site: two documents and a precompressed hashed file. */
export async function siteFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), SITE.home)
  await writeFile(join(folder, '404.html'), SITE.notFound)
  await writeFile(join(folder, '.secret'), 'hidden')
  for (const name of HOST_FILES) await writeFile(join(folder, name), 'for static hosts')
  const script = join(folder, 'assets', 'main-D3adB33f.js')
  await writeFile(script, SITE.script)
  await writeFile(`${script}.br`, brotliCompressSync(SITE.script))
  await writeFile(`${script}.gz`, gzipSync(SITE.script))
  return folder
}
