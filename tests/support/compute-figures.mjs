// Computes what the figures show, and writes it to a file as JSON, by module: node compute-figures.mjs FILE
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

/** In one module graph, so that what they share is computed once. */
const ALL = "export const modules = import.meta.glob('/**/*.computed.ts', { eager: true })"
const id = 'all-computed-modules'
const NO_STYLES = 'no-styles'

const { module } = await runnerImport(id, {
  root: resolve('site'),
  logLevel: 'error',
  plugins: [
    {
      name: id,
      enforce: 'pre',
      // What is computed has no styles.
      resolveId: it => (it === id ? id : it.endsWith('.module.css') ? NO_STYLES : null),
      load: it => (it === id ? ALL : it === NO_STYLES ? 'export default {}' : null),
    },
  ],
})
writeFileSync(process.argv[2], JSON.stringify(module.modules))
