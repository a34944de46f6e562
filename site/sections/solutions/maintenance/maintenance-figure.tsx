import { useState } from 'react'
import { maintenanceFigure as words } from '../../../content/figures/maintenance-figure.ts'
import { Choices } from '../../../controls/choices.tsx'
import { Chapter } from '../chapter.tsx'
import { accepted, claims, lives, routine, rules } from './checks.computed.ts'
import { LifePlot } from './life-plot.tsx'
import { MeanStrip } from './mean-strip.tsx'
import { RulesTable } from './rules-table.tsx'

/** What a forecast wins at a number of checks. It opens where it wins most. */
export default function MaintenanceFigure() {
  const [count, setCount] = useState(0)
  const rule = rules[count] as (typeof rules)[number]
  return (
    <Chapter
      name="maintenance"
      claim={claims[count] as string}
      reading={words.won(rule)}
      fact={words.failures(rule, lives.length)}
      more={[
        {
          name: words.more.rules,
          content: (
            <>
              <RulesTable chosen={count} />
              <p>{words.newSeries(rules, routine, lives.length, accepted)}</p>
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
        {words.spoken(count, rule, lives.length)}
      </p>
      <div className="lives-stage">
        <MeanStrip count={count} />
        <LifePlot count={count} />
        <Choices
          className="stops"
          name="checks"
          legend={words.control}
          options={rules.map((_, checks) => ({ value: checks, label: words.count(checks) }))}
          value={count}
          onChoose={setCount}
        />
      </div>
    </Chapter>
  )
}
