import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { resolveConfig } from 'vite'
import { faqsHeading } from '../../site/content/faqs.ts'
import { hero } from '../../site/content/hero.ts'
import { problems } from '../../site/content/problems.ts'
import { BUILT_SITE } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

const read = (name: string) => readFile(join(BUILT_SITE, name))

test('no script contains text that is only prerendered', async () => {
  const files = await readdir(join(BUILT_SITE, 'assets'))
  for (const name of files.filter(file => file.endsWith('.js'))) {
    const code = String(await read(join('assets', name)))
    for (const words of [
      hero.headline,
      ...Object.values(problems.statements).flat(),
      faqsHeading,
    ]) {
      expect(code.includes(words), `${words} in ${name}`).toBe(false)
    }
  }
})

test('every text file has compressed versions next to it', async () => {
  const files = await readdir(BUILT_SITE, { recursive: true })
  for (const name of files.filter(file => /\.(html|js|svg|csv|json)$/.test(file))) {
    const source = await read(name)
    // Matchers would compare byte by byte, which takes seconds.
    expect(brotliDecompressSync(await read(`${name}.br`)).equals(source), name).toBe(true)
    expect(gunzipSync(await read(`${name}.gz`)).equals(source), name).toBe(true)
  }
})

for (const [name, value, reason] of [
  ['VITE_SUPABASE_URL', 'https://project.example', /Set both .* and VITE_SUPABASE_ANON_KEY/],
  ['VITE_SUPABASE_URL', 'https://project.example/rest/v1/', /VITE_SUPABASE_URL must be an address/],
  ['VITE_SITE_URL', 'www.example.com', /VITE_SITE_URL must be an address/],
  ['VITE_SITE_URL', 'https://www.example.com/', /VITE_SITE_URL must be an address/],
] as const) {
  test(`an unusable ${name} (${value}) fails the build and is named`, async () => {
    process.env[name] = value
    if (value.endsWith('v1/')) process.env.VITE_SUPABASE_ANON_KEY = 'key'
    await expect(resolveConfig({ logLevel: 'silent' }, 'build')).rejects.toThrow(reason)
    delete process.env[name]
    delete process.env.VITE_SUPABASE_ANON_KEY
  })
}
