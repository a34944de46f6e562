import { type ComponentType, useEffect, useRef, useState } from 'react'
import { YOUR_CELLS_ID } from '../../../content/anchors.ts'
import { percent } from '../../../words/number-words.ts'
import { Chapter } from '../chapter.tsx'
import { accepted, finding, lives, rules, table, withLead, worstSeries } from './checks.computed.ts'
import { PARTS, partsOf } from './life-parts.ts'
import styles from './life-plot.module.css'
import { LifePlot } from './life-plot.tsx'
import { failuresWords, type Way, maintenanceWords as words } from './maintenance-words.ts'
import type { RoundProps } from './round/round-state.ts'
import { Outcome, RuleBar } from './rule-bar.tsx'
import { RulesTable } from './rules-table.tsx'

const shareUsed = (way: Way) => 1 - rules[way].wasted

/** The share of life that a rule wastes, and the number of cells that fail. */
function factOf(way: Way) {
  const parts = partsOf(shareUsed('series'), shareUsed('both'), shareUsed(way), 1)
  return {
    value: (
      <Outcome
        wasted={percent(rules[way].wasted, 1)}
        failures={failuresWords(rules[way].failures, lives.length)}
        headings={way === 'series' && { wasted: words.parts.wasted, fail: words.failHeading }}
      />
    ),
    of: (
      <RuleBar
        name={words.rules[way]}
        parts={PARTS.map(part => ({
          className: styles[part],
          from: parts[part][0],
          to: parts[part][1],
        }))}
      />
    ),
  }
}

const MORE = [
  {
    name: words.more.rules,
    content: (
      <>
        <RulesTable />
        <p>
          {words.newSeries(
            table.flat().map(({ failuresAnew }) => failuresAnew),
            worstSeries,
            lives.length,
            accepted,
          )}
        </p>
        <p>{words.lead(withLead.regression, withLead.forecast)}</p>
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
]

/**
 * The figure at rest, which shows what dates from a forecast save. The operator's round takes its place, and its code
 * is loaded separately.
 */
export default function MaintenanceFigure() {
  const [Round, setRound] = useState<ComponentType<RoundProps>>()
  const [deals, setDeals] = useState(0)
  const [isPlayed, setIsPlayed] = useState(false)
  const play = useRef<HTMLButtonElement>(null)
  const hasPlayed = deals > 0

  useEffect(() => {
    import('./round/round-figure.tsx').then(
      ({ default: component }) => setRound(() => component),
      // If the code does not load, the button does not appear either.
      () => {},
    )
  }, [])

  useEffect(() => {
    if (hasPlayed && !isPlayed) play.current?.focus({ preventScroll: true })
  }, [hasPlayed, isPlayed])

  const deal = () => {
    setDeals(deals + 1)
    setIsPlayed(true)
  }
  const ownData = { href: `#${YOUR_CELLS_ID}`, words: words.ownData }
  if (Round && isPlayed) {
    return (
      <Round
        key={deals}
        deal={deals - 1}
        link={ownData}
        onDeal={deal}
        onLeave={() => setIsPlayed(false)}
      />
    )
  }
  return (
    <Chapter
      name="maintenance"
      claim={words.question}
      isClaimFixed
      reading={finding}
      facts={{ series: factOf('series'), both: factOf('both'), curves: factOf('curves') }}
      link={ownData}
      more={MORE}
    >
      <LifePlot>
        {Round && (
          <button
            ref={play}
            type="button"
            className={`button screen-only ${styles.play}`}
            onClick={deal}
          >
            {words.play}
          </button>
        )}
      </LifePlot>
    </Chapter>
  )
}
