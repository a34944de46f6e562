import { publicPanel as words } from '../../content/figures/your-cells.ts'
import { NEXT_RULES } from '../../model/next-check.ts'
import { flagged, nextChecks } from './public-sets.computed.ts'

/** What the next check of four public sets was off by, and how often its range held. */
export function PublicPanel() {
  return (
    <div className="running-panel small">
      <h3>{words.heading}</h3>
      <table>
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
                  {name} <span className="muted">{of}</span>
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
      <p>
        {words.finding(nextChecks, flagged)} <span className="muted">{words.noFleet}</span>
      </p>
    </div>
  )
}
