import type { Plugin, ResolvedConfig } from 'vite'
import { type IconSources, renderIcons } from './icons.ts'
import { loadModule } from './load-module.ts'

interface FilesModule {
  /** SVG documents that become the icon files. */
  iconSources(): IconSources
  /** Further files, by name. */
  textFiles(): Record<string, string>
}

interface SiteFile {
  fileName: string
  source: string | Uint8Array
}

const MEDIA_TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  csv: 'text/csv',
  txt: 'text/plain',
  xml: 'application/xml',
  webmanifest: 'application/manifest+json',
}

/**
 * Writes the files that stand at fixed addresses beside the documents (icons, manifest and the
 * like), all made from the site's own parts; the development server makes them on demand.
 *
 * @param entry path, below Vite's root, of a module that exports `iconSources` and `textFiles`
 */
export function siteFiles(entry: string): Plugin {
  let config: ResolvedConfig

  async function makeFiles(): Promise<SiteFile[]> {
    const { module } = await loadModule<FilesModule>(config, entry)
    const texts = Object.entries(module.textFiles())
    return [
      ...(await renderIcons(module.iconSources())),
      ...texts.map(([fileName, source]) => ({ fileName, source })),
    ]
  }

  return {
    name: 'site-files',
    configResolved(resolved) {
      config = resolved
    },
    async generateBundle() {
      for (const file of await makeFiles()) this.emitFile({ type: 'asset', ...file })
    },
    configureServer(server) {
      // Made once: drawing the pictures takes seconds, and they hardly ever change.
      let files: Promise<SiteFile[]> | undefined
      server.middlewares.use(async (request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? ''
        const type = MEDIA_TYPES[path.split('.').pop() ?? '']
        if (!type) return next()
        files ??= makeFiles()
        const file = (await files).find(({ fileName }) => path === `/${fileName}`)
        if (!file) return next()
        response.setHeader('content-type', type)
        response.end(file.source)
      })
    },
  }
}
