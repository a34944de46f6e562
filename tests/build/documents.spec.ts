import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { documents } from '../../build/documents.ts'
import { writeFiles } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

/** Runs a real build of a site. @param list the entries of its map of documents, as source code */
async function buildSite(root: string, list: string, files: Record<string, string> = {}) {
  await writeFiles(root, {
    'page/documents.ts': `export const documents = { ${list} }`,
    'main.css': 'p { color: red }',
    'main.ts': 'console.log("started")',
    ...files,
  })
  const plugins = [documents('page/documents.ts')]
  await build({ root, plugins, configFile: false, logLevel: 'silent' })
}

const page = (content: string) => `{ render: () => \`<!doctype html><head><title>${content}</title>
  <style>@import "/main.css";</style><script type="module" src="/main.ts"></script></head>\` }`

test('a document that is listed is built, with its script and its styles', async ({ folder }) => {
  const names = ['index.html', '404.html', 'new-page.html']
  await buildSite(folder, names.map(name => `'${name}': ${page(`$& in ${name}`)}`).join())
  const files = await readdir(join(folder, 'dist'))
  expect(files.sort()).toEqual([...names, 'assets'].sort())
  for (const name of names) {
    const html = await readFile(join(folder, 'dist', name), 'utf8')
    expect(html).toContain(`<title>$& in ${name}</title>`)
    expect(html).toMatch(/<style>p\s*\{\s*color:\s*red;?\s*\}\s*<\/style>/)
    expect(html).toMatch(/src="\/assets\/[^"]+\.js"/)
  }
})

test('an error while a document is rendered fails the build', async ({ folder }) => {
  const list = `'index.html': { render: () => { throw new Error('This section cannot be drawn') } }`
  await expect(buildSite(folder, list)).rejects.toThrow('This section cannot be drawn')
})

for (const taken of ['imprint', 'imprint.html']) {
  test(`a file public/${taken} beside a page imprint.html fails the build`, async ({ folder }) => {
    const result = buildSite(folder, `'imprint.html': ${page('Imprint')}`, {
      [`public/${taken}`]: '',
    })
    await expect(result).rejects.toThrow(`public/${taken} has the address of a page; rename it`)
  })
}
