import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { hostFiles } from '../../build/host-files.ts'
import {
  CACHE_CONTROL,
  HASHED_FOLDER,
  SECURITY_HEADERS,
  TRANSPORT_SECURITY,
} from '../../contract/response-headers.ts'
import { BUILT_SITE, removeFolder, temporaryFolder } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

const EVERY_RESPONSE = { ...SECURITY_HEADERS, ...TRANSPORT_SECURITY }

/** Returns the headers that a sample sets, from lines of which `pattern` captures name and value. */
function headersIn(sample: string, pattern: RegExp): Record<string, string | undefined> {
  return Object.fromEntries([...sample.matchAll(pattern)].map(([, name, value]) => [name, value]))
}

test('the nginx sample sets the headers of the contract', async () => {
  const sample = await readFile('deploy/nginx-static.conf', 'utf8')
  expect(headersIn(sample, /^ {2}add_header (\S+) "?(.*?)"? always;$/gm)).toEqual({
    ...EVERY_RESPONSE,
    'Cache-Control': '$kneepoint_cache_control',
  })
  expect(headersIn(sample, /^ {2}(default|~\S+) +"?(.*?)"?;$/gm)).toEqual({
    default: CACHE_CONTROL.other,
    [`~^/${HASHED_FOLDER}/`]: CACHE_CONTROL.hashed,
  })
  // A location with an add_header of its own drops those of the server.
  expect(sample).not.toMatch(/^ {3,}add_header/m)
})

test('the Caddy sample sets the headers of the contract', async () => {
  const sample = await readFile('deploy/Caddyfile-static', 'utf8')
  const [, everyResponse = ''] = /^\theader \{\n(.*?)^\t\}/ms.exec(sample) ?? []
  expect(headersIn(everyResponse, /^\t\t(\S+) "(.*)"$/gm)).toEqual(EVERY_RESPONSE)
  expect(headersIn(sample, /^\t(@\w+ .*\/.*)\n\theader @\w+ Cache-Control "(.*)"$/gm)).toEqual({
    [`@hashed path /${HASHED_FOLDER}/*`]: CACHE_CONTROL.hashed,
    [`@other not path /${HASHED_FOLDER}/*`]: CACHE_CONTROL.other,
  })
  const [, errorPage = ''] = sample.split('handle_errors {')
  expect(errorPage).toContain(`header Cache-Control "${CACHE_CONTROL.other}"`)
})

test('_headers sets each header in one rule, because Cloudflare joins values of two', async () => {
  const rules = (await readFile(`${BUILT_SITE}/_headers`, 'utf8')).split(/\n(?=\/)/).map(rule => {
    const [path = ''] = rule.split('\n', 1)
    return [path, headersIn(rule, /^ {2}(\S+): (.*)$/gm)]
  })
  expect(Object.fromEntries(rules)).toEqual({
    '/*': EVERY_RESPONSE,
    [`/${HASHED_FOLDER}/*`]: { 'Cache-Control': CACHE_CONTROL.hashed },
  })
})

const HASHED_FILE = `/${HASHED_FOLDER}/main-D3adB33f.js`

test('vercel.json matches each path with one source, which sets all headers', async () => {
  const { headers } = JSON.parse(await readFile(`${BUILT_SITE}/vercel.json`, 'utf8')) as {
    headers: { source: string; headers: { key: string; value: string }[] }[]
  }
  for (const path of ['/', '/logo.svg', HASHED_FILE]) {
    const matching = headers.filter(({ source }) => new RegExp(`^${source}$`).test(path))
    expect(matching, path).toHaveLength(1)
    const sent = matching[0]?.headers.map(({ key, value }) => [key, value]) ?? []
    expect(Object.fromEntries(sent)).toEqual({
      ...EVERY_RESPONSE,
      'Cache-Control': path === HASHED_FILE ? CACHE_CONTROL.hashed : CACHE_CONTROL.other,
    })
  }
})

test('vercel.json has each of the owner’s pages at its name', async () => {
  const root = await temporaryFolder()
  for (const name of ['index', 'imprint', 'booking-failed']) {
    await writeFile(join(root, `${name}.html`), '<!doctype html><title>Page</title>')
  }
  const input = ['index.html', 'imprint.html', 'booking-failed.html'].map(file => join(root, file))
  await build({
    root,
    base: '/base/',
    configFile: false,
    logLevel: 'silent',
    plugins: [hostFiles()],
    build: { rolldownOptions: { input } },
  })
  const { rewrites, redirects } = JSON.parse(await readFile(join(root, 'dist/vercel.json'), 'utf8'))
  expect(rewrites).toEqual([{ source: '/base/imprint', destination: '/base/imprint.html' }])
  const moved = { destination: '/base/imprint', permanent: true }
  expect(redirects).toEqual([
    { source: '/base/imprint.html', ...moved },
    { source: '/base/imprint/', ...moved },
  ])
  await removeFolder(root)
})
