import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
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
 * Builds the site as an owner does who has changed or added some of its files.
 *
 * @param folder an empty folder, for a copy of the sources without this repository's own pages and files
 * @param files the content of each changed file, by its path in the repository
 * @param args further arguments of `vite build`
 * @returns the folder of the built site
 * @throws with all that the build says, if it says anything
 */
export async function buildOwnersSite(
  folder: string,
  files: Record<string, string>,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const source of SOURCES) await cp(source, join(folder, source), { recursive: true })
  for (const own of ['site/content/pages', 'site/public']) {
    await rm(join(folder, own), { recursive: true, force: true })
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const { status, stderr } = await buildSite(args, env, folder)
  if (status !== 0 || stderr !== '') throw new Error(stderr)
  return join(folder, 'dist')
}
