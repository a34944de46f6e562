import type { CapacityCurve } from '../../analysis/running/capacity-rules.ts'
import { readData } from '../data.ts'

/**
 * Reads a table with a column for each cell, and a second row of conditions where there is one.
 *
 * @param name of the file in `research/data/`
 */
export function readCurves(name: string): (CapacityCurve & { name: string })[] {
  const rows = readData(name).trim().split(/\r?\n/)
  const [names = [], second = [], ...rest] = rows.map(row => row.split(','))
  const hasConditions = second[0] === 'condition'
  const points = hasConditions ? rest : [second, ...rest]
  return names.slice(1).map((cell, i) => {
    const own = points.filter(row => row[i + 1])
    return {
      name: cell,
      condition: hasConditions ? (second[i + 1] ?? '') : '',
      ages: own.map(row => Number(row[0])),
      capacities: own.map(row => Number(row[i + 1])),
    }
  })
}
