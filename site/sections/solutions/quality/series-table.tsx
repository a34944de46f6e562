import { ChapterTable } from '../chapter.tsx'
import type { Errors } from './early-knowledge.computed.ts'
import { qualityWords as words } from './quality-words.ts'

const { table } = words

/** The errors in each series after the cycles tested, and the share of its lives within the intervals. */
export const SeriesTable = ({ now, last }: { now: Errors; last: number }) => (
  <>
    <ChapterTable caption={table.caption(now.cycles)} columns={['', ...table.columns]}>
      {table.rows(now).map(({ name, values }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {values.map((value, place) => (
            <td key={table.columns[place]}>{value}</td>
          ))}
        </tr>
      ))}
    </ChapterTable>
    <p>{words.reached(now, last)}</p>
  </>
)
