import { cp, readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import {
  CACHE_CONTROL,
  SECURITY_HEADERS,
  TRANSPORT_SECURITY,
} from '../../contract/response-headers.ts'
import { BUILT_SITE, writeFiles } from './folders.ts'

/** The headers of every response, with names in lower case. */
const EVERY_RESPONSE = Object.fromEntries(
  new Headers({ ...SECURITY_HEADERS, ...TRANSPORT_SECURITY }),
)

/** Content types by extension. Hosts write some of them in two ways. */
const TYPES: Record<string, RegExp> = {
  '.html': /^text\/html; ?charset=utf-8$/,
  '.css': /^text\/css; ?charset=utf-8$/,
  '.js': /^(text|application)\/javascript; ?charset=utf-8$/,
  '.csv': /^text\/csv; ?charset=utf-8$/,
  '.json': /^application\/json(; ?charset=utf-8)?$/,
  '.map': /^application\/json(; ?charset=utf-8)?$/,
  '.txt': /^text\/plain; ?charset=utf-8$/,
  '.xml': /^(text|application)\/xml(; ?charset=utf-8)?$/,
  '.svg': /^image\/svg\+xml(; ?charset=utf-8)?$/,
  '.png': /^image\/png$/,
  '.woff2': /^font\/woff2$/,
  '.pdf': /^application\/pdf$/,
}

/** Files of the build that have no address of their own: documents, and settings of static hosts. */
const INTERNAL = [
  ...['404.html', 'booking-failed.html', 'booking-received.html'],
  ...['_headers', 'vercel.json'],
]

/** Makes a copy of the real build, with a page and files that an owner adds. @returns its folder */
export async function ownersSite(folder: string): Promise<string> {
  const siteDir = join(folder, 'owners')
  await cp(BUILT_SITE, siteDir, { recursive: true })
  await writeFiles(siteDir, {
    'imprint.html': '<!doctype html><title>Imprint</title>',
    'google0a1b2c3d.html': 'google-site-verification: google0a1b2c3d.html',
    'sitemap.xml': '<?xml version="1.0"?><urlset/>',
    'booking-tips.pdf': '%PDF-1.7',
    '.well-known/security.txt': 'Contact: mailto:security@example.com',
  })
  return siteDir
}

/** Checks the status, the headers and the body of an answer. */
async function expectAnswer(
  answer: APIResponse,
  status: number,
  headers: Record<string, unknown>,
  file?: string,
): Promise<void> {
  const isSame = !file || (await readFile(file)).equals(await answer.body())
  expect
    .soft({ status: answer.status(), headers: answer.headers(), isSame }, answer.url())
    .toMatchObject({ status, headers: { ...EVERY_RESPONSE, ...headers }, isSame: true })
}

/** Checks the answers of a host for every file of a built site, for its pages, and for missing paths. */
export async function checkSite(host: APIRequestContext, siteDir: string): Promise<void> {
  const files = await readdir(siteDir, { recursive: true })
  const isPublic = (file: string) =>
    !/\.(br|gz)$|(^|\/)\.[^/]*$/.test(file) && extname(file) !== '' && !INTERNAL.includes(file)
  for (const file of files.filter(isPublic)) {
    const isPage = /^[a-z-]+\.html$/.test(file)
    const path = isPage ? `/${file.replace(/(index)?\.html$/, '')}` : `/${file}`
    const answer = await host.get(path, { headers: { 'accept-encoding': 'gzip' } })
    const isCompressed = files.includes(`${file}.gz`)
    const headers = {
      'content-type': expect.stringMatching(TYPES[extname(file)] ?? 'a known type'),
      'cache-control': CACHE_CONTROL[path.startsWith('/assets/') ? 'hashed' : 'other'],
      // Without Vary, a shared cache could send the compressed file to a client that cannot read it.
      ...(isCompressed && {
        'content-encoding': 'gzip',
        vary: expect.stringMatching(/accept-encoding/i),
      }),
    }
    await expectAnswer(answer, 200, headers, join(siteDir, file))
    if (!isPage) continue
    for (const other of path === '/' ? ['/index.html'] : [`/${file}`, `${path}/`]) {
      await expectAnswer(await host.get(other), 301, { location: path })
    }
  }
  const missing = ['/missing', '/missing/', '/missing.html', '/a/b/missing.html', '/index']
  const folders = ['/assets', '/assets/', '/assets/missing.js', '/404', '/.inputs']
  const headers = {
    'content-type': expect.stringMatching(/^text\/html; ?charset=utf-8$/),
    'cache-control': CACHE_CONTROL.other,
  }
  for (const path of [...missing, ...folders, ...INTERNAL.map(file => `/${file}`)]) {
    await expectAnswer(await host.get(path), 404, headers, join(siteDir, '404.html'))
  }
}
