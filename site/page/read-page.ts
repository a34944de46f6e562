import { Marked, type Token } from 'marked'
import { DATA_PAGE, PAGE_NAME, RESERVED_NAMES } from '../../contract/pages.ts'

/** One of the owner's pages, as its Markdown file in `content/pages/` describes it. */
export interface OwnersPage {
  name: string
  title: string
  description: string
  html: string
}

function textOf(token: Token): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(textOf).join('')
  return token.type !== 'html' && 'text' in token ? token.text.replaceAll(/\s+/g, ' ') : ' '
}

/**
 * Reads one of the owner's pages.
 *
 * @param file the path that errors name
 * @throws Error with the file, the mistake and how to mend it
 */
export function readPage(file: string, source: string): OwnersPage {
  const fail = (message: string): never => {
    throw new Error(`${file}: ${message}`)
  }
  const name = file.replace(/^.*\/|\.md$/g, '')
  if (!file.endsWith('.md') || !PAGE_NAME.test(name)) {
    fail('name the file of a page in lower-case letters and hyphens, such as imprint.md')
  }
  if (name === DATA_PAGE || RESERVED_NAMES.includes(name)) {
    fail(`/${name} is the site’s own; choose another name`)
  }

  const marked = new Marked()
  const [heading, ...rest] = marked
    .lexer(source.replace(/^\ufeff/, ''))
    .filter(token => token.type !== 'space')
  if (heading?.type !== 'heading' || heading.depth !== 1) {
    return fail('start with the title of the page, such as "# Imprint"')
  }
  const paragraph = rest.find(token => token.type === 'paragraph')
  if (!paragraph)
    return fail('write a paragraph, whose words search engines and link previews show')
  marked.walkTokens(rest, (token: Token) => {
    if (token.type === 'image' && /^(\w+:|\/\/)/.test(token.href)) {
      fail(`the picture ${token.href} must be in site/public/, because the page may load no others`)
    }
  })
  return { name, title: textOf(heading), description: textOf(paragraph), html: marked.parser(rest) }
}
