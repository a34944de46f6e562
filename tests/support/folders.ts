import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** The built site, without any setting of the owner's. Set by scripts/setup.mjs. */
export const BUILT_SITE = process.env.SITE_DIR ?? 'dist'

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

/** The contents of the small site that the server's tests run on. */
export const SITE = {
  home: '<!doctype html><title>Home</title>\n',
  notFound: '<!doctype html><title>Not found</title>\n',
  received: 'RECEIVED',
  failed:
    'FAILED <input value="{{name}}"><input value="{{email}}">' +
    '<input value="{{company_name}}"><textarea>{{biggest_headache}}</textarea>{{other}}',
  page: '<!doctype html><title>Imprint</title>\n',
  script: `export const answer = ${'4'.repeat(2000)}\n`,
}

export const SCRIPT_PATH = '/assets/main-D3adB33f.js'

/** What an owner put into `site/public/`, by path. */
export const OWNERS_FILES = {
  '.well-known/security.txt': 'Contact: mailto:security@example.com\n',
  'google0a1b2c3d4e5f6789.html': 'google-site-verification: google0a1b2c3d4e5f6789.html',
  'booking-tips.pdf': '%PDF-1.7',
  'cells.csv.gz': 'an archive of its own',
}

/** The build's configuration of static hosts, which nobody needs to read. */
export const HOST_FILES = ['_headers', 'vercel.json']

/** Writes a small built site: documents and a precompressed hashed file. */
export async function writeSite(folder: string): Promise<void> {
  const files = {
    'index.html': SITE.home,
    '404.html': SITE.notFound,
    'booking-received.html': SITE.received,
    'booking-failed.html': SITE.failed,
    'imprint.html': SITE.page,
    '.secret': 'hidden',
    ...OWNERS_FILES,
    [SCRIPT_PATH]: SITE.script,
    [`${SCRIPT_PATH}.br`]: brotliCompressSync(SITE.script),
    [`${SCRIPT_PATH}.gz`]: gzipSync(SITE.script),
    ...Object.fromEntries(HOST_FILES.map(name => [name, 'for static hosts'])),
  }
  await Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), content)
    }),
  )
}

/** The folders of one server, side by side, and the environment variables that name them. */
export async function serverFolders() {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'data')
  const siteDir = join(folder, 'site')
  await mkdir(dataDir)
  await writeSite(siteDir)
  const env = { DATA_DIR: dataDir, SITE_DIR: siteDir, RATE_LIMIT_REQUESTS: '100000' }
  return { folder, dataDir, siteDir, env }
}
