import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BUILT_SITE } from './folders.ts'

/** Beside the built site, and as new: a build replaces its folder. */
const FILE = join(BUILT_SITE, '.figures.json')

/** Computes what the figures show. It takes seconds, so that only the first run after a build does it. */
export async function computeFigures(): Promise<void> {
  if (existsSync(FILE)) return
  await promisify(execFile)(process.execPath, ['tests/support/compute-figures.mjs', FILE])
}

/** The exports of each computed module, by its path below `site/`. */
export const readFigures = (): Record<string, object> => JSON.parse(readFileSync(FILE, 'utf8'))
