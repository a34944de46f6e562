import { askedPlaces, cellFacts, examplePlace } from './cell-facts.computed.ts'

export type CellFacts = (typeof cellFacts)[number]

const cellAt = (place: number) => cellFacts[place] as CellFacts

/** The cell that the hero shows first: the error of its forecast is the median. */
export const exampleCell = cellAt(examplePlace)

/** The five cells that a visitor is asked about. */
export const askedCells = askedPlaces.map(cellAt)
