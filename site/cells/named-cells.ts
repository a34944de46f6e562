import { asked, cellFacts, example } from './cell-facts.computed.ts'

export type CellFacts = (typeof cellFacts)[number]

/** The facts about the cell with a number. @throws if there is no such cell */
export function cellOf(number: number): CellFacts {
  const cell = cellFacts.find(it => it.number === number)
  if (!cell) throw new Error(`There is no cell ${number}.`)
  return cell
}

/** The cell that the hero shows without script: the error of its forecast is the median. */
export const exampleCell = cellOf(example)

export const askedCells = asked.map(cellOf)
