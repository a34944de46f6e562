import type { Plugin, ResolvedConfig } from 'vite'
import { forgetModules, loadModule } from './load-module.ts'

interface DocumentsModule {
  /** From a document's path below the root (`/index.html`) to the markup of its head and its body. */
  documents: Record<string, () => { head: string; body: string }>
}

const MARKERS = { head: '<!--prerender:head-->', body: '<!--prerender:body-->' } as const

/**
 * Puts prerendered markup in place of the markers in every HTML document, in the build and on the
 * development server alike. It runs ahead of Vite's own HTML pass, so asset addresses in the markup
 * are resolved and hashed like hand-written ones.
 *
 * @param entry path, below Vite's root, of a module that exports `documents`
 * @throws when a document has no markup, lacks a marker, or fails to render
 */
export function prerender(entry: string): Plugin {
  let config: ResolvedConfig
  let sources = new Set<string>()

  return {
    name: 'prerender',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        const loaded = await loadModule<DocumentsModule>(config, entry)
        sources = loaded.sources
        const render = loaded.module.documents[path]
        if (!render) {
          throw new Error(`prerender: ${entry} has no document ${path}; add it to \`documents\`.`)
        }
        const markup = render()
        return (['head', 'body'] as const).reduce((document, part) => {
          if (!document.includes(MARKERS[part])) {
            throw new Error(
              `prerender: ${path} lacks its marker; add ${MARKERS[part]} to its ${part}.`,
            )
          }
          // A function, because patterns such as `$&` are special in a replacement string.
          return document.replace(MARKERS[part], () => markup[part])
        }, html)
      },
    },
    async hotUpdate({ file, type }) {
      await forgetModules(config, file, type)
      // The markup has no client module that could be swapped in place.
      if (sources.has(file)) this.environment.hot.send({ type: 'full-reload' })
    },
  }
}
