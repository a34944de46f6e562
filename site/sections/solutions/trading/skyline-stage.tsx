import { useMemo, useState } from 'react'
import { withProperties } from '../../../../stage/custom-properties.ts'
import { Range } from '../../../../stage/range.tsx'
import { Inspect } from '../../../controls/inspect.tsx'
import { PLOT } from '../../../plots/scales.ts'
import { percent } from '../../../words/number-words.ts'
import { SkylinePlot } from './skyline-plot.tsx'
import styles from './skyline-stage.module.css'
import { HANDLE, scalesOf } from './trading-scales.ts'
import type { TradingWords } from './trading-words.ts'
import type { Trading } from './use-trading.ts'

/** Sets the way of the handle. */
const place = withProperties(HANDLE)

interface SkylineStageProps {
  words: TradingWords
  trading: Trading
}

/** The skyline with the handle on the line of the cost, and the progress of the next plan. */
export function SkylineStage({ words, trading }: SkylineStageProps) {
  const { plan, outcome, isCurrent, problem, progress, changeCost } = trading
  const { year } = plan
  const scales = useMemo(() => scalesOf(year), [year])
  const { maxCost } = scales
  const { drawn } = outcome
  const [named, setNamed] = useState<number | null>(null)
  const offerAt = (place: number) => year.offers[place]
  const spokenOf = (place: number) => {
    const offer = offerAt(place)
    return offer ? words.cycleOf(offer) : ''
  }
  /** The index of the offer below a point of the plot, or null. */
  function nearest(left: number, _: number, { width }: DOMRect): number | null {
    const across = (left * PLOT.width) / width
    if (across < scales.x(0)) return null
    const place = year.offers.findIndex(({ rank }) => scales.x(rank) >= across)
    return place < 0 ? null : place
  }
  return (
    <div className={styles.stage} ref={place}>
      <SkylinePlot
        words={words}
        year={year}
        scales={scales}
        run={drawn?.run ?? null}
        named={named === null ? undefined : offerAt(named)}
      />
      <div className={styles.asked}>
        <Inspect
          count={year.offers.length}
          shown={named}
          label={words.eachCycle}
          spoken={spokenOf}
          nearest={nearest}
          onShow={setNamed}
        />
      </div>
      <Range
        className={styles.handle}
        name="cost"
        min={0}
        max={maxCost}
        value={drawn ? Math.min(maxCost, drawn.run.cost) : 0}
        aria-orientation="vertical"
        label={words.control}
        spoken={
          drawn ? words.spoken(drawn.run, maxCost, drawn.ofYear?.results ?? null) : words.noSpoken
        }
        onChoose={changeCost}
      />
      <p className={styles.planning} role="status">
        {!isCurrent && (problem ?? words.planning(percent(progress)))}
      </p>
    </div>
  )
}
