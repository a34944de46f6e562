import { useState } from 'react'
import { maintenanceFigure as words } from '../../../content/figures/maintenance-figure.ts'
import { Choices } from '../../../figures/choices.tsx'
import { accepted, lives, meanLife, routine, rules } from './checks.computed.ts'
import { RulePanel } from './rule-panel.tsx'
import { RulesTable } from './rules-table.tsx'

/** What a number of checks saves, without a forecast and with it. It opens where the two differ most. */
export default function MaintenanceFigure() {
  const [count, setCount] = useState(0)
  const chosen = rules[count] as (typeof rules)[number]
  return (
    <>
      <Choices
        name="checks"
        legend={words.control}
        options={rules.map((_, checks) => ({ value: checks, label: words.count(checks) }))}
        value={count}
        onChoose={setCount}
      />
      <p className="visually-hidden" role="status">
        {words.spoken(count, chosen, lives.length)}
      </p>
      <div className="rules">
        <RulePanel way="without" rule={chosen.without} />
        <RulePanel way="with" rule={chosen.with} />
      </div>
      <div className="rules">
        <RulesTable chosen={count} />
        <p>
          <span>{words.newSeries(chosen, routine, lives.length, accepted)}</span>
        </p>
      </div>
      <p className="small muted">{words.key(lives.length, meanLife, count)}</p>
    </>
  )
}
