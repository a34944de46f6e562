import { qualityFigure } from '../../../content/figures/quality-figure.ts'
import type { Errors } from './early-knowledge.computed.ts'

const words = qualityFigure.table

/** The errors in each series after the cycles tested, and how many of its lives the intervals hold. */
export const SeriesTable = ({ now }: { now: Errors }) => (
  <table className="chapter-table">
    <caption>{words.caption(now.cycles)}</caption>
    <thead>
      <tr>
        <td />
        {words.columns.map(column => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {words.rows(now).map(({ name, values }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {values.map((value, place) => (
            <td key={words.columns[place]}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
