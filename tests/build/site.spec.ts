import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { RECORD } from '../../build/superseded-files.ts'
import { buildSite } from '../support/build-site.ts'
import { removeFolder, temporaryFolder } from '../support/folders.ts'

/** The scripts of the last build, by name without hash. */
async function scripts(): Promise<Record<string, string>> {
  const superseded = JSON.parse(await readFile(join('dist/assets', RECORD), 'utf8'))
  const names = (await readdir('dist/assets')).filter(
    name => name.endsWith('.js') && !Object.hasOwn(superseded, name),
  )
  const entries = names.map(async name => [
    name.replace(/-[\w-]{8}\.js$/, ''),
    await readFile(join('dist/assets', name), 'utf8'),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

test('no script contains text that is only prerendered', async () => {
  for (const [name, code] of Object.entries(await scripts())) {
    for (const words of ['Machine Learning for the', 'sits idle.', 'Predictive Maintenance']) {
      expect(code.includes(words), `${words} in ${name}`).toBe(false)
    }
  }
})

test('the entry script loads neither React nor the backend client', async () => {
  const html = await readFile('dist/index.html', 'utf8')
  const loaded = [...html.matchAll(/"\/assets\/([^"]+\.js)"/g)].map(match => match[1])
  expect(loaded).toHaveLength(1)
  const code = await readFile(join('dist/assets', loaded[0] ?? ''), 'utf8')
  expect(code).not.toMatch(/createClient|useState|react\.dev/)
})

test('every text file has compressed versions next to it', async () => {
  const files = (await readdir('dist', { recursive: true })).filter(name =>
    /\.(html|js|svg)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(8)
  for (const name of files) {
    const source = await readFile(join('dist', name))
    expect(brotliDecompressSync(await readFile(join('dist', `${name}.br`)))).toEqual(source)
    expect(gunzipSync(await readFile(join('dist', `${name}.gz`)))).toEqual(source)
  }
})

test('markup holds no style attribute, which a strict policy forbids', async () => {
  for (const name of ['index', '404', 'booking-received', 'booking-failed']) {
    expect(await readFile(`dist/${name}.html`, 'utf8')).not.toMatch(/<[^>]+\sstyle=/)
  }
})

test('every document states its content security policy right after its charset', async () => {
  for (const name of ['index', '404', 'booking-received', 'booking-failed']) {
    expect(await readFile(`dist/${name}.html`, 'utf8')).toMatch(
      /<meta charset="utf-8" \/>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
    )
  }
})

test('an incomplete Supabase configuration fails the build and names the missing setting', () => {
  const { status, stderr } = buildSite([], { VITE_SUPABASE_URL: 'https://project.example' })
  expect(status).toBe(1)
  expect(stderr).toContain('VITE_SUPABASE_ANON_KEY')
})

test('an invalid VITE_SITE_URL fails the build and is named', () => {
  const { status, stderr } = buildSite([], { VITE_SITE_URL: 'www.example.com' })
  expect(status).toBe(1)
  expect(stderr).toContain('VITE_SITE_URL must be a full address')
})

test('with VITE_SITE_URL, the head, robots.txt and sitemap contain the address', async () => {
  const site = await temporaryFolder()
  const built = buildSite(['--outDir', site], { VITE_SITE_URL: 'https://www.example.com' })
  expect(built).toEqual({ status: 0, stderr: '' })
  const html = await readFile(join(site, 'index.html'), 'utf8')
  expect(html).toMatch(/<link\s+rel="canonical" href="https:\/\/www\.example\.com\/"/)
  expect(html).toContain('property="og:url" content="https://www.example.com/"')
  expect(html).toContain('property="og:image" content="https://www.example.com/social.png"')
  expect(await readFile(join(site, 'robots.txt'), 'utf8')).toContain(
    'Sitemap: https://www.example.com/sitemap.xml',
  )
  expect(await readFile(join(site, 'sitemap.xml'), 'utf8')).toContain(
    '<loc>https://www.example.com/</loc>',
  )
  await removeFolder(site)
})
