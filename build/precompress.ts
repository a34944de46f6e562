import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(html|js|css|csv|json|svg|txt|xml)$/

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Writes `.br` (quality 11, the default) and `.gz` (level 9) beside every compressible file of the build. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir)
    },
    // This runs after every plugin that writes files. Vite has copied public/ by then.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(outDir, { recursive: true })
        const files = names.filter(name => COMPRESSIBLE.test(name)).map(name => join(outDir, name))
        await Promise.all(files.map(compress))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const source = await readFile(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length }
  await writeFile(`${file}.br`, await brotli(source, { params }))
  await writeFile(`${file}.gz`, await gz(source, { level: constants.Z_BEST_COMPRESSION }))
}
