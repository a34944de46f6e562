import { outcomeOf } from './processes.ts'

/**
 * Builds the site as `npm run build` does.
 *
 * @param args further arguments of `vite build`
 * @param env variables in addition to the test's own environment
 * @param cwd the folder with the sources
 * @throws with the whole output of the build, if there is any
 */
export async function buildSite(args: string[], env: Record<string, string> = {}, cwd = '.') {
  const vite = [process.execPath, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']
  const { code, stderr } = await outcomeOf([...vite, ...args], { env, cwd })
  if (code !== 0 || stderr !== '') throw new Error(stderr)
}
