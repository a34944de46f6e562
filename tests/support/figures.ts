/// <reference types="vite/client" />
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

type CellFacts = typeof import('../../site/cells/cell-facts.computed.ts')
type Maintenance = typeof import('../../site/sections/solutions/maintenance/checks.computed.ts')
type Quality = typeof import('../../site/sections/solutions/quality/early-knowledge.computed.ts')
type Trading = typeof import('../../site/sections/solutions/trading/cycle-values.computed.ts')

/** Imports a module with Vite, because the figures import text and JSON in its way. */
const load = async <Module>(path: string) =>
  (await runnerImport<Module>(resolve('site', path), { logLevel: 'error' })).module

const { askedPlaces, examplePlace, ...facts } = await load<CellFacts>(
  'cells/cell-facts.computed.ts',
)
const chapters = {
  maintenance: await load<Maintenance>('sections/solutions/maintenance/checks.computed.ts'),
  quality: await load<Quality>('sections/solutions/quality/early-knowledge.computed.ts'),
  ...(await load<Trading>('sections/solutions/trading/cycle-values.computed.ts')),
}

/** The facts about the cells on the page, and the cells that it asks about. */
export function loadCellFacts() {
  const cellAt = (place: number) => facts.cellFacts[place] as (typeof facts.cellFacts)[number]
  return { ...facts, exampleCell: cellAt(examplePlace), askedCells: askedPlaces.map(cellAt) }
}

/** The data of the chapters. */
export const loadChapters = () => chapters
