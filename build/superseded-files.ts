import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const WEEK = 7 * 86_400_000

/** In the folder of hashed files: the names of superseded files, each with the time of its first absence. */
export const RECORD = '.superseded.json'

/**
 * Keeps the hashed files of earlier builds for a week after they were superseded: a page that a visitor
 * opened before a deployment loads the rest of its scripts by their old names.
 */
export function supersededFiles(): Plugin {
  let folder: string
  const earlier = new Map<string, Buffer>()
  return {
    name: 'superseded-files',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir, build.assetsDir)
    },
    // Vite empties the folder later.
    async buildStart() {
      for (const name of await readdir(folder).catch(() => [])) {
        earlier.set(name, await readFile(join(folder, name)))
      }
    },
    // Last, so that the compressed files of this build are there.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return
        const current = new Set([RECORD, ...(await readdir(folder))])
        const times = JSON.parse(earlier.get(RECORD)?.toString() ?? '{}')
        const record: Record<string, number> = {}
        for (const [name, content] of earlier) {
          const time = times[name] ?? Date.now()
          if (current.has(name) || Date.now() - time > WEEK) continue
          record[name] = time
          await writeFile(join(folder, name), content)
        }
        await writeFile(join(folder, RECORD), JSON.stringify(record))
      },
    },
  }
}
