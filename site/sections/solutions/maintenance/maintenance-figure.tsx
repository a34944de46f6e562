import { useState } from 'react'
import { maintenanceFigure as words } from '../../../content/figures/maintenance-figure.ts'
import { accepted, lives, meanLife, routine, rules } from './checks.computed.ts'
import { RulePanel } from './rule-panel.tsx'

/** What a number of checks saves, without a forecast and with it. It opens where the two differ most. */
export default function MaintenanceFigure() {
  const [count, setCount] = useState(0)
  const chosen = rules[count] as (typeof rules)[number]
  return (
    <>
      <fieldset className="choices figure-control figure-controls">
        <legend>{words.control}</legend>
        {rules.map((_, option) => (
          <label key={words.count(option)} className="choice">
            <input
              type="radio"
              name="checks"
              autoComplete="off"
              checked={option === count}
              onChange={() => setCount(option)}
            />
            {words.count(option)}
          </label>
        ))}
      </fieldset>
      <p className="visually-hidden" role="status">
        {words.spoken(count, chosen, lives.length)}
      </p>
      <div className="rules">
        <RulePanel way="without" rule={chosen.without} />
        <RulePanel way="with" rule={chosen.with} />
      </div>
      <div className="rules">
        <p>{words.routine(routine)}</p>
        <p>
          <span>{words.newSeries(chosen, routine, lives.length, accepted)}</span>
        </p>
      </div>
      <p className="small muted">{words.key(lives.length, meanLife)}</p>
    </>
  )
}
