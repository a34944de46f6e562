import { resolveConfig } from 'vite'
import { markdownDocuments } from '../../build/markdown-documents.ts'
import { readPage } from '../../site/page/read-page.ts'
import { writeFiles } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

const FILE = 'site/content/pages/imprint.md'
const HEAD = 'title: Imprint\ndescription: Who we are.'
const START = `---\n${HEAD}\n---\n`

// What becomes of a page is in browser/owners-site.spec.ts.
for (const [source, message] of [
  ['## Contact\n', ', line 1: put the title and the description above the text'],
  [`Text above\n\n${START}`, ', line 1: put the title and the description above'],
  ['---\ntitle: Imprint\n---\n', ': "description" is missing'],
  [`---\n${HEAD}\nfoter: true\n---\n`, ', line 4: "foter: true" is none of title, description,'],
  [`---\n${HEAD}\nfooter: ja\n---\n`, ': "footer" must be true or false, not "ja"'],
  [`${START}\n# Imprint\n`, ', line 6: this heading must start with ##'],
  [`${START}## A\n\ntext\n\n#### B\n`, ', line 9: this heading must start with ## or ###'],
  [`${START}\n![](https://a.example/b.png)\n`, ', line 6: a picture must be in site/'],
  [`${START}\n![](//a.example/b.png)\n`, ', line 6: a picture must be in site/public/'],
] as const) {
  test(`a mistake is named: ${message}`, () => {
    for (const end of ['\n', '\r\n']) {
      const text = source.replaceAll('\n', end)
      expect(() => readPage(FILE, text)).toThrow(FILE + message)
    }
  })
}

for (const [page, message, ...others] of [
  ['Imprint.md', 'name the file of a page in lower-case letters'],
  ['imprint.txt', 'name the file of a page in lower-case letters'],
  ['healthz.md', '/healthz is the site’s own; choose another name'],
  ['imprint.md', 'site/public/imprint.html has the same address; rename', 'public/imprint.html'],
] as const) {
  test(`${page} cannot be a page: ${message}`, async ({ folder: root }) => {
    const files = [`content/pages/${page}`, ...others]
    await writeFiles(root, Object.fromEntries(files.map(file => [file, ''])))
    const plugins = [markdownDocuments('content/pages', 'page.html')]
    const config = resolveConfig({ root, plugins, configFile: false }, 'build')
    await expect(config).rejects.toThrow(`site/content/pages/${page}: ${message}`)
  })
}
