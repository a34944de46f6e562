import { readData } from '../data.ts'
import { cellsFromCsv } from './cell.ts'

/** The 118 cells of Severson et al. (2019) in the order of their numbers. */
export const cells = cellsFromCsv(
  readData('severson_118_cells.csv'),
  readData('severson_118_capacity.csv'),
)

/** The test series. Each is in turn the one that no model has seen. */
export const SERIES = [...new Set(cells.map(({ batch }) => batch))].sort((a, b) => a - b)
