import { endedCells as words } from '../../content/figures/ended-cells-words.ts'
import { type Lives, RULES } from '../../model/capacity-rules.ts'
import { ranked } from '../../model/rule-verdict.ts'
import { endedSentence, type OwnComparison } from './ended-sentence.ts'
import { LIMIT_OF_FIRST } from './limits.ts'
import { comparisons } from './public-sets.computed.ts'

interface RowProps {
  name: string
  errors: Lives
  elsewhere: number | null
}

function Row({ name, errors, elsewhere }: RowProps) {
  const [best] = ranked(errors)
  return (
    <tr>
      <th scope="row">{name}</th>
      {RULES.map(rule => (
        <td key={rule} className={rule === best ? 'running-best' : undefined}>
          {words.percent(errors[rule])}
        </td>
      ))}
      <td className="muted">{elsewhere !== null && words.percent(elsewhere)}</td>
    </tr>
  )
}

/** How three rules did on cells that ended: of four public sets, and of the visitor's own. Folded where none has. */
export function EndedCells({ own }: { own: OwnComparison | null }) {
  const comparison = own?.record.limits[own.limit]?.comparison
  return (
    <details className="running-ended small" open={Boolean(comparison)}>
      <summary className="target underlined">{words.summary}</summary>
      {own && comparison && <p className="running-verdict">{endedSentence(own)}</p>}
      <p className="muted">
        {words.intro}{' '}
        {comparison && own?.limit !== LIMIT_OF_FIRST && words.publicEnd(LIMIT_OF_FIRST)}
      </p>
      <table>
        <thead className="muted">
          <tr>
            <td />
            {RULES.map(rule => (
              <th key={rule} scope="col">
                {words.rules(rule)}
              </th>
            ))}
            <th scope="col">{words.elsewhere}</th>
          </tr>
        </thead>
        <tbody>
          {comparisons.map(({ name, chemistry, tested, errors, elsewhere }) => (
            <Row key={name} name={words.set(name, tested, chemistry)} {...{ errors, elsewhere }} />
          ))}
          {own && comparison?.errors && (
            <Row
              name={words.own(own.owner, comparison.tested, own.record.things)}
              errors={comparison.errors}
              elsewhere={comparison.elsewhere}
            />
          )}
        </tbody>
      </table>
    </details>
  )
}
