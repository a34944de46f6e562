import changesCsv from '../data/severson_118_delta_q.csv?raw'
import { readCsv } from '../model/csv.ts'
import { line, type Point } from '../plots/paths.ts'
import { cells } from './cells.ts'
import { milliampereHours, volts } from './change-scales.ts'

const { columns, rows } = readCsv(changesCsv, 'severson_118_delta_q.csv')
const voltages = columns.slice(2)

/** The change of each cell's discharge curve from cycle 10 to a later one, as path data. */
export const changesBy = (cycle: number): string[] =>
  cells.map(({ number }) => {
    const row = rows.find(it => it.number('cell') === number && it.number('cycle') === cycle)
    if (!row) throw new Error(`Cell ${number} has no discharge curve at cycle ${cycle}`)
    return line(voltages.map((at): Point => [volts(Number(at)), milliampereHours(row.number(at))]))
  })
