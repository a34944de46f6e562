import { useState } from 'react'
import { maintenanceFigure as words } from '../../../content/figures/maintenance-figure.ts'
import { Choices } from '../../../figures/choices.tsx'
import { Chapter } from '../chapter.tsx'
import { accepted, claims, lives, routine, rules } from './checks.computed.ts'
import { RulePanel } from './rule-panel.tsx'
import { RulesTable } from './rules-table.tsx'

/** What a number of checks saves, without a forecast and with it. It opens where the two differ most. */
export default function MaintenanceFigure() {
  const [count, setCount] = useState(0)
  const chosen = rules[count] as (typeof rules)[number]
  return (
    <Chapter
      name="maintenance"
      claim={claims[count] as string}
      reading={words.won(Math.round(100 * (chosen.without.wasted - chosen.with.wasted)))}
      fact={words.failures(chosen, lives.length)}
      more={[
        {
          name: words.more.rules,
          content: (
            <>
              <RulesTable chosen={count} />
              <p>
                <span>{words.newSeries(chosen, routine, lives.length, accepted)}</span>
              </p>
            </>
          ),
        },
        {
          name: words.more.scope,
          content: (
            <p>
              {words.scope} {words.source}
            </p>
          ),
        },
      ]}
    >
      <p className="visually-hidden" role="status">
        {words.spoken(count, chosen, lives.length)}
      </p>
      <RulePanel way="with" rule={chosen.with} />
      <Choices
        name="checks"
        legend={words.control}
        options={rules.map((_, checks) => ({ value: checks, label: words.count(checks) }))}
        value={count}
        onChoose={setCount}
      />
    </Chapter>
  )
}
