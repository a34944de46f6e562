import { Fragment } from 'react'
import { percent } from '../../../words/number-words.ts'
import { ChapterTable } from '../chapter.tsx'
import { lives, table } from './checks.computed.ts'
import { timesMeasured, maintenanceWords as words } from './maintenance-words.ts'

/** The waste, the failures and the number of measurements under each rule, grouped by the number of checks. */
export const RulesTable = () => (
  <ChapterTable caption={words.table(lives.length)} columns={['', ...Object.values(words.columns)]}>
    {table.map((rules, looks) => (
      <Fragment key={words.looks[looks]}>
        <tr>
          <th colSpan={5} scope="rowgroup">
            <strong>{words.looks[looks]}</strong>
          </th>
        </tr>
        {rules.map(({ rule, measured, wasted, failures, failuresAnew }) => (
          <tr key={rule}>
            <th scope="row">{words.rules[rule]}</th>
            <td>{timesMeasured(measured)}</td>
            <td>{percent(wasted, 1)}</td>
            <td>{failures}</td>
            <td>{failuresAnew}</td>
          </tr>
        ))}
      </Fragment>
    ))}
  </ChapterTable>
)
