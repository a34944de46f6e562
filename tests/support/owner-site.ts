import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildSite } from './build-site.ts'

/** What the build of the site is made of. */
const SOURCES = [
  'site',
  'build',
  'contract',
  'vite.config.ts',
  'package.json',
  'tsconfig.base.json',
]

/**
 * Builds the site as an owner does who has changed a file of it.
 *
 * @param folder an empty folder, for a copy of the sources
 * @param change the changed file's path in the repository, and its content
 * @param args further arguments of `vite build`
 * @returns the folder of the built site
 */
export async function buildChangedSite(
  folder: string,
  change: { file: string; content: string },
  args: string[],
  env: Record<string, string>,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const source of SOURCES) await cp(source, join(folder, source), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  await writeFile(join(folder, change.file), change.content)
  const { status, stderr } = await buildSite(args, env, folder)
  if (status !== 0 || stderr !== '') throw new Error(stderr)
  return join(folder, 'dist')
}
