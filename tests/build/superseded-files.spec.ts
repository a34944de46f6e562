import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { precompress } from '../../build/precompress.ts'
import { RECORD, supersededFiles } from '../../build/superseded-files.ts'
import { removeFolder, temporaryFolder } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

let root: string
let assets: string

test.beforeEach(async () => {
  root = await temporaryFolder()
  assets = join(root, 'dist/assets')
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
})

test.afterEach(() => removeFolder(root))

/** Builds a site whose script prints a text. @returns the name of the script that the document loads */
async function buildSite(text: string): Promise<string> {
  await writeFile(join(root, 'main.js'), `document.title = '${text}'`)
  const plugins = [precompress(), supersededFiles()]
  await build({ root, configFile: false, logLevel: 'silent', plugins })
  const html = await readFile(join(root, 'dist/index.html'), 'utf8')
  return /\/assets\/(index-[\w-]+\.js)/.exec(html)?.[1] ?? ''
}

const withSiblings = (...names: string[]) =>
  names.flatMap(name => [name, `${name}.br`, `${name}.gz`]).sort()

const builtFiles = async () => (await readdir(assets)).filter(name => name !== RECORD).sort()

test('files of earlier builds stay, with their compressed versions', async () => {
  const first = await buildSite('first')
  const content = await readFile(join(assets, first))
  expect(await builtFiles()).toEqual(withSiblings(first))
  const second = await buildSite('second')
  const third = await buildSite('third')
  expect(new Set([first, second, third]).size).toBe(3)
  expect(await builtFiles()).toEqual(withSiblings(first, second, third))
  expect(await readFile(join(assets, first))).toEqual(content)
})

test('a file goes a week after the build that superseded it, however old it is itself', async () => {
  const first = await buildSite('first')
  const second = await buildSite('second')
  const record = JSON.parse(await readFile(join(assets, RECORD), 'utf8'))
  expect(Object.keys(record).sort()).toEqual(withSiblings(first))
  const eightDays = 8 * 86_400_000
  for (const name of Object.keys(record)) record[name] -= eightDays
  await writeFile(join(assets, RECORD), JSON.stringify(record))
  const third = await buildSite('third')
  expect(await builtFiles()).toEqual(withSiblings(second, third))
})

test('a file that a later build needs again is not counted as superseded', async () => {
  const first = await buildSite('first')
  const second = await buildSite('second')
  expect(await buildSite('first')).toBe(first)
  const record = JSON.parse(await readFile(join(assets, RECORD), 'utf8'))
  expect(Object.keys(record).sort()).toEqual(withSiblings(second))
})
