import { cp, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { writeFiles } from './folders.ts'

/** The files that the project's commands build from, and the built server. */
const PARTS = [
  ...[
    'research',
    'analysis',
    'stage',
    'site',
    'build',
    'contract',
    'server',
    'commands',
    'scripts',
    'supabase',
    'dist-server',
  ],
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', 'vite.config.ts'],
]

/**
 * Copies the project without its owner's pages and files.
 * @param files the content of each file to change or add in the copy, by its path in the project
 */
export async function cloneProject(
  folder: string,
  files: Record<string, string> = {},
): Promise<void> {
  for (const part of PARTS) await cp(part, join(folder, part), { recursive: true })
  for (const own of ['site/content/pages', 'site/public']) {
    await rm(join(folder, own), { recursive: true, force: true })
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  await writeFiles(folder, files)
}
