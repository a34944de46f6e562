import { ChapterTable } from '../chapter.tsx'
import { errors } from './early-knowledge.computed.ts'
import { qualityWords as words } from './quality-words.ts'

const { errorsTable } = words

/**
 * Mean errors of life by cycles tested, each with its range over the series. @param cycles marks the row of these
 * cycles
 */
export const ErrorsTable = ({ cycles }: { cycles: number }) => (
  <ChapterTable caption={errorsTable.caption} columns={errorsTable.columns}>
    {errors.map(at => (
      <tr key={at.cycles} aria-current={at.cycles === cycles || undefined}>
        <th scope="row">{at.cycles}</th>
        {(['forecast', 'capacity'] as const).map(method => (
          <td key={method}>
            {errorsTable.error(
              at[method],
              at.series.map(series => series[method]),
            )}
          </td>
        ))}
      </tr>
    ))}
  </ChapterTable>
)
