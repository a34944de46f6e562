import { readdir, readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const KB = 1024

const html = () => readFile('dist/index.html', 'utf8')

/** Bytes of a built file on the wire: brotli, or as it is where that makes it no smaller. */
async function wireSize(name: string): Promise<number> {
  const compressed = await readFile(`dist/assets/${name}.br`).catch(() => null)
  return (compressed ?? (await readFile(`dist/assets/${name}`))).length
}

test('the document with all its styles and figures: 20 KB', async () => {
  expect((await readFile('dist/index.html.br')).length).toBeLessThanOrEqual(20 * KB)
})

test('the first viewport needs only the first 14 KB', async () => {
  const document = await html()
  const heroEnd = document.indexOf('</section>')
  expect(heroEnd).toBeGreaterThan(0)
  expect(brotliCompressSync(document.slice(0, heroEnd)).length).toBeLessThanOrEqual(14 * KB)
})

test('nothing but the document blocks the first paint', async () => {
  const document = await html()
  expect(document).not.toMatch(/<link[^>]+rel="?stylesheet/)
  expect(document).not.toMatch(/<script[^>]*src=/)
})

test('script before the visitor scrolls or touches anything: 3 KB', async () => {
  const inline = [...(await html()).matchAll(/<script type="module">(.*?)<\/script>/gs)]
  const starter = inline.map(([, code = '']) => code).join('')
  const names = [...starter.matchAll(/import\("\/assets\/([^"]+\.js)"\)/g)]
  const sizes = await Promise.all(names.map(([, name = '']) => wireSize(name)))
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, starter.length)).toBeLessThanOrEqual(3 * KB)
})

test('fonts: 40 KB', async () => {
  const fonts = (await readdir('dist/assets')).filter(name => name.endsWith('.woff2'))
  const sizes = await Promise.all(fonts.map(wireSize))
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * KB)
})
