import { readFile } from 'node:fs/promises'
import {
  CACHE_CONTROL,
  HASHED_FOLDER,
  SECURITY_HEADERS,
  TRANSPORT_SECURITY,
} from '../../contract/response-headers.ts'
import { BUILT_SITE } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

// The samples for Caddy are tested in server/caddy.spec.ts.

const EVERY_RESPONSE = { ...SECURITY_HEADERS, ...TRANSPORT_SECURITY }

test('_headers sets each header in one rule, because Cloudflare joins values of two', async () => {
  const lines = (await readFile(`${BUILT_SITE}/_headers`, 'utf8')).trim().split(/\n+/)
  const headers = (all: Record<string, string>) =>
    Object.entries(all).map(([name, value]) => `  ${name}: ${value}`)
  expect(lines).toEqual([
    ...['/*', ...headers(EVERY_RESPONSE)],
    ...[`/${HASHED_FOLDER}/*`, ...headers({ 'Cache-Control': CACHE_CONTROL.hashed })],
  ])
})

test('vercel.json sets the same headers, each by one rule', async () => {
  const { headers } = JSON.parse(await readFile(`${BUILT_SITE}/vercel.json`, 'utf8')) as {
    headers: { source: string; headers: { key: string; value: string }[] }[]
  }
  for (const [path, cacheControl] of [
    ['/', CACHE_CONTROL.other],
    ['/logo.svg', CACHE_CONTROL.other],
    [`/${HASHED_FOLDER}/main-D3adB33f.js`, CACHE_CONTROL.hashed],
  ] as const) {
    const matching = headers.filter(({ source }) => new RegExp(`^${source}$`).test(path))
    const sent = matching.flatMap(rule => rule.headers.map(({ key, value }) => [key, value]))
    const expected = { ...EVERY_RESPONSE, 'Cache-Control': cacheControl }
    expect(Object.fromEntries(sent), path).toEqual(expected)
    expect(sent, path).toHaveLength(Object.keys(expected).length)
  }
})
