import type { Plugin, ResolvedConfig } from 'vite'
import {
  CACHE_CONTROL,
  HASHED_FOLDER,
  SECURITY_HEADERS,
  TRANSPORT_SECURITY,
} from '../contract/response-headers.ts'

const EVERY_RESPONSE = { ...SECURITY_HEADERS, ...TRANSPORT_SECURITY }

/** Writes the response headers for static hosts, in `_headers` and `vercel.json`. */
export function hostFiles(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'host-files',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle() {
      const { base } = config
      this.emitFile({ type: 'asset', fileName: '_headers', source: formatHeadersFile(base) })
      this.emitFile({ type: 'asset', fileName: 'vercel.json', source: formatVercelFile(base) })
    },
  }
}

/**
 * For Netlify and Cloudflare Pages. Cloudflare joins the values of a header that two rules set, so no
 * header is in both rules; `no-cache` is left to the hosts, whose default has the same effect.
 */
function formatHeadersFile(base: string): string {
  const rule = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  return [
    rule(`${base}*`, EVERY_RESPONSE),
    rule(`${base}${HASHED_FOLDER}/*`, { 'Cache-Control': CACHE_CONTROL.hashed }),
  ].join('\n')
}

/** For Vercel. Each path matches exactly one source, so the order of the sources does not matter. */
function formatVercelFile(base: string): string {
  const rule = (source: string, cacheControl: string) => ({
    source,
    headers: Object.entries({ ...EVERY_RESPONSE, 'Cache-Control': cacheControl }).map(
      ([key, value]) => ({ key, value }),
    ),
  })
  const headers = [
    rule(`${base}((?!${HASHED_FOLDER}/).*)`, CACHE_CONTROL.other),
    rule(`${base}${HASHED_FOLDER}/(.*)`, CACHE_CONTROL.hashed),
  ]
  return `${JSON.stringify({ headers }, null, 2)}\n`
}
