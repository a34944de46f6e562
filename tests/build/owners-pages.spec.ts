import { DATA_PAGE } from '../../contract/pages.ts'
import { readPage } from '../../site/page/read-page.ts'
import { expect, test } from '../support/test.ts'

const FILE = 'site/content/pages/imprint.md'

test('a page takes its title from its first heading, its description from its first paragraph', () => {
  const text = '# *Imprint* & terms\n\n## Who\n\n**Your Company**,\n[write](terms)\n\nMore\n'
  for (const source of [text, `\ufeff${text}`, text.replaceAll('\n', '\r\n')]) {
    const { html, ...words } = readPage(FILE, source)
    expect(words).toEqual({
      name: 'imprint',
      title: 'Imprint & terms',
      description: 'Your Company, write',
    })
    expect(html).toMatch(/^<h2>Who<\/h2>\s*<p><strong>Your Company<\/strong>,\s<a href="terms">/)
  }
})

// browser/owners-site.spec.ts tests the built pages.
for (const [file, source, message] of [
  [FILE, '## Contact\n', 'start with the title of the page'],
  [FILE, 'Text\n\n# Imprint\n', 'start with the title of the page'],
  [FILE, '', 'start with the title of the page'],
  [FILE, '# Imprint\n', 'write a paragraph'],
  [
    FILE,
    '# A\n\nB\n\n![](https://a.example/b.png)\n',
    'the picture https://a.example/b.png must be',
  ],
  [FILE, '# A\n\nB\n\n- ![](//a.example/b.png)\n', 'the picture //a.example/b.png must be in'],
  ['site/content/pages/Imprint.md', '# A\n\nB\n', 'name the file of a page in lower-case letters'],
  ['site/content/pages/imprint.txt', '# A\n\nB\n', 'name the file of a page in lower-case letters'],
  ...['healthz', DATA_PAGE].map(
    name =>
      [
        `site/content/pages/${name}.md`,
        '# A\n\nB\n',
        `/${name} is the site’s own; choose another name`,
      ] as const,
  ),
] as const) {
  test(`a mistake in ${file} is named: ${JSON.stringify(source)}`, () => {
    expect(() => readPage(file, source)).toThrow(`${file}: ${message}`)
  })
}
