import { Marked, type Token } from 'marked'

/** One of the owner's pages, as its Markdown file in `content/pages/` describes it. */
export interface OwnersPage {
  /** The name of the file and the path of the page, such as `imprint`. */
  name: string
  title: string
  description: string
  /** Whether the footer of every page links to it. */
  isInFooter: boolean
  /** Whether search engines may list it. */
  isListed: boolean
  /** The text below the title. */
  html: string
}

/** The fields of the front matter, with the values of those that may be missing. */
const DEFAULTS = { title: '', description: '', footer: 'true', 'search-engines': 'true' }
type Field = keyof typeof DEFAULTS

const FIELDS = Object.keys(DEFAULTS) as Field[]
const FRONT_MATTER = /^---\n((?:.*\n)*?)---(?:\n|$)/

/**
 * Reads one of the owner's pages.
 *
 * @param file the path to name in errors
 * @throws Error that names the mistake in the file, its line and what to do
 */
export function readPage(file: string, source: string): OwnersPage {
  const text = source.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  const fail = (message: string, line?: number): never => {
    throw new Error(`${file}${line ? `, line ${line}` : ''}: ${message}`)
  }
  const [start, frontMatter] = FRONT_MATTER.exec(text) ?? []
  if (start === undefined || frontMatter === undefined) {
    return fail('put the title and the description above the text, between two lines of ---', 1)
  }
  const fields = readFields(frontMatter, fail)
  const flag = (name: Field) => {
    const value = fields[name]
    if (!['true', 'false'].includes(value)) fail(`"${name}" must be true or false, not "${value}"`)
    return value === 'true'
  }
  const name = file.replace(/^.*\/|\.md$/g, '')
  for (const field of ['title', 'description'] as const) {
    if (!fields[field]) fail(`"${field}" is missing`)
  }
  const firstLine = start.split('\n').length
  const marked = new Marked()
  const tokens = marked.lexer(text.slice(start.length))
  checkTokens(tokens, firstLine, fail)
  return {
    name,
    title: fields.title,
    description: fields.description,
    isInFooter: flag('footer'),
    isListed: flag('search-engines'),
    html: marked.parser(tokens),
  }
}

type Fail = (message: string, line?: number) => never

function readFields(frontMatter: string, fail: Fail): Record<Field, string> {
  const fields = { ...DEFAULTS }
  for (const [index, line] of frontMatter.split('\n').entries()) {
    if (line.trim() === '') continue
    const [, name = '', value = ''] = /^\s*([^:]+?)\s*:\s*(.*?)\s*$/.exec(line) ?? []
    const field = FIELDS.find(known => known === name)
    if (!field) return fail(`"${line}" is none of ${FIELDS.join(', ')}`, index + 2)
    fields[field] = value.replace(/^(["'])(.*)\1$/, '$2')
  }
  return fields
}

/** Refuses headings that skip a level, and pictures that the page's policy would block. */
function checkTokens(tokens: readonly Token[], firstLine: number, fail: Fail): void {
  let line = firstLine
  // The title of the page is its heading of level 1.
  let level = 1
  for (const token of tokens) {
    if (token.type === 'heading') {
      if (token.depth === 1 || token.depth > level + 1) {
        const allowed = Array.from({ length: level }, (_, index) => '#'.repeat(index + 2))
        fail(
          `this heading must start with ${allowed.join(' or ')}; the title is the heading above all others`,
          line,
        )
      }
      level = token.depth
    }
    if (/!\[[^\]]*\]\(\s*<?(\w+:|\/\/)|<img\b[^>]*\ssrc=["']?(\w+:|\/\/)/.test(token.raw)) {
      fail('a picture must be in site/public/, because the page may load no others', line)
    }
    line += token.raw.split('\n').length - 1
  }
}
