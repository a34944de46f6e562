/** Headers by path pattern: an exact path, or a prefix that ends in `*`. */
export type HeaderRules = Record<string, Record<string, string>>

/** The file beside the documents that static hosts (Netlify, Cloudflare Pages) and our server read. */
export const HEADERS_FILE = '_headers'

/** Writes rules as such a file: a pattern per block, its headers indented below it. */
export function formatHeadersFile(rules: HeaderRules): string {
  return Object.entries(rules)
    .map(([pattern, headers]) =>
      [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('\n')
}

/**
 * Reads such a file.
 *
 * @throws Error naming the line that is neither a pattern, a header, a comment nor empty
 */
export function parseHeadersFile(text: string): HeaderRules {
  const rules: HeaderRules = {}
  let headers: Record<string, string> | undefined
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(line)) continue
    const [, name, value] = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line) ?? []
    if (line.startsWith('/')) {
      headers = {}
      rules[line.trim()] = headers
    } else if (headers && name && value) {
      headers[name] = value
    } else {
      throw new Error(`${HEADERS_FILE}, line ${index + 1} is no header: ${line}`)
    }
  }
  return rules
}

/**
 * Looks up the headers of a path, by lower-case name; of patterns that both match, the later one
 * wins. What a set of patterns comes to is put together once.
 */
export function headerLookup(rules: HeaderRules): (path: string) => Record<string, string> {
  const entries = Object.entries(rules)
  const merged = new Map<string, Record<string, string>>()
  return path => {
    const matching = entries.filter(([pattern]) =>
      pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
    )
    const key = matching.map(([pattern]) => pattern).join(' ')
    let headers = merged.get(key)
    if (!headers) {
      headers = Object.fromEntries(
        matching
          .flatMap(([, own]) => Object.entries(own))
          .map(([name, value]) => [name.toLowerCase(), value]),
      )
      merged.set(key, headers)
    }
    return headers
  }
}
