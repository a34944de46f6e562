import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { formatHeadersFile, HEADERS_FILE } from '../../contract/headers-file.ts'
import { startServer } from './start-server.ts'

/** Playwright empties this folder before each run, so what it holds is never from older code. */
const PREPARED = join('test-results', 'prepared-data')

/** A new empty folder for one test; the system's temporary folder holds it. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'kneepoint-test-'))
}

/** Removes a folder that a test made. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

/**
 * A new data folder whose database has been set up already: a copy of one that a server made once
 * for this run, because PostgreSQL needs seconds to make one.
 */
export async function preparedDataFolder(): Promise<string> {
  const folder = await temporaryFolder()
  const copy = () => cp(PREPARED, folder, { recursive: true })
  await copy().catch(async () => {
    await prepareDataFolder()
    await copy()
  })
  return folder
}

async function prepareDataFolder(): Promise<void> {
  const site = await siteFolder()
  const data = await temporaryFolder()
  const server = await startServer({ DATA_DIR: data, SITE_DIR: site })
  await server.stop()
  const staged = `${PREPARED}-${process.pid}`
  await mkdir(dirname(PREPARED), { recursive: true })
  await cp(data, staged, { recursive: true })
  // Another worker may have been faster; its folder is as good.
  await rename(staged, PREPARED).catch(() => removeFolder(staged))
  await removeFolder(data)
  await removeFolder(site)
}

/** The texts of the small site that the server's tests run on. */
export const SITE = {
  home: '<!doctype html><title>Home</title>\n',
  notFound: '<!doctype html><title>Not found</title>\n',
  script: `export const answer = ${'4'.repeat(2000)}\n`,
}

/** A new folder with a small built site: two documents and a precompressed hashed file. */
export async function siteFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), SITE.home)
  await writeFile(join(folder, '404.html'), SITE.notFound)
  await writeFile(join(folder, '.secret'), 'hidden')
  await writeFile(
    join(folder, HEADERS_FILE),
    formatHeadersFile({
      '/*': {
        'X-Content-Type-Options': 'nosniff',
        'Strict-Transport-Security': 'max-age=60',
        'Cache-Control': 'no-cache',
      },
      '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    }),
  )
  const script = join(folder, 'assets', 'main-D3adB33f.js')
  await writeFile(script, SITE.script)
  await writeFile(`${script}.br`, brotliCompressSync(SITE.script))
  await writeFile(`${script}.gz`, gzipSync(SITE.script))
  return folder
}
