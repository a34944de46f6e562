/// <reference types="vite/client" />
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'
import { readCsv } from '../../research/csv.ts'
import { readFigures } from '../support/figures.ts'
import { expect } from '../support/test.ts'

type Cells = typeof import('../../site/cells/cells.ts')
type CellFacts = typeof import('../../site/cells/cell-facts.computed.ts')
type Maintenance = typeof import('../../site/sections/solutions/maintenance/checks.computed.ts')
type Quality = typeof import('../../site/sections/solutions/quality/early-knowledge.computed.ts')
type Trading = typeof import('../../site/sections/solutions/trading/cycle-values.computed.ts')

/** Imports a module by Vite, because the figures take their data through its ?raw imports. */
const load = async <Module>(path: string) =>
  (await runnerImport<Module>(resolve('site', path), { logLevel: 'error' })).module

/** The cells of the page. */
export const loadCells = async () => (await load<Cells>('cells/cells.ts')).cells

/** What a module has computed. @param path below `site/` */
const readComputed = <Module>(path: string): Module =>
  readFigures()[`/${path}.computed.ts`] as Module

/** What the page knows of the cells, and which of them it asks about. */
export function loadCellFacts() {
  const { askedPlaces, examplePlace, ...facts } = readComputed<CellFacts>('cells/cell-facts')
  const cellAt = (place: number) => facts.cellFacts[place] as (typeof facts.cellFacts)[number]
  return { ...facts, exampleCell: cellAt(examplePlace), askedCells: askedPlaces.map(cellAt) }
}

/** What the chapters show. */
export const loadChapters = () => ({
  maintenance: readComputed<Maintenance>('sections/solutions/maintenance/checks'),
  quality: readComputed<Quality>('sections/solutions/quality/early-knowledge'),
  ...readComputed<Trading>('sections/solutions/trading/cycle-values'),
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
