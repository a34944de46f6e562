/// <reference types="vite/client" />
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

type CellFacts = typeof import('../../site/cells/cell-facts.computed.ts')
type Maintenance =
  typeof import('../../site/sections/solutions/maintenance/maintenance.computed.ts')
type Quality = typeof import('../../site/sections/solutions/quality/quality.computed.ts')
type Trading = typeof import('../../site/sections/solutions/trading/cycle-values.computed.ts')

/** Imports a module with Vite, because the figures import text and JSON in its way. */
const load = async <Module>(path: string) =>
  (await runnerImport<Module>(resolve('site', path), { logLevel: 'error' })).module

const facts = await load<CellFacts>('cells/cell-facts.computed.ts')
const chapters = {
  maintenance: await load<Maintenance>('sections/solutions/maintenance/maintenance.computed.ts'),
  quality: await load<Quality>('sections/solutions/quality/quality.computed.ts'),
  ...(await load<Trading>('sections/solutions/trading/cycle-values.computed.ts')),
}

/** The facts about the cells on the page, and the cells that it asks about. */
export function loadCellFacts() {
  const cellOf = (number: number) =>
    facts.cellFacts.find(it => it.number === number) as (typeof facts.cellFacts)[number]
  return { ...facts, exampleCell: cellOf(facts.example), askedCells: facts.asked.map(cellOf) }
}

/** The data of the chapters. */
export const loadChapters = () => chapters
