import { outcomeOf } from './processes.ts'

/**
 * Builds the site as `npm run build` does.
 *
 * @param args further arguments of `vite build`
 * @param env set beside the test's own environment
 * @param cwd the folder with the sources
 * @throws with all that the build says, if it says anything
 */
export async function buildSite(args: string[], env: Record<string, string> = {}, cwd = '.') {
  const vite = [process.execPath, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']
  const { code, stderr } = await outcomeOf([...vite, ...args], { env, cwd })
  if (code !== 0 || stderr !== '') throw new Error(stderr)
}
