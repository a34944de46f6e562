/// <reference types="vite/client" />
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'
import { readCsv } from '../../site/model/csv.ts'
import { expect } from '../support/test.ts'

type Figures = typeof import('../../site/cells/cells.ts')
type Maintenance =
  typeof import('../../site/sections/solutions/maintenance/replacement.computed.ts')
type Quality = typeof import('../../site/sections/solutions/quality/early-knowledge.computed.ts')
type Trading = typeof import('../../site/sections/solutions/trading/cycle-values.computed.ts')
type Hero = typeof import('../../site/sections/hero/hero-cells.computed.ts')

const imports = new Map<string, Promise<{ module: unknown }>>()

/**
 * Imports a module by Vite, because the figures take their data through its ?raw imports. Each computes for
 * seconds, so that a worker imports it once.
 */
async function load<Module>(path: string) {
  const imported = imports.get(path) ?? runnerImport(resolve('site', path), { logLevel: 'error' })
  imports.set(path, imported)
  return (await imported).module as Module
}

/** The cells of the page. */
export const loadCells = async () => (await load<Figures>('cells/cells.ts')).cells

/** What the hero shows of them. */
export const loadHeroCells = () => load<Hero>('sections/hero/hero-cells.computed.ts')

/** What the chapters show. */
export const loadChapters = async () => ({
  ...(await load<Maintenance>('sections/solutions/maintenance/replacement.computed.ts')),
  ...(await load<Quality>('sections/solutions/quality/early-knowledge.computed.ts')),
  ...(await load<Trading>('sections/solutions/trading/cycle-values.computed.ts')),
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
