import { createHash } from 'node:crypto'
import type { Plugin, ResolvedConfig } from 'vite'
import { formatHeadersFile, HEADERS_FILE } from '../contract/headers-file.ts'
import { securityHeaders } from '../contract/security-headers.ts'

const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g

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
        const styleHashes = new Set<string>()
        for (const output of Object.values(bundle)) {
          if (output.type !== 'asset' || !output.fileName.endsWith('.html')) continue
          for (const [, style = ''] of String(output.source).matchAll(INLINE_STYLE)) {
            styleHashes.add(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
          }
        }
        const backend: unknown = config.env.VITE_SUPABASE_URL
        const rules = {
          [`${config.base}*`]: {
            ...securityHeaders({
              styleHashes: [...styleHashes],
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
