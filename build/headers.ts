import { createHash } from 'node:crypto'
import type { Plugin, ResolvedConfig } from 'vite'
import { formatHeadersFile, HEADERS_FILE } from '../contract/headers-file.ts'
import { securityHeaders } from '../contract/security-headers.ts'

/** What stands in a document and a browser would apply or run, but no data such as JSON-LD. */
const INLINE = {
  style: /<style>([\s\S]*?)<\/style>/g,
  script: /<script type="module">([\s\S]*?)<\/script>/g,
}

/**
 * Writes the headers of the site as `_headers`, from one source of truth: the content security
 * policy with the hashes of what this build inlined, and how long files may be kept. No path gets one
 * header from two rules: some hosts join the two values, where others let the later one win. What has
 * no `Cache-Control` here is asked for anew at each visit, by every host's own default.
 */
export function headers(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'headers',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const documents = Object.values(bundle).flatMap(output =>
          output.type === 'asset' && output.fileName.endsWith('.html')
            ? [String(output.source)]
            : [],
        )
        const backend: unknown = config.env.VITE_SUPABASE_URL
        const rules = {
          [`${config.base}*`]: {
            ...securityHeaders({
              styleHashes: hashesOf(documents, INLINE.style),
              scriptHashes: hashesOf(documents, INLINE.script),
              backend: backend ? new URL(String(backend)).origin : "'self'",
            }),
          },
          [`${config.base}${config.build.assetsDir}/*`]: {
            'Cache-Control': 'public, max-age=31536000, immutable',
          },
        }
        this.emitFile({ type: 'asset', fileName: HEADERS_FILE, source: formatHeadersFile(rules) })
      },
    },
  }
}

/** What a content security policy calls the inline contents that a pattern finds, each once. */
function hashesOf(documents: readonly string[], inline: RegExp): string[] {
  const contents = documents.flatMap(html =>
    [...html.matchAll(inline)].map(([, text = '']) => text),
  )
  return [...new Set(contents)].map(
    text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
