import { readdir, readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { loadModule } from './load-module.ts'

/** A module that makes files from the site's own content, by name. */
type FilesModule = { textFiles(): Record<string, string> }

const MEDIA_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
}

/**
 * Puts files at fixed addresses beside the documents: the files of a folder, and those that a module makes.
 *
 * @param folder path, below Vite's root, of the folder
 * @param entry path of a module that exports `textFiles`
 */
export function siteFiles(folder: string, entry: string): Plugin {
  let config: ResolvedConfig

  /** Reads all files, by name. */
  async function readFiles(): Promise<Map<string, string | Uint8Array>> {
    const { module } = await loadModule<FilesModule>(config, entry)
    const files = new Map<string, string | Uint8Array>(Object.entries(module.textFiles()))
    const path = resolve(config.root, folder)
    for (const name of await readdir(path)) files.set(name, await readFile(join(path, name)))
    return files
  }

  /** Answers a request for a file. @returns whether there is such a file */
  async function respond(name: string, response: ServerResponse): Promise<boolean> {
    const type = MEDIA_TYPES[extname(name)]
    const file = type && (await readFiles()).get(name)
    if (file) response.setHeader('content-type', type).end(file)
    return Boolean(file)
  }

  return {
    name: 'site-files',
    configResolved(resolved) {
      config = resolved
    },
    async generateBundle() {
      for (const [fileName, source] of await readFiles()) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.slice(1) ?? ''
        respond(name, response).then(isSent => isSent || next(), next)
      })
    },
  }
}
