import capacityCsv from '../data/severson_118_capacity.csv?raw'
import cellsCsv from '../data/severson_118_cells.csv?raw'
import { cellsOf } from '../model/cells.ts'
import { readCsv } from '../model/csv.ts'

const { columns, rows } = readCsv(capacityCsv, 'severson_118_capacity.csv')

/** The 118 cells in the order of their numbers. */
export const cells = cellsOf(
  readCsv(cellsCsv, 'severson_118_cells.csv').rows,
  rows,
  columns.slice(1).map(Number),
)
