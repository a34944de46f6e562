import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const vite = join(
  dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin/vite.js',
)

/**
 * Builds the site as `npm run build` does.
 *
 * @param args further arguments of `vite build`
 * @param env set beside the test's own environment
 * @param cwd the folder with the sources
 * @returns exit code and everything said on standard error
 */
export function buildSite(args: string[], env: Record<string, string> = {}, cwd = process.cwd()) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'error', ...args],
    { cwd, env: { ...process.env, ...env }, encoding: 'utf8' },
  )
  return { status, stderr }
}
