import changesCsv from '../data/severson_118_delta_q.csv?raw'
import { readCsv } from '../model/csv.ts'
import { line } from '../plots/paths.ts'
import { cells } from './cells.ts'
import { milliampereHours, volts } from './change-scales.ts'

const rows = readCsv(changesCsv)

/** The change of each cell's discharge curve from cycle 10 to a later one, as path data. */
export const changesBy = (cycle: number): string[] =>
  cells.map(({ number }) => {
    const row = rows.find(it => it.cell === `${number}` && it.cycle === `${cycle}`)
    // After the cell and the cycle, a column for each voltage.
    const changes = Object.entries(row ?? {}).slice(2)
    return line(changes.map(([at, mAh]) => [volts(Number(at)), milliampereHours(Number(mAh))]))
  })
