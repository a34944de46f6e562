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
  const options = {
    configFile: false,
    logLevel: 'silent',
    build: { assetsInlineLimit: 0 },
  } as const
  await build({ root, plugins, ...options })
  return readFile(join(root, 'dist/index.html'), 'utf8')
}

test('markup stands in the document, with its asset addresses hashed', async ({ folder }) => {
  const html = await buildSite(folder, DOCUMENT, MODULE)
  expect(html).toContain('<title>$& costs $1</title>')
  expect(html).toMatch(/<img src="\/assets\/dot-[\w-]+\.svg">/)
})

for (const [mistake, document, module, advice] of [
  [
    'a document without its marker',
    DOCUMENT.replace('<!--prerender:body-->', ''),
    MODULE,
    '/index.html lacks its marker; add <!--prerender:body--> to its body',
  ],
  [
    'a document without a renderer',
    DOCUMENT,
    'export const documents = {}',
    'has no document /index.html; add it to `documents`',
  ],
  [
    'an error while rendering',
    DOCUMENT,
    `export const documents = {
      '/index.html': () => { throw new Error('This section cannot be drawn') },
    }`,
    'This section cannot be drawn',
  ],
] as const) {
  test(`${mistake} fails the build`, async ({ folder }) => {
    await expect(buildSite(folder, document, module)).rejects.toThrow(advice)
  })
}
