import { cp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readFigures } from './figures.ts'
import { writeFiles } from './folders.ts'

/** What the commands of the project build from, and the server that they have built. */
const PARTS = [
  ...[
    'research',
    'analysis',
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

/** Modules that export what the real ones have computed, by their paths in the project. */
function computedModules(): Record<string, string> {
  const modules = Object.entries(readFigures()).map(([path, exports]) => {
    const lines = Object.entries(exports).map(
      ([name, value]) =>
        `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`,
    )
    return [`site${path}`, lines.join('\n')]
  })
  return Object.fromEntries(modules)
}

/**
 * Copies the project, whose figures need not be computed again, without its owner's pages and files.
 * @param files the content of each file that the copy has changed or added, by its path in the project
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
  // Only computed modules read these rows, which take seconds to compress.
  for (const name of (await readdir('research/data')).filter(it =>
    /^(?!severson).*csv$/.test(it),
  )) {
    await writeFile(join(folder, 'research/data', name), 'no,rows\n')
  }
  await writeFiles(folder, { ...computedModules(), ...files })
}
