import { resolve } from 'node:path'
import { type ResolvedConfig, runnerImport } from 'vite'

/**
 * Imports a module of the site in this process, as the browser's code sees it: same base address,
 * same mode, same settings.
 *
 * @param entry path below Vite's root
 * @returns the module and the absolute paths of what it is made of
 */
export async function loadModule<T>(
  config: ResolvedConfig,
  entry: string,
): Promise<{ module: T; sources: Set<string> }> {
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
