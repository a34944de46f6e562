import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const vite = join(
  dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin/vite.js',
)

/** The built scripts, by name without hash. */
async function scripts(): Promise<Record<string, string>> {
  const names = (await readdir('dist/assets')).filter(name => name.endsWith('.js'))
  const entries = names.map(async name => [
    name.replace(/-[\w-]{8}\.js$/, ''),
    await readFile(join('dist/assets', name), 'utf8'),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

test('no script carries the words of what is only prerendered', async () => {
  for (const [name, code] of Object.entries(await scripts())) {
    for (const words of ['Machine Learning for the', 'sits idle.', 'Predictive Maintenance']) {
      expect(code.includes(words), `${words} in ${name}`).toBe(false)
    }
  }
})

test('the first script brings neither React nor the backend’s client', async () => {
  const html = await readFile('dist/index.html', 'utf8')
  const loaded = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(match => match[1])
  expect(loaded).toHaveLength(1)
  const code = await readFile(join('dist/assets', loaded[0] ?? ''), 'utf8')
  expect(code).not.toMatch(/createClient|useState|react\.dev/)
})

test('every text file stands beside its compressed forms', async () => {
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

test('half a backend fails the build and names what is missing', () => {
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build'], {
    env: { ...process.env, VITE_SUPABASE_URL: 'https://project.example' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('VITE_SUPABASE_ANON_KEY')
})
