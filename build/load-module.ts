import { resolve } from 'node:path'
import { type ResolvedConfig, runnerImport } from 'vite'

export interface LoadedModule<T> {
  module: T
  /** Absolute paths of what the module is made of. */
  sources: Set<string>
}

/**
 * Imports a module of the site in this process, as the browser's code sees it: same base address,
 * same mode, same settings.
 *
 * @param entry path below Vite's root
 */
export async function loadModule<T>(
  config: ResolvedConfig,
  entry: string,
): Promise<LoadedModule<T>> {
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
