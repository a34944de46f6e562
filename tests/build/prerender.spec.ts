import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { prerender } from '../../build/prerender.ts'
import { removeFolder, temporaryFolder } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

const DOCUMENT =
  '<!doctype html><head><!--prerender:head--></head><body><!--prerender:body--></body>'
const MODULE = `export const documents = {
  '/index.html': () => ({ head: '<title>$& costs $1</title>', body: '<img src="/dot.svg">' }),
}`

let root: string
test.beforeEach(async () => {
  root = await temporaryFolder()
})
test.afterEach(() => removeFolder(root))

/** Runs a real build of a site of one document. @returns the built document */
async function buildSite(document: string, module: string): Promise<string> {
  await mkdir(join(root, 'page'))
  await writeFile(join(root, 'index.html'), document)
  await writeFile(join(root, 'dot.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(root, 'page/documents.ts'), module)
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [prerender('page/documents.ts')],
    build: { assetsInlineLimit: 0 },
  })
  return readFile(join(root, 'dist/index.html'), 'utf8')
}

test('markup stands in the document, with its asset addresses hashed', async () => {
  const html = await buildSite(DOCUMENT, MODULE)
  expect(html).toContain('<title>$& costs $1</title>')
  expect(html).toMatch(/<img src="\/assets\/dot-[\w-]+\.svg">/)
})

test('a document without its marker fails the build with advice', async () => {
  await expect(buildSite(DOCUMENT.replace('<!--prerender:body-->', ''), MODULE)).rejects.toThrow(
    '/index.html lacks its marker; add <!--prerender:body--> to its body',
  )
})

test('a document without a renderer fails the build with advice', async () => {
  await expect(buildSite(DOCUMENT, 'export const documents = {}')).rejects.toThrow(
    'has no document /index.html; add it to `documents`',
  )
})

test('an error while rendering fails the build', async () => {
  const broken = `export const documents = {
    '/index.html': () => { throw new Error('This section cannot be drawn') },
  }`
  await expect(buildSite(DOCUMENT, broken)).rejects.toThrow('This section cannot be drawn')
})
