import { existsSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { forgetModules, loadModule } from './load-module.ts'

export interface DocumentsModule {
  /** For each document, by its file name such as `index.html`, how it renders and what its policy allows. */
  documents: Record<string, { render: () => string; needs?: readonly ('backend' | 'reader')[] }>
}

/** The document for paths that have none. */
const FALLBACK = '404.html'

/**
 * Makes an HTML document of each entry of the map `documents`, in the build and on the development server. Vite
 * handles the markup as it does that of an HTML file: it bundles scripts and styles, and resolves the addresses of
 * assets.
 *
 * @param entry path, below Vite's root, of a module that exports `documents`
 * @throws if a document fails to render, or has the same address as a public file
 */
export function documents(entry: string): Plugin {
  let config: ResolvedConfig
  let sources = new Set<string>()

  async function listed(): Promise<DocumentsModule['documents']> {
    const loaded = await loadModule<DocumentsModule>(config, entry)
    sources = loaded.sources
    return loaded.module.documents
  }

  /** The name of the document that a module or a request represents. */
  const nameOf = (id: string) => relative(config.root, id)

  return {
    name: 'documents',
    // First, so that no other plugin looks for the documents among the files.
    enforce: 'pre',
    config: () => ({ appType: 'custom' }),
    configResolved(resolved) {
      config = resolved
    },
    async options(options) {
      if (config.command !== 'build') return null
      const names = Object.keys(await listed())
      for (const taken of names.flatMap(name => [name, name.replace(/\.html$/, '')])) {
        const file = join(config.publicDir, taken)
        if (config.publicDir && existsSync(file)) {
          const path = join(basename(config.root), nameOf(file))
          throw new Error(`${path} has the address of a page; rename it.`)
        }
      }
      return { ...options, input: names.map(name => resolve(config.root, name)) }
    },
    async resolveId(id) {
      return Object.hasOwn(await listed(), nameOf(id)) ? id : null
    },
    async load(id) {
      return (await listed())[nameOf(id)]?.render() ?? null
    },
    configureServer(server) {
      // A function returned here adds its middleware after Vite's own.
      return () =>
        server.middlewares.use(async ({ url = '/', originalUrl }, response, next) => {
          try {
            const all = await listed()
            const path = new URL(url, 'http://localhost').pathname.slice(1) || 'index'
            const name = [path, `${path}.html`].find(it => Object.hasOwn(all, it))
            const html = all[name ?? FALLBACK]?.render() ?? ''
            const document = await server.transformIndexHtml(
              `/${name ?? FALLBACK}`,
              html,
              originalUrl,
            )
            response.statusCode = name ? 200 : 404
            response.setHeader('content-type', 'text/html').end(document)
          } catch (error) {
            next(error)
          }
        })
    },
    async hotUpdate({ file, type }) {
      await forgetModules(config, file, type)
      // The markup and its styles have no module in the browser that could be replaced.
      if (sources.has(file) || file.endsWith('.css')) {
        this.environment.hot.send({ type: 'full-reload' })
      }
    },
  }
}
