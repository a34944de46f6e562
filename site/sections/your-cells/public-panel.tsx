import { NEXT_RULES } from '../../../analysis/running/next-check.ts'
import { flagged, nextChecks } from '../../../research/results/public-sets.json'
import { publicPanel as words } from '../../content/figures/your-cells-words.ts'
import { Disclosure } from '../../controls/disclosure.tsx'
import files from '../../controls/files/files.module.css'
import numbers from './number-table.module.css'
import styles from './public-panel.module.css'

/** How many of four public sets' cells that fell were flagged before, and what their next checks were off by. */
export const PublicPanel = () => (
  <Disclosure
    className="small"
    summary={
      <span className={styles.summary}>
        <strong>{words.question}</strong> {words.answer(flagged)}
      </span>
    }
  >
    <p className={styles.finding}>{words.finding(nextChecks, flagged)}</p>
    <table className={numbers.table}>
      <caption className="muted">{words.caption}</caption>
      <thead>
        <tr>
          <td />
          {NEXT_RULES.map(rule => (
            <th key={rule} scope="col">
              {words.rules(rule)}
            </th>
          ))}
          <th scope="col">{words.held}</th>
        </tr>
      </thead>
      <tbody>
        {nextChecks.map(set => {
          const { name, of } = words.set(set)
          return (
            <tr key={name}>
              <th scope="row">
                {name} <span className={`${numbers.of} muted`}>{of}</span>
              </th>
              {NEXT_RULES.map(rule => (
                <td key={rule} className={rule === 'corrected' ? 'forecast' : undefined}>
                  {words.points(set.means[rule])}
                </td>
              ))}
              <td className="muted">{words.percent(set.holds)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
    <p className="muted">
      {words.limits(nextChecks)} {words.note} {words.source}
    </p>
    <p className={files.choice}>
      {words.files.map(({ name, text }) => (
        <a key={name} className="target" href={`${import.meta.env.BASE_URL}data/${name}`}>
          {text}
        </a>
      ))}
    </p>
  </Disclosure>
)
