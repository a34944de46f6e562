import { useState } from 'react'
import { type Way, maintenanceWords as words } from '../../../content/figures/maintenance-words.ts'
import { Choices } from '../../../controls/choices.tsx'
import { Chapter } from '../chapter.tsx'
import { accepted, claim, lives, routine, rules } from './checks.computed.ts'
import { partsOf } from './life-parts.ts'
import styles from './life-plot.module.css'
import { LifePlot } from './life-plot.tsx'
import { RuleBar } from './rule-bar.tsx'
import { RulesTable } from './rules-table.tsx'

/** What a forecast saves at a number of checks. It opens where it saves most. */
export default function MaintenanceFigure() {
  const [count, setCount] = useState(0)
  const rule = rules[count] as (typeof rules)[number]
  const shareOf = (way: Way) => 1 - rule[way].wasted
  const factOf = (way: Way) => ({
    value: words.outcome(rule[way]).wasted,
    of: (
      <RuleBar
        name={words.ways[way]}
        heading={way === 'without' && words.parts.wasted}
        parts={partsOf(shareOf('without'), shareOf('both'), shareOf(way), 1)}
      />
    ),
  })
  return (
    <Chapter
      name="maintenance"
      claim={claim}
      reading={words.reading(rule)}
      facts={{
        without: factOf('without'),
        both: factOf('both'),
        with: factOf('with'),
        failures: words.failures(rule, lives.length),
      }}
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
      <LifePlot count={count}>
        <Choices
          className={styles.stops}
          name="checks"
          legend={words.control}
          options={rules.map((_, checks) => ({ value: checks, label: words.count(checks) }))}
          value={count}
          onChoose={setCount}
        />
      </LifePlot>
    </Chapter>
  )
}
