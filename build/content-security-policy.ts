import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const CHARSET = /<meta charset="utf-8"[^>]*>/i
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g
const STYLE_ATTRIBUTE = /<[^>]+\sstyle="([^"]+)"/g
const FILE_INPUT = /<input\b[^>]*\stype="file"/
const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script>/g

/**
 * Writes a content security policy into each document as a meta element, ahead of everything that it
 * governs. It thus also applies on hosts that cannot send headers for the site, such as GitHub Pages.
 *
 * @throws when a document has no `<meta charset="utf-8">`
 */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    generateBundle: {
      // The hashes are those of the finished document: Vite completes it in its own hook of this name.
      order: 'post',
      handler(_, bundle) {
        const { VITE_SUPABASE_URL: url } = process.env
        const backend = url ? new URL(url).origin : "'self'"
        for (const output of Object.values(bundle)) {
          if (output.type !== 'asset' || !output.fileName.endsWith('.html')) continue
          const html = String(output.source)
          const [charset] = CHARSET.exec(html) ?? []
          if (!charset) {
            throw new Error(
              `content-security-policy: ${output.fileName} needs <meta charset="utf-8">, which the policy follows.`,
            )
          }
          const policy = `<meta http-equiv="Content-Security-Policy" content="${policyFor(html, backend)}" />`
          output.source = html.replace(charset, () => charset + policy)
        }
      },
    },
  }
}

/**
 * Returns the policy of one document: it allows what the document contains and nothing else.
 *
 * @param backend origin of the backend, or `'self'` for the server that serves the document
 */
function policyFor(html: string, backend: string): string {
  const sources = (pattern: RegExp, ...allowed: string[]) => (pattern.test(html) ? allowed : [])
  const scripts = [...html.matchAll(SCRIPT)].map(([, code = '']) => code)
  const attributes = [...html.matchAll(STYLE_ATTRIBUTE)].map(([, style = '']) => style)
  const form = sources(/<form\b/, backend)
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': scripts.length > 0 ? ["'self'", ...hashes(scripts)] : [],
    'style-src': [
      ...sources(/<link\b[^>]*\srel="stylesheet"/, "'self'"),
      ...hashes([...html.matchAll(STYLE)].map(([, css = '']) => css)),
    ],
    // A component hands the numbers that it shares with its stylesheet over in an attribute.
    'style-src-attr': attributes.length > 0 ? ["'unsafe-hashes'", ...hashes(attributes)] : [],
    'img-src': [
      ...sources(/<img\b|<link\b[^>]*\srel="[^"]*icon"/, "'self'"),
      ...sources(/\s(?:src|href)="data:image\//, 'data:'),
    ],
    'font-src': sources(/@font-face\b/, "'self'"),
    // Scripts connect only to submit the form.
    'connect-src': scripts.length > 0 ? form : [],
    // `default-src` does not cover the following directives.
    'form-action': form.length > 0 ? form : ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Only the code that reads a visitor's files starts a worker (site/reader/files/worker.ts).
    'worker-src': sources(FILE_INPUT, "'self'"),
    'trusted-types': FILE_INPUT.test(html) ? ['reader'] : ["'none'"],
  }
  return Object.entries(directives)
    .filter(([, allowed]) => allowed.length > 0)
    .map(([name, allowed]) => [name, ...allowed].join(' '))
    .join('; ')
}

/** Returns the hash source of each inline content, without duplicates and empty contents. */
function hashes(contents: readonly string[]): string[] {
  return [...new Set(contents.filter(Boolean))].map(
    text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
