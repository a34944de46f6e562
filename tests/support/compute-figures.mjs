// Computes what the figures show, and writes it to a file as JSON, by module: node compute-figures.mjs FILE
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

/** In one module graph, so that what they share is computed once. */
const ALL = "export const modules = import.meta.glob('/**/*.computed.ts', { eager: true })"
const id = 'all-computed-modules'

const { module } = await runnerImport(id, {
  root: resolve('site'),
  logLevel: 'error',
  plugins: [
    {
      name: id,
      // No number depends on a stylesheet.
      resolveId: it => (it === id ? id : it.endsWith('.module.css') ? 'styles' : null),
      load: it => (it === id ? ALL : it === 'styles' ? 'export default {}' : null),
      enforce: 'pre',
    },
  ],
})
writeFileSync(process.argv[2], JSON.stringify(module.modules))
