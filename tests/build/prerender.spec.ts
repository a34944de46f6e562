import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { prerender } from '../../build/prerender.ts'
import { writeFiles } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

const DOCUMENT =
  '<!doctype html><head><!--prerender:head--></head><body><!--prerender:body--></body>'
const MODULE = `export const documents = {
  '/index.html': () => ({ head: '<title>$& costs $1</title>', body: '' }),
}`

/** Runs a real build of a site of one document. @returns the built document */
async function buildSite(root: string, document: string, module: string): Promise<string> {
  await writeFiles(root, { 'index.html': document, 'page/documents.ts': module })
  const plugins = [prerender('page/documents.ts')]
  await build({ root, plugins, configFile: false, logLevel: 'silent' })
  return readFile(join(root, 'dist/index.html'), 'utf8')
}

test('markup stands in the document as it is', async ({ folder }) => {
  const html = await buildSite(folder, DOCUMENT, MODULE)
  expect(html).toContain('<title>$& costs $1</title>')
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
