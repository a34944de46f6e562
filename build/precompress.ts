import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const COMPRESSIBLE = /\.(html|js|css|csv|svg|txt|xml|webmanifest)$/

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Writes `.br` (quality 11) and `.gz` (level 9) beside every compressible file of the build. */
export function precompress(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    // By then, Vite has copied public/.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const outDir = resolve(config.root, config.build.outDir)
        const entries = await readdir(outDir, { recursive: true })
        await Promise.all(
          entries
            .filter(entry => COMPRESSIBLE.test(entry))
            .map(async entry => {
              const file = join(outDir, entry)
              const source = await readFile(file)
              await Promise.all([
                brotli(source, {
                  params: {
                    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
                  },
                }).then(compressed => writeFile(`${file}.br`, compressed)),
                gz(source, { level: constants.Z_BEST_COMPRESSION }).then(compressed =>
                  writeFile(`${file}.gz`, compressed),
                ),
              ])
            }),
        )
      },
    },
  }
}
