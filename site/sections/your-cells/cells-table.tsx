import type { ReadSummary } from '../../../analysis/cells/cell-reading.ts'
import { whole } from '../../content/figures/figure-words.ts'
import { readCellsWords as words } from '../../content/figures/reading-words.ts'
import numbers from './number-table.module.css'

interface CellsTableProps {
  names: readonly string[]
  reading: ReadSummary
}

/** For each cell, how many cycles were read and the first and the last capacity. */
export function CellsTable({ names, reading }: CellsTableProps) {
  const { cells, axis, things, capacityUnit } = reading
  return (
    <details>
      <summary className="target underlined">{words.summary(names.length, things)}</summary>
      <table className={numbers.table}>
        <thead>
          <tr>
            <th scope="col">{words.columns[things]}</th>
            <th scope="col">{words.points[axis]}</th>
            <th scope="col">{words.first}</th>
            <th scope="col">{words.last}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ points, first, last }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order does not change
            <tr key={index}>
              <th scope="row">{names[index]}</th>
              <td>{whole(points)}</td>
              <td>{words.capacity(first, capacityUnit)}</td>
              <td>{words.capacity(last, capacityUnit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
