import { isDeepStrictEqual } from 'node:util'
import type { Plugin, ResolvedConfig } from 'vite'
import { loadModule } from './load-module.ts'

/**
 * Runs every module NAME.computed.ts when the site is built. Browsers get its values instead of its code and of the
 * research results behind them.
 *
 * @throws if an export holds a value that JSON cannot represent: a function, undefined, NaN, Infinity, a Map
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
      for (const file of sources) this.addWatchFile(file)
      const exports = Object.entries(module).map(([name, value]) => {
        const json: string | undefined = JSON.stringify(value)
        // NaN and Infinity would become null, and a Map an empty object.
        if (json === undefined || !isDeepStrictEqual(JSON.parse(json), value)) {
          throw new Error(
            `${name} in ${id} holds a value that JSON cannot represent, such as NaN or a Map.`,
          )
        }
        return `export const ${name} = JSON.parse(${JSON.stringify(json)})`
      })
      return exports.join('\n')
    },
  }
}
