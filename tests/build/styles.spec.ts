import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { documents } from '../../build/documents.ts'
import { STYLES, styles } from '../../build/styles.ts'
import { writeFiles } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

/** Builds a document that uses a class of a stylesheet. */
async function buildWith(folder: string, stylesheet: string, name: string) {
  await writeFiles(folder, {
    'styles/media.css': '',
    [stylesheet]: '.sheet { color: red }',
    'documents.ts': `import styles from './${stylesheet}'
      const render = () => '<!doctype html><p class="' + styles.${name} + '">'
      export const documents = { 'index.html': { render } }`,
  })
  const plugins = [styles(), documents('documents.ts')]
  await build({ root: folder, plugins, configFile: false, logLevel: 'silent' })
}

test('a class that the stylesheet does not have fails the build, and is named', async ({
  folder,
}) => {
  const built = buildWith(folder, 'page.module.css', 'shete')
  await expect(built).rejects.toThrow('page.module.css has no class shete')
})

test('a document has no class whose rules come with script', async ({ folder }) => {
  const built = buildWith(folder, 'page.late.module.css', 'sheet')
  await expect(built).rejects.toThrow('page.late.module.css has no class sheet')
})

test('no test selects by a generated class', () => {
  const filesIn = (folder: string, end: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith(end))
  const sheets = ['site', 'stage', 'workbench']
    .flatMap(folder => filesIn(folder, STYLES))
    .map(path => basename(path).split('.')[0])
  const made = new RegExp(`(?<!\\w)\\.(${sheets.join('|')})_\\w|\\[class\\W?=`)
  expect(`.${sheets[0]}_part`).toMatch(made)
  const faults = filesIn('tests', '.ts').flatMap(path =>
    readFileSync(join('tests', path), 'utf8')
      .split('\n')
      .filter(line => made.test(line))
      .map(line => `${path}: ${line.trim()}`),
  )
  expect(faults).toEqual([])
})
