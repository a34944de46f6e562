import { type Lives, RULES } from '../../../analysis/running/capacity-rules.ts'
import { ranked } from '../../../analysis/running/rule-verdict.ts'
import { comparisons } from '../../../research/results/public-sets.json'
import { endedCells as words } from '../../content/figures/ended-cells-words.ts'
import { Disclosure } from '../../controls/disclosure.tsx'
import styles from './ended-cells.module.css'
import { endedSentence, type OwnComparison } from './ended-sentence.ts'
import { LIMIT_OF_FIRST } from './limits.ts'
import numbers from './number-table.module.css'

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
        <td key={rule}>
          {rule === best ? (
            <strong>{words.percent(errors[rule])}</strong>
          ) : (
            words.percent(errors[rule])
          )}
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
    <Disclosure className="small" summary={words.summary} open={Boolean(comparison)}>
      {own && comparison && <p className={styles.sentence}>{endedSentence(own)}</p>}
      <p className="muted">
        {words.intro}{' '}
        {comparison && own?.limit !== LIMIT_OF_FIRST && words.publicEnd(LIMIT_OF_FIRST)}
      </p>
      <table className={numbers.table}>
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
    </Disclosure>
  )
}
