import { isDeepStrictEqual } from 'node:util'
import type { Plugin, ResolvedConfig } from 'vite'
import { loadModule } from './load-module.ts'

/**
 * Gives browsers the values of every module NAME.computed.ts, which runs when the site is built, in place of its code
 * and of the research results that it takes them from.
 *
 * @throws when an export holds what JSON does not have: a function, undefined, NaN, Infinity, a Map
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
        // NaN and Infinity would become null, a Map an empty object.
        if (json === undefined || !isDeepStrictEqual(JSON.parse(json), value)) {
          throw new Error(`${name} in ${id} holds what JSON does not have, such as NaN or a Map.`)
        }
        return `export const ${name} = JSON.parse(${JSON.stringify(json)})`
      })
      return exports.join('\n')
    },
  }
}
