import { resolve } from 'node:path'
import { type ResolvedConfig, runnerImport } from 'vite'
import { STYLES, styles } from './styles.ts'

export interface LoadedModule<T> {
  module: T
  /** Absolute paths of the module and of all of its imports. */
  sources: Set<string>
}

/** The modules that each build or development server has loaded, by path. */
const loadedBy = new WeakMap<ResolvedConfig, Map<string, Promise<LoadedModule<unknown>>>>()

const modulesOf = (config: ResolvedConfig) => {
  const modules = loadedBy.get(config) ?? new Map<string, Promise<LoadedModule<unknown>>>()
  loadedBy.set(config, modules)
  return modules
}

/**
 * Imports a module of the site in this process, with the same base address, mode and settings as the browser's code.
 * Each module is imported once, and again after `forgetModules`.
 *
 * @param entry path below Vite's root
 */
export function loadModule<T>(config: ResolvedConfig, entry: string): Promise<LoadedModule<T>> {
  const modules = modulesOf(config)
  const path = resolve(config.root, entry)
  const module = modules.get(path) ?? importModule(config, path)
  modules.set(path, module)
  return module as Promise<LoadedModule<T>>
}

/**
 * Forgets the modules that a change may affect: those that import the changed file, or all if a file is new or gone.
 */
export async function forgetModules(config: ResolvedConfig, file: string, type: string) {
  const modules = modulesOf(config)
  for (const [path, module] of modules) {
    // The sources of a module contain neither a new file nor the stylesheets behind its imports.
    const isUnknown = type !== 'update' || file.endsWith(STYLES)
    const isConcerned = isUnknown || (await module.catch(() => null))?.sources.has(file)
    if (isConcerned !== false) modules.delete(path)
  }
}

async function importModule<T>(config: ResolvedConfig, path: string): Promise<LoadedModule<T>> {
  const { module, dependencies } = await runnerImport<T>(path, {
    root: config.root,
    base: config.base,
    mode: config.mode,
    logLevel: 'error',
    plugins: [styles(config)],
    // These are passed on, because runnerImport reads no .env file.
    define: Object.fromEntries(
      Object.entries(config.env).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
  })
  return {
    module,
    sources: new Set([path, ...dependencies.map(file => resolve(config.root, file))]),
  }
}
