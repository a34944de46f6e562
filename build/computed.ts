import type { Plugin, ResolvedConfig } from 'vite'
import { loadModule } from './load-module.ts'

/**
 * Runs every module NAME.computed.ts when the site is built. Browsers get the values of its exports, which
 * have to be JSON, in place of its code and its data.
 *
 * @throws when an export is a function or undefined, which JSON does not have
 */
export function computed(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'computed',
    configResolved(resolved) {
      config = resolved
    },
    async load(id) {
      if (!id.endsWith('.computed.ts')) return null
      const { module, sources } = await loadModule<Record<string, unknown>>(config, id)
      for (const source of sources) this.addWatchFile(source)
      const exports = Object.entries(module).map(([name, value]) => {
        const json: string | undefined = JSON.stringify(value)
        if (json === undefined)
          throw new Error(`computed: ${name} in ${id} cannot be written as JSON.`)
        return `export const ${name} = JSON.parse(${JSON.stringify(json)})`
      })
      return exports.join('\n')
    },
  }
}
