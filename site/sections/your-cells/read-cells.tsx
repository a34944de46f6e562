import { whole } from '../../content/figures/figure-words.ts'
import { readCellsWords as words } from '../../content/figures/reading-words.ts'
import type { CellReading } from '../../reader/cells/reading.ts'

/** For each cell, how many cycles were read and the first and the last capacity. */
export function ReadCells({ cells, axis, things, capacityUnit }: CellReading) {
  const capacity = (value = Number.NaN) => words.capacity(value, capacityUnit)
  return (
    <details className="read-cells small">
      <summary className="target underlined">{words.summary(cells.length, things)}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.columns[things]}</th>
            <th scope="col">{words.points[axis]}</th>
            <th scope="col">{words.first}</th>
            <th scope="col">{words.last}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ name, ages, capacities }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order does not change
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{whole(ages.length)}</td>
              <td>{capacity(capacities[0])}</td>
              <td>{capacity(capacities.at(-1))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
