/// <reference types="vite/client" />
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'
import { readCsv } from '../../site/model/csv.ts'
import { readFigures } from '../support/figures.ts'
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

/** What the module of a figure has computed. @param path below `site/sections/` */
const readFigure = <Module>(path: string): Module =>
  readFigures()[`/sections/${path}.computed.ts`] as Module

/** What the hero shows of the cells. */
export const loadHeroCells = () => readFigure<Hero>('hero/hero-cells')

/** What the chapters show. */
export const loadChapters = () => ({
  maintenance: readFigure<Maintenance>('solutions/maintenance/checks'),
  quality: readFigure<Quality>('solutions/quality/early-knowledge'),
  ...readFigure<Trading>('solutions/trading/cycle-values'),
})

/** Reads a table of the independent implementation. */
export const readReference = async (name: string) =>
  readCsv(await readFile(join('tests/model/data', name), 'utf8'))

/** Expects our values to be those of a column of the reference, which has one decimal. */
export function expectColumn(column: string, ours: readonly number[], theirs: readonly number[]) {
  expect(ours, column).toHaveLength(theirs.length)
  const differences = theirs.map((value, i) => Math.abs(Number(ours[i]) - value))
  expect(Math.max(...differences), column).toBeLessThanOrEqual(0.1)
}
