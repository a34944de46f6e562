import type { Plugin, ResolvedConfig } from 'vite'
import { computedCode } from './load-module.ts'

/**
 * Gives browsers the values of every module NAME.computed.ts, which runs when the site is built.
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
    load(id) {
      return computedCode(config, id, { add: file => this.addWatchFile(file) })
    },
  }
}
