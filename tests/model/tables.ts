/// <reference types="vite/client" />
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'
import { readCsv } from '../../site/model/csv.ts'
import { BUILT_SITE } from '../support/folders.ts'
import { expect } from '../support/test.ts'

type Cells = typeof import('../../site/cells/cells.ts')
type Hero = typeof import('../../site/sections/hero/hero-cells.computed.ts')
type Maintenance = typeof import('../../site/sections/solutions/maintenance/checks.computed.ts')
type Quality = typeof import('../../site/sections/solutions/quality/early-knowledge.computed.ts')
type Trading = typeof import('../../site/sections/solutions/trading/cycle-values.computed.ts')

/** Imports a module by Vite, because the figures take their data through its ?raw imports. */
const load = async <Module>(path: string) =>
  (await runnerImport<Module>(resolve('site', path), { logLevel: 'error' })).module

/** The cells of the page. */
export const loadCells = async () => (await load<Cells>('cells/cells.ts')).cells

/** Beside the built site, and as new: a build replaces its folder. */
const FIGURES = join(BUILT_SITE, '.figures.json')

/** Computes what the figures show. It takes seconds, so that only the first run after a build does it. */
export async function computeFigures(): Promise<void> {
  if (existsSync(FIGURES)) return
  const modules = [
    'hero/hero-cells',
    'solutions/maintenance/checks',
    'solutions/quality/early-knowledge',
    'solutions/trading/cycle-values',
  ].map(name => load<object>(`sections/${name}.computed.ts`))
  const [hero, ...chapters] = await Promise.all(modules)
  writeFileSync(FIGURES, JSON.stringify({ hero, chapters: Object.assign({}, ...chapters) }))
}

const readFigures = (): { hero: Hero; chapters: Maintenance & Quality & Trading } =>
  JSON.parse(readFileSync(FIGURES, 'utf8'))

/** What the hero shows of the cells. */
export const loadHeroCells = () => readFigures().hero

/** What the chapters show. */
export const loadChapters = () => readFigures().chapters

/** Reads a table of the independent implementation. */
export const readReference = async (name: string) =>
  readCsv(await readFile(join('tests/model/data', name), 'utf8'))

/** Expects our values to be those of a column of the reference, which has one decimal. */
export function expectColumn(column: string, ours: readonly number[], theirs: readonly number[]) {
  expect(ours, column).toHaveLength(theirs.length)
  const differences = theirs.map((value, i) => Math.abs(Number(ours[i]) - value))
  expect(Math.max(...differences), column).toBeLessThanOrEqual(0.1)
}
