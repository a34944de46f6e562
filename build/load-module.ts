import { resolve } from 'node:path'
import { type ResolvedConfig, runnerImport } from 'vite'

export interface LoadedModule<T> {
  module: T
  /** Absolute paths of the module and of all that it imports. */
  sources: Set<string>
}

/** The modules that each build has loaded, by entry. */
const builds = new WeakMap<ResolvedConfig, Map<string, Promise<LoadedModule<unknown>>>>()

/**
 * Imports a module of the site in this process, as the browser's code sees it: same base address,
 * same mode, same settings. A build imports each module once, the development server each time.
 *
 * @param entry path below Vite's root
 */
export function loadModule<T>(config: ResolvedConfig, entry: string): Promise<LoadedModule<T>> {
  if (config.command === 'serve') return importModule(config, entry)
  const loaded = builds.get(config) ?? new Map<string, Promise<LoadedModule<unknown>>>()
  builds.set(config, loaded)
  const module = loaded.get(entry) ?? importModule(config, entry)
  loaded.set(entry, module)
  return module as Promise<LoadedModule<T>>
}

async function importModule<T>(config: ResolvedConfig, entry: string): Promise<LoadedModule<T>> {
  const { module, dependencies } = await runnerImport<T>(resolve(config.root, entry), {
    root: config.root,
    base: config.base,
    mode: config.mode,
    logLevel: 'error',
    // runnerImport reads no .env file.
    define: Object.fromEntries(
      Object.entries(config.env).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
  })
  return { module, sources: new Set(dependencies.map(file => resolve(config.root, file))) }
}
