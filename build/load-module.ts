import { relative, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type ResolvedConfig, runnerImport } from 'vite'
import { STYLES, styles } from './styles.ts'

export interface LoadedModule<T> {
  module: T
  /** Absolute paths of the module and of all that it imports. */
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
 * Imports a module of the site in this process, as the browser's code sees it: same base address,
 * same mode, same settings. Each module is imported once, and again after `forgetModules`.
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

/** Forgets the modules that a change may concern: those with the changed file, or all if a file is new or gone. */
export async function forgetModules(config: ResolvedConfig, file: string, type: string) {
  const modules = modulesOf(config)
  for (const [path, module] of modules) {
    // No module knows of a file that is new, or of the stylesheet that a module stands for.
    const isUnknown = type !== 'update' || file.endsWith(STYLES)
    const isConcerned = isUnknown || (await module.catch(() => null))?.sources.has(file)
    if (isConcerned !== false) modules.delete(path)
  }
}

/** Stands for all modules NAME.computed.ts: imports them into one module graph. */
const ALL_COMPUTED = 'all-computed-modules'
const IMPORT_ALL = "export const modules = import.meta.glob('/**/*.computed.ts', { eager: true })"

/** The exports of each computed module, by its path below Vite's root. */
interface ComputedModules {
  modules: Record<string, Record<string, unknown>>
}

async function importModule<T>(config: ResolvedConfig, path: string): Promise<LoadedModule<T>> {
  const computed = new Set<string>()
  const isComputing = path === resolve(config.root, ALL_COMPUTED)
  // Ahead of the import, because Vite waits only a minute for a module that this one imports.
  if (!isComputing) await loadModule(config, ALL_COMPUTED)
  const { module, dependencies } = await runnerImport<T>(path, {
    root: config.root,
    base: config.base,
    mode: config.mode,
    logLevel: 'error',
    plugins: [
      styles(config),
      {
        name: 'computed',
        resolveId: id => (id === path ? id : null),
        load(id) {
          if (isComputing) return id === path ? IMPORT_ALL : null
          return computedCode(config, id, computed)
        },
      },
    ],
    // runnerImport reads no .env file.
    define: Object.fromEntries(
      Object.entries(config.env).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
  })
  const files = dependencies.map(file => resolve(config.root, file))
  // What stands for all computed modules is no file.
  const entries = isComputing ? [] : [path]
  return { module, sources: new Set([...entries, ...files, ...computed]) }
}

/**
 * The code that stands for a module NAME.computed.ts: the values of its exports, which have to be JSON, in
 * place of its code and its data. Any other module has none. The computed modules run together in one module
 * graph, so that what they share is computed once.
 *
 * @param sources gets the files that the values come from
 */
export async function computedCode(
  config: ResolvedConfig,
  id: string,
  sources: { add: (file: string) => unknown },
): Promise<string | null> {
  if (!id.endsWith('.computed.ts')) return null
  const loaded = await loadModule<ComputedModules>(config, ALL_COMPUTED)
  for (const file of loaded.sources) sources.add(file)
  const path = `/${relative(config.root, id).replaceAll('\\', '/')}`
  const exports = Object.entries(loaded.module.modules[path] ?? {}).map(([name, value]) => {
    const json: string | undefined = JSON.stringify(value)
    // NaN and Infinity would become null, a Map an empty object.
    if (json === undefined || !isDeepStrictEqual(JSON.parse(json), value)) {
      throw new Error(`${name} in ${id} holds what JSON does not have, such as NaN or a Map.`)
    }
    return `export const ${name} = JSON.parse(${JSON.stringify(json)})`
  })
  return exports.join('\n')
}
