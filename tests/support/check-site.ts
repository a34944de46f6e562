import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import {
  CACHE_CONTROL,
  SECURITY_HEADERS,
  TRANSPORT_SECURITY,
} from '../../contract/response-headers.ts'
import { BUILT_SITE, HOST_FILES } from './folders.ts'

const EVERY_RESPONSE = lowerCased({ ...SECURITY_HEADERS, ...TRANSPORT_SECURITY })

/** Content types by extension, some of which hosts write in two ways. */
const TYPES: Record<string, RegExp> = {
  '.html': /^text\/html; ?charset=utf-8$/,
  '.css': /^text\/css; ?charset=utf-8$/,
  '.js': /^(text|application)\/javascript; ?charset=utf-8$/,
  '.csv': /^text\/csv; ?charset=utf-8$/,
  '.txt': /^text\/plain; ?charset=utf-8$/,
  '.xml': /^(text|application)\/xml(; ?charset=utf-8)?$/,
  '.webmanifest': /^application\/manifest\+json(; ?charset=utf-8)?$/,
  '.svg': /^image\/svg\+xml(; ?charset=utf-8)?$/,
  '.png': /^image\/png$/,
  '.woff2': /^font\/woff2$/,
  '.pdf': /^application\/pdf$/,
}

/** Documents and files of the build that have no address of their own. */
const INTERNAL = ['404.html', 'booking-failed.html', 'booking-received.html', ...HOST_FILES]

/** What an owner adds to the build: a page, and files of `site/public/`. */
const OWNERS = {
  'imprint.html': '<!doctype html><title>Imprint</title>',
  'google0a1b2c3d.html': 'google-site-verification: google0a1b2c3d.html',
  'sitemap.xml': '<?xml version="1.0"?><urlset/>',
  'brochure.pdf': '%PDF-1.7',
  '.well-known/security.txt': 'Contact: mailto:security@example.com',
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

/** The real build with what an owner adds to it. @returns its folder */
export async function ownersSite(folder: string): Promise<string> {
  const siteDir = join(folder, 'owners')
  await cp(BUILT_SITE, siteDir, { recursive: true })
  for (const [path, content] of Object.entries(OWNERS)) {
    await mkdir(dirname(join(siteDir, path)), { recursive: true })
    await writeFile(join(siteDir, path), content)
  }
  return siteDir
}

/** Checks the answers of a host for every file of a built site, its pages, and what is not there. */
export async function checkSite(host: APIRequestContext, siteDir: string): Promise<void> {
  const files = (await readdir(siteDir, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(siteDir.length + 1))
  const isPublic = (file: string) =>
    !/\.(br|gz)$|(^|\/)\.[^/]*$/.test(file) && !INTERNAL.includes(file)
  const pages = files.filter(file => isPublic(file) && /^[a-z-]+\.html$/.test(file))
  for (const file of files.filter(isPublic)) {
    const isPage = pages.includes(file)
    const path = isPage ? `/${file.replace(/(index)?\.html$/, '')}` : `/${file}`
    const response = await host.get(path, { headers: { 'accept-encoding': 'gzip' } })
    const {
      'content-type': type = '',
      'cache-control': cacheControl,
      ...headers
    } = {
      ...response.headers(),
    }
    expect.soft([path, response.status()]).toEqual([path, 200])
    const isSame = (await readFile(join(siteDir, file))).equals(await response.body())
    expect.soft(isSame, `the body of ${path}`).toBe(true)
    expect.soft(type, path).toMatch(TYPES[extname(file)] ?? 'a type')
    const isHashed = path.startsWith('/assets/')
    expect.soft(cacheControl, path).toBe(CACHE_CONTROL[isHashed ? 'hashed' : 'other'])
    expect.soft(headers, path).toMatchObject(EVERY_RESPONSE)
    // Without Vary, a shared cache could send the compressed file to a client that cannot read it.
    if (files.includes(`${file}.gz`)) {
      expect.soft(headers['content-encoding'], path).toBe('gzip')
      expect.soft(headers.vary, path).toMatch(/accept-encoding/i)
    }
    if (!isPage) continue
    const others = path === '/' ? ['/index.html'] : [`/${file}`, `${path}/`]
    for (const other of others) {
      const redirect = await host.get(other)
      expect
        .soft([other, redirect.status(), redirect.headers().location])
        .toEqual([other, 301, path])
      expect.soft(redirect.headers(), other).toMatchObject(EVERY_RESPONSE)
    }
  }
  const missing = ['/missing', '/missing/', '/missing.html', '/a/b/missing.html', '/index']
  const folders = ['/assets', '/assets/', '/assets/missing.js', '/404', '/.inputs']
  const notFound = await readFile(join(siteDir, '404.html'), 'utf8')
  for (const path of [...missing, ...folders, ...INTERNAL.map(file => `/${file}`)]) {
    const response = await host.get(path)
    expect.soft([path, response.status()]).toEqual([path, 404])
    expect.soft((await response.text()) === notFound, `the 404 page at ${path}`).toBe(true)
    const expected = { ...EVERY_RESPONSE, 'cache-control': CACHE_CONTROL.other }
    expect.soft(response.headers(), path).toMatchObject(expected)
    expect.soft(response.headers()['content-type'], path).toMatch(/^text\/html; ?charset=utf-8$/)
  }
}
