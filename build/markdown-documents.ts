import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { PAGE_NAME, RESERVED_NAMES } from '../contract/pages.ts'

/**
 * Makes a document NAME.html of each Markdown file NAME.md in the folder, for `prerender` to fill. The
 * development server serves it at /NAME, as the server does.
 *
 * @param folder path, below Vite's root, of the folder with the Markdown files
 * @param template path of the document that each page fills
 * @throws when a file's name cannot be a page's
 */
export function markdownDocuments(folder: string, template: string): Plugin {
  let root = '.'
  let documents: string[] = []
  const readTemplate = () => readFile(resolve(root, template), 'utf8')

  return {
    name: 'markdown-documents',
    enforce: 'pre',
    config(config) {
      root = config.root ?? root
      documents = pageNames(root, folder).map(name => resolve(root, `${name}.html`))
      return { build: { rolldownOptions: { input: documents } } }
    },
    resolveId: id => (documents.includes(id) ? id : null),
    load: id => (documents.includes(id) ? readTemplate() : null),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.slice(1) ?? ''
        if (!pageNames(root, folder).includes(name)) return next()
        readTemplate()
          .then(html => server.transformIndexHtml(`/${name}.html`, html, request.originalUrl))
          .then(html => response.setHeader('content-type', 'text/html').end(html))
          .catch(next)
      })
    },
  }
}

/** The names of the Markdown files, without their ending. */
function pageNames(root: string, folder: string): string[] {
  const path = resolve(root, folder)
  const files = existsSync(path) ? readdirSync(path).filter(file => !file.startsWith('.')) : []
  return files.sort().map(file => {
    const name = file.replace(/\.md$/, '')
    const fail = (reason: string) => {
      throw new Error(`${join('site', folder, file)}: ${reason}`)
    }
    if (name === file || !PAGE_NAME.test(name)) {
      fail('name the file of a page in lower-case letters and hyphens, such as imprint.md')
    }
    if (RESERVED_NAMES.includes(name)) fail(`/${name} is the site’s own; choose another name`)
    for (const taken of [name, `${name}.html`]) {
      if (existsSync(resolve(root, 'public', taken))) {
        fail(`site/public/${taken} has the same address; rename one of them`)
      }
    }
    return name
  })
}
