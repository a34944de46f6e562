import changesCsv from '../data/severson_118_delta_q.csv?raw'
import { readCsv } from '../model/csv.ts'
import { cells } from './cells.ts'
import { line, type Point } from './paths.ts'
import { PLOT } from './plot.tsx'
import { linearScale } from './scales.ts'

const { columns, rows } = readCsv(changesCsv, 'severson_118_delta_q.csv')
const voltages = columns.slice(2)

/** The axes of the drawing: volts, and the change of the capacity since cycle 10 in mAh. */
const volts = linearScale([3.5, 2], [0, PLOT.width])
const milliampereHours = linearScale([-130, 10], [PLOT.height, 0])

/** The change of each cell's discharge curve from cycle 10 to a later one, as path data. */
export const changesBy = (cycle: number): string[] =>
  cells.map(({ number }) => {
    const row = rows.find(it => it.number('cell') === number && it.number('cycle') === cycle)
    if (!row) throw new Error(`Cell ${number} has no discharge curve at cycle ${cycle}`)
    return line(voltages.map((at): Point => [volts(Number(at)), milliampereHours(row.number(at))]))
  })
