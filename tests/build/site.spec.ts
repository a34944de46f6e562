import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { resolveConfig } from 'vite'
import { faqsHeading } from '../../site/content/faqs.ts'
import { hero } from '../../site/content/hero.ts'
import { problems } from '../../site/content/problems.ts'
import { BUILT_SITE } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

/** The scripts of the last build, by name without hash. */
async function scripts(): Promise<Record<string, string>> {
  const names = (await readdir(`${BUILT_SITE}/assets`)).filter(name => name.endsWith('.js'))
  const entries = names.map(async name => [
    name.replace(/-[\w-]{8}\.js$/, ''),
    await readFile(join(`${BUILT_SITE}/assets`, name), 'utf8'),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

test('no script contains text that is only prerendered', async () => {
  for (const [name, code] of Object.entries(await scripts())) {
    for (const words of [hero.headline, ...problems.statements, faqsHeading]) {
      expect(code.includes(words), `${words} in ${name}`).toBe(false)
    }
  }
})

test('every text file has compressed versions next to it', async () => {
  const files = (await readdir(BUILT_SITE, { recursive: true })).filter(name =>
    /\.(html|js|svg|csv)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(8)
  for (const name of files) {
    const source = await readFile(join(BUILT_SITE, name))
    expect(brotliDecompressSync(await readFile(join(BUILT_SITE, `${name}.br`)))).toEqual(source)
    expect(gunzipSync(await readFile(join(BUILT_SITE, `${name}.gz`)))).toEqual(source)
  }
})

for (const [name, value, reason] of [
  ['VITE_SUPABASE_URL', 'https://project.example', /Set both .* and VITE_SUPABASE_ANON_KEY/],
  ['VITE_SITE_URL', 'www.example.com', /VITE_SITE_URL must be a full address/],
] as const) {
  test(`an unusable ${name} fails the build and is named`, async () => {
    process.env[name] = value
    await expect(resolveConfig({}, 'build')).rejects.toThrow(reason)
    delete process.env[name]
  })
}
