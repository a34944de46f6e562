import { useEffect, useRef } from 'react'
import {
  compareScores,
  fateOf,
  lastUsefulOrder,
  type Order,
  type Score,
  scoreOf,
} from '../../../../../research/retirement/round.ts'
import { Chapter } from '../../chapter.tsx'
import { failuresWords } from '../maintenance-words.ts'
import { Outcome, RuleBar } from '../rule-bar.tsx'
import { EndPlot } from './end-plot.tsx'
import styles from './round.late.module.css'
import { type Dealt, forecastAllowing, scoreOfRival } from './round-cells.ts'
import { moreOfRound } from './round-more.tsx'
import type { RoundProps } from './round-state.ts'
import { RIVALS, roundWords as words } from './round-words.ts'

interface EndProps extends Omit<RoundProps, 'deal'> {
  cells: Dealt
  orders: readonly Order[]
}

/** The fact about one player: the life wasted and the cells lost. @param className class of the used part of the bar */
const factOf = (name: string, score: Score, className: string | undefined, isFirst = false) => ({
  value: (
    <Outcome
      wasted={words.share(score)}
      failures={failuresWords(score.failures, 12)}
      headings={isFirst && { wasted: words.wasted, fail: words.fail }}
    />
  ),
  of: (
    <RuleBar
      name={name}
      parts={[
        { className, from: 0, to: 1 - score.wasted },
        { className: styles.wasted, from: 1 - score.wasted, to: 1 },
      ]}
    />
  ),
})

/** The end of a round: the result of the visitor's orders, beside those of the rivals. */
export function RoundEnd({ cells, orders, link, onDeal, onLeave }: EndProps) {
  const claim = useRef<HTMLParagraphElement>(null)
  const you = scoreOf(cells, orders)
  const forecast = scoreOfRival(cells, 'forecast')
  const than = compareScores(scoreOfRival(cells, 'regression'), forecast)
  const isRegressionBetter =
    Math.max(than.wasted, than.failures) <= 0 && than.wasted + than.failures < 0
  const lost = cells.filter((cell, row) => fateOf(cell, orders[row] as Order).failed)

  useEffect(() => {
    claim.current?.focus({ preventScroll: true })
    claim.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <Chapter
      name="maintenance"
      claim={words.verdict(you, forecast)}
      claimRef={claim}
      isClaimFixed
      reading={
        lost.length > 0
          ? words.lost(lost.map(cell => lastUsefulOrder(cell).capacity))
          : words.noneLost(you)
      }
      facts={{
        you: factOf(words.you, you, styles.mine, true),
        allowed:
          you.failures === cells.length
            ? null
            : factOf(
                words.allowed(you.failures),
                forecastAllowing(cells, you.failures),
                styles.green,
              ),
        forecast: factOf(RIVALS.forecast, forecast, styles.green),
        ...Object.fromEntries(
          (['regression', 'seriesDate', 'oneDate'] as const).map(rival => [
            rival,
            factOf(RIVALS[rival], scoreOfRival(cells, rival), styles.used),
          ]),
        ),
      }}
      link={link}
      more={moreOfRound}
    >
      <div className={styles.place}>
        <EndPlot cells={cells} orders={orders} />
        <div className={styles.endActions}>
          {isRegressionBetter && (
            <p className={`small ${styles.regressionWins}`}>{words.regressionWins}</p>
          )}
          <button type="button" className="target underlined" onClick={onLeave}>
            {words.leave}
          </button>
          <button type="button" className="button" onClick={onDeal}>
            {words.again}
          </button>
        </div>
      </div>
    </Chapter>
  )
}
