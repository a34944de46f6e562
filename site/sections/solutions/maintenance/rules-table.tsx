import { percent } from '../../../content/figures/figure-words.ts'
import {
  type Way,
  maintenanceFigure as words,
} from '../../../content/figures/maintenance-figure.ts'
import { routine, rules } from './checks.computed.ts'

/** The share of the cells' life that each rule uses, at every number of checks, with the chosen one marked. */
export function RulesTable({ chosen }: { chosen: number }) {
  return (
    <table className="rules-table">
      <caption>{words.used}</caption>
      <thead>
        <tr>
          <td />
          {rules.map((rule, checks) => (
            <th key={rule.with.used} scope="col" aria-current={checks === chosen || undefined}>
              {words.count(checks)}
            </th>
          ))}
          <th scope="col">
            {words.often(routine.checks)}
            <span className="not-narrow">{words.interval}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(words.ways) as Way[]).map(way => (
          <tr key={way}>
            <th scope="row">{words.ways[way]}</th>
            {rules.map((rule, index) => (
              <td key={rule[way].used} aria-current={index === chosen || undefined}>
                {percent(1 - rule[way].wasted)}
              </td>
            ))}
            <td>{way === 'without' && percent(1 - routine.wasted)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
