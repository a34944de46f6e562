import type { DispatchComparison } from '../../analysis/dispatch/dispatch-comparison.ts'
import { monthWords, whole } from '../../stage/words/number-words.ts'
import { saveTable } from '../reading/save-table.ts'
import { monthsTable } from './dispatch-tables.ts'
import { axisWords, ownDispatch as words } from './own-dispatch-words.ts'
import { ChapterTable } from './parts.tsx'

interface MonthSumsProps {
  dispatch: DispatchComparison
  currency: string
}

/** The money of each month, for comparison with a settlement. */
export const MonthSums = ({ dispatch, currency }: MonthSumsProps) => (
  <details>
    <summary className="target underlined">{words.months}</summary>
    <ChapterTable caption={words.monthsOf} columns={words.monthColumns(currency)}>
      {dispatch.months.map(({ month, days, discharged, cycles, bought, sold }) => (
        <tr key={month}>
          <th scope="row">{monthWords(`${month}-01`)}</th>
          <td>{days}</td>
          <td>{whole(discharged)}</td>
          <td>{cycles.toFixed(1)}</td>
          <td>{axisWords(sold - bought)}</td>
        </tr>
      ))}
    </ChapterTable>
    <button
      type="button"
      className="button outlined"
      onClick={() => saveTable(words.monthsFile, monthsTable(dispatch, currency))}
    >
      {words.saveMonths}
    </button>
  </details>
)
