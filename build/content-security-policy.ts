import { createHash } from 'node:crypto'
import type { Plugin, ResolvedConfig } from 'vite'
import type { DocumentsModule } from './documents.ts'
import { loadModule } from './load-module.ts'

const CHARSET = /<meta charset="utf-8"[^>]*>/i
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g
const SCRIPT = /<script\b/

/**
 * Writes a content security policy into each document as a meta element, before everything that it governs. It thus
 * also applies on hosts that cannot send headers, such as GitHub Pages.
 *
 * @param entry path, below Vite's root, of the module whose `documents` state what each document needs
 * @throws if a document has no `<meta charset="utf-8">`
 */
export function contentSecurityPolicy(entry: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'content-security-policy',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      // The hashes are those of the finished document: Vite completes it in its own hook of this name.
      order: 'post',
      async handler(_, bundle) {
        const { module } = await loadModule<DocumentsModule>(config, entry)
        for (const output of Object.values(bundle)) {
          const document = module.documents[output.fileName]
          if (output.type !== 'asset' || !document) continue
          const html = String(output.source)
          const [charset] = CHARSET.exec(html) ?? []
          if (!charset) {
            throw new Error(
              `content-security-policy: ${output.fileName} needs <meta charset="utf-8">, which the policy follows.`,
            )
          }
          const policy = `<meta http-equiv="Content-Security-Policy" content="${policyFor(html, document.needs)}" />`
          output.source = html.replace(charset, () => charset + policy)
        }
      },
    },
  }
}

/** Returns the policy of one document, which allows only what the document needs and contains. */
function policyFor(html: string, needs: readonly string[] = []): string {
  const { VITE_SUPABASE_URL: url } = process.env
  const backend = needs.includes('backend') ? [url ? new URL(url).origin : "'self'"] : []
  const styles = [...html.matchAll(STYLE)].map(([, text = '']) => text)
  const hasScript = SCRIPT.test(html)
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': hasScript ? ["'self'"] : [],
    'style-src': hashes(styles),
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    // Scripts connect only to submit the form.
    'connect-src': hasScript ? backend : [],
    // `default-src` does not cover the following directives.
    'form-action': backend.length > 0 ? backend : ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Only the code that reads a visitor's files starts a worker (analysis/client.ts).
    'worker-src': needs.includes('reader') ? ["'self'"] : [],
    'trusted-types': needs.includes('reader') ? ['reader'] : ["'none'"],
  }
  return Object.entries(directives)
    .filter(([, allowed]) => allowed.length > 0)
    .map(([name, allowed]) => [name, ...allowed].join(' '))
    .join('; ')
}

/** Returns the hash sources of inline contents, without duplicates and empty contents. */
function hashes(contents: readonly string[]): string[] {
  return [...new Set(contents.filter(Boolean))].map(
    text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
