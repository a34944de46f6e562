import { type Way, maintenanceWords as words } from '../../../content/figures/maintenance-words.ts'
import { ChapterTable } from '../chapter.tsx'
import { routine, rules } from './checks.computed.ts'

/** What a rule wastes, and below it how many cells fail. */
function Outcome({ of, isChosen }: { of: Parameters<typeof words.outcome>[0]; isChosen: boolean }) {
  const { wasted, fail } = words.outcome(of)
  return (
    <td aria-current={isChosen || undefined}>
      {wasted}
      <span>{fail}</span>
    </td>
  )
}

/** The share of the cells' life that each rule wastes, at every number of checks, with the chosen one marked. */
export const RulesTable = ({ chosen }: { chosen: number }) => (
  <ChapterTable>
    <caption>{words.table}</caption>
    <thead>
      <tr>
        <td />
        {rules.map((rule, checks) => (
          <th key={rule.with.wasted} scope="col" aria-current={checks === chosen || undefined}>
            {words.count(checks)}
          </th>
        ))}
        <th scope="col">{words.interval(routine.checks)}</th>
      </tr>
    </thead>
    <tbody>
      {(Object.keys(words.ways) as Way[]).map(way => (
        <tr key={way}>
          <th scope="row">{words.ways[way]}</th>
          {rules.map((rule, checks) => (
            <Outcome key={rule[way].wasted} of={rule[way]} isChosen={checks === chosen} />
          ))}
          {way === 'without' ? <Outcome of={routine} isChosen={false} /> : <td />}
        </tr>
      ))}
    </tbody>
  </ChapterTable>
)
