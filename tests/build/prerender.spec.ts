import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { prerender } from '../../build/prerender.ts'
import { writeFiles } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

const DOCUMENT =
  '<!doctype html><head><!--prerender:head--></head><body><!--prerender:body--></body>'
const MODULE = `export const documents = {
  '/index.html': () => ({ head: '<title>$& costs $1</title>', body: '<img src="/dot.svg">' }),
}`

/** Runs a real build of a site of one document. @returns the built document */
async function buildSite(root: string, document: string, module: string): Promise<string> {
  const dot = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  await writeFiles(root, { 'index.html': document, 'dot.svg': dot, 'page/documents.ts': module })
  const plugins = [prerender('page/documents.ts')]
  const options = { configFile: false, logLevel: 'silent' } as const
  await build({ root, plugins, build: { assetsInlineLimit: 0 }, ...options })
  return readFile(join(root, 'dist/index.html'), 'utf8')
}

test('markup stands in the document, with its asset addresses hashed', async ({ folder }) => {
  const html = await buildSite(folder, DOCUMENT, MODULE)
  expect(html).toContain('<title>$& costs $1</title>')
  expect(html).toMatch(/<img src="\/assets\/dot-[\w-]+\.svg">/)
})

const FAILING = `export const documents = {
  '/index.html': () => { throw new Error('This section cannot be drawn') },
}`

for (const [mistake, document, module, advice] of [
  [
    'a document without its marker',
    '<head><!--prerender:head-->',
    MODULE,
    'add <!--prerender:body-->',
  ],
  ['no renderer', DOCUMENT, 'export const documents = {}', 'has no document /index.html; add it'],
  ['an error while rendering', DOCUMENT, FAILING, 'This section cannot be drawn'],
] as const) {
  test(`${mistake} fails the build`, async ({ folder }) => {
    await expect(buildSite(folder, document, module)).rejects.toThrow(advice)
  })
}
