import capacityCsv from '../../research/data/severson_118_capacity.csv?raw'
import cellsCsv from '../../research/data/severson_118_cells.csv?raw'
import { cellsFromCsv } from '../../research/lives/cell.ts'

/** The 118 cells in the order of their numbers. */
export const cells = cellsFromCsv(cellsCsv, capacityCsv)
