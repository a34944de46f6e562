import { readCsv } from '../../research/csv.ts'
import changesCsv from '../../research/data/severson_118_delta_q.csv?raw'
import type { Point } from '../../stage/scale.ts'
import { cells } from './cells.ts'

const rows = readCsv(changesCsv)

/** The change of each cell's discharge curve from cycle 10 to a later one, as points [volts, mAh]. */
export const changesBy = (cycle: number): Point[][] =>
  cells.map(({ number }) => {
    const row = rows.find(it => it.cell === `${number}` && it.cycle === `${cycle}`)
    // The first two columns are the cell and the cycle; each further column is a voltage.
    const changes = Object.entries(row ?? {}).slice(2)
    return changes.map(([at, mAh]): Point => [Number(at), Number(mAh)])
  })
