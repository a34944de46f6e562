import capacityCsv from '../data/severson_118_capacity.csv?raw'
import cellsCsv from '../data/severson_118_cells.csv?raw'
import { cellsFromCsv } from '../model/cell.ts'

/** The 118 cells in the order of their numbers. */
export const cells = cellsFromCsv(cellsCsv, capacityCsv)
