import { readFile } from 'node:fs/promises'
import { BUILT_SITE } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

const KB = 1024

const html = () => readFile(`${BUILT_SITE}/index.html`, 'utf8')

/** Bytes of a built file on the wire: brotli, or as it is where that makes it no smaller. */
async function wireSize(name: string): Promise<number> {
  const compressed = await readFile(`${BUILT_SITE}/assets/${name}.br`).catch(() => null)
  return (compressed ?? (await readFile(`${BUILT_SITE}/assets/${name}`))).length
}

test('the document with its figures and all its styles: 24 KB', async () => {
  expect((await readFile(`${BUILT_SITE}/index.html.br`)).length).toBeLessThanOrEqual(24 * KB)
  expect(await html()).not.toMatch(/<link[^>]*rel="stylesheet"/)
})

test('script before the visitor scrolls or touches anything: 3 KB', async () => {
  const names = [...(await html()).matchAll(/<script[^>]* src="\/assets\/([^"]+\.js)"/g)]
  const sizes = await Promise.all(names.map(([, name = '']) => wireSize(name)))
  expect(sizes).toHaveLength(1)
  expect(sizes[0]).toBeLessThanOrEqual(3 * KB)
})

test('the preloaded font: 20 KB', async () => {
  const names = [...(await html()).matchAll(/<link rel="preload"[^>]* href="\/assets\/([^"]+)"/g)]
  expect(names).toHaveLength(1)
  expect(await wireSize(names[0]?.[1] ?? '')).toBeLessThanOrEqual(20 * KB)
})
