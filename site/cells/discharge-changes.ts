import { readCsv } from '../../research/csv.ts'
import changesCsv from '../../research/data/severson_118_delta_q.csv?raw'
import { TODAY } from '../../research/lives/cell.ts'
import type { Point } from '../../stage/scale.ts'
import { cells } from './cells.ts'
import { milliampereHours, volts } from './stage-scales.ts'

const rows = readCsv(changesCsv).filter(({ cycle }) => cycle === `${TODAY}`)

/** The change of each cell's discharge curve from cycle 10 to today, as points [V, mAh]. */
export const measuredChanges = cells.map(({ number }): Point[] => {
  const row = rows.find(({ cell }) => cell === `${number}`) ?? {}
  // The first two columns are the cell and the cycle; each further column is a voltage.
  return Object.entries(row)
    .slice(2)
    .map(([at, mAh]) => [Number(at), Number(mAh)])
})

/** The same as points of a stage. */
export const changes = measuredChanges.map(points =>
  points.map(([at, mAh]): Point => [volts(at), milliampereHours(mAh)]),
)
