import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/test.ts'

const KB = 1024

const html = () => readFile('dist/index.html', 'utf8')

/** Bytes of a built file on the wire: brotli, or as it is where that makes it no smaller. */
async function wireSize(name: string): Promise<number> {
  const compressed = await readFile(`dist/assets/${name}.br`).catch(() => null)
  return (compressed ?? (await readFile(`dist/assets/${name}`))).length
}

test('the document with its figures and the styles of the first view: 15 KB', async () => {
  expect((await readFile('dist/index.html.br')).length).toBeLessThanOrEqual(15 * KB)
})

test('the styles of the rest: 5 KB, linked where the first view ends', async () => {
  const document = await html()
  const links = [...document.matchAll(/<link[^>]*rel="stylesheet" href="\/assets\/([^"]+)"[^>]*>/g)]
  expect(links).toHaveLength(1)
  expect(await wireSize(links[0]?.[1] ?? '')).toBeLessThanOrEqual(5 * KB)
  expect(document.slice(0, links[0]?.index)).toMatch(/<\/section>$/)
  expect(document).not.toMatch(/<script(?! type="module")[^>]*src=/)
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
