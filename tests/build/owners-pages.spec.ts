import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ownersPages } from '../../build/owners-pages.ts'
import { readPage } from '../../site/page/read-page.ts'
import { removeFolder, temporaryFolder } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

const FILE = 'site/content/pages/imprint.md'
const HEAD = 'title: Imprint\ndescription: Who we are.'

test('a page is read from its front matter and its Markdown', () => {
  const source = `---\r\n${HEAD}\r\nfooter: false\r\n---\r\n\r\n## Contact\r\n\r\n*Ada*\r\n`
  expect(readPage(FILE, source)).toEqual({
    name: 'imprint',
    title: 'Imprint',
    description: 'Who we are.',
    isInFooter: false,
    isListed: true,
    html: '<h2>Contact</h2>\n<p><em>Ada</em></p>\n',
  })
})

for (const [source, message] of [
  ['## Contact\n', ', line 1: put the title and the description above the text'],
  [`Text above\n\n---\n${HEAD}\n---\n`, ', line 1: put the title and the description above'],
  ['---\ntitle: Imprint\n---\n', ': "description" is missing'],
  [`---\n${HEAD}\nfoter: true\n---\n`, ', line 4: "foter: true" is none of title, description,'],
  [`---\n${HEAD}\nfooter: ja\n---\n`, ': "footer" must be true or false, not "ja"'],
  [`---\n${HEAD}\n---\n\n# Imprint\n`, ', line 6: this heading must start with ##'],
  [
    `---\n${HEAD}\n---\n## A\n\ntext\n\n#### B\n`,
    ', line 9: this heading must start with ## or ###',
  ],
  [`---\n${HEAD}\n---\n\n![](https://a.example/b.png)\n`, ', line 6: a picture must lie in site/'],
] as const) {
  test(`a mistake is named: ${message}`, () => {
    expect(() => readPage(FILE, source)).toThrow(FILE + message)
  })
}

for (const [files, message] of [
  [['content/pages/Imprint.md'], 'Imprint.md: name the file of a page in lower-case letters'],
  [['content/pages/imprint.txt'], 'imprint.txt: name the file of a page in lower-case letters'],
  [['content/pages/metrics.md'], 'metrics.md: /metrics is the site’s own; choose another name'],
  [
    ['content/pages/imprint.md', 'public/imprint.html'],
    'imprint.md: site/public/imprint.html has the same address; rename one of them',
  ],
] as const) {
  test(`a name that cannot be a page’s is refused: ${message}`, async () => {
    const root = await temporaryFolder()
    for (const file of files) {
      await mkdir(dirname(join(root, file)), { recursive: true })
      await writeFile(join(root, file), '')
    }
    const { config } = ownersPages({ folder: 'content/pages', template: 'page.html' })
    if (typeof config !== 'function')
      throw new Error('The plugin has no hook for the configuration')
    const environment = { command: 'build', mode: 'production' } as const
    expect(() => config.call({} as never, { root }, environment)).toThrow(
      `site/content/pages/${message}`,
    )
    await removeFolder(root)
  })
}
