import { readFile } from 'node:fs/promises'
import { csvParse } from 'd3-dsv'
import { type Cell, lotOf } from '../../site/model/lot.ts'

/** Reads a CSV file as records of text. @param path below the project's folder */
export const table = async (path: string) => csvParse(await readFile(path, 'utf8'))

/** Reads the cells of the lot, apart from the code by which the page reads them. */
export async function readLot(): Promise<Cell[]> {
  const rows = await table('site/data/baumhofer_48_cells_capacity.csv')
  return lotOf(
    rows.map(row => ({
      cell: String(row.cell),
      cycle: Number(row.cycle),
      capacity: Number(row.capacity_ah),
    })),
  )
}
