import type { Plugin, ResolvedConfig } from 'vite'
import { PAGE_NAME, RESERVED_NAMES } from '../contract/pages.ts'
import {
  CACHE_CONTROL,
  HASHED_FOLDER,
  SECURITY_HEADERS,
  TRANSPORT_SECURITY,
} from '../contract/response-headers.ts'

const EVERY_RESPONSE = { ...SECURITY_HEADERS, ...TRANSPORT_SECURITY }

/**
 * Writes the response headers for static hosts, in `_headers` and `vercel.json`, and for Vercel the
 * addresses of the owner's pages. Netlify, Cloudflare Pages and GitHub Pages serve NAME.html at /NAME by
 * themselves.
 */
export function hostFiles(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'host-files',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      // After Vite has put the documents into the bundle.
      order: 'post',
      handler(_, bundle) {
        const { base } = config
        const pages = Object.keys(bundle)
          .filter(file => file.endsWith('.html'))
          .map(file => file.replace('.html', ''))
          .filter(name => PAGE_NAME.test(name) && !RESERVED_NAMES.includes(name))
        const files = {
          _headers: formatHeadersFile(base),
          'vercel.json': formatVercelFile(base, pages),
        }
        for (const [fileName, source] of Object.entries(files)) {
          this.emitFile({ type: 'asset', fileName, source })
        }
      },
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
function formatVercelFile(base: string, pages: readonly string[]): string {
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
  const rewrites = pages.map(name => ({
    source: base + name,
    destination: `${base}${name}.html`,
  }))
  const redirects = pages.flatMap(name =>
    ['.html', '/'].map(ending => ({
      source: base + name + ending,
      destination: base + name,
      permanent: true,
    })),
  )
  return `${JSON.stringify({ headers, rewrites, redirects }, null, 2)}\n`
}
