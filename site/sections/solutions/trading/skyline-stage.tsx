import { useMemo } from 'react'
import { percent } from '../../../content/figures/figure-words.ts'
import type { TradingWords } from '../../../content/figures/trading-words.ts'
import { Range } from '../../../controls/range.tsx'
import { SkylinePlot } from './skyline-plot.tsx'
import styles from './skyline-stage.module.css'
import { HANDLE, scalesOf } from './trading-scales.ts'
import type { Trading } from './use-trading.ts'

interface SkylineStageProps {
  words: TradingWords
  trading: Trading
}

/** The skyline with the handle on the line of the cost, and how far the next one is. */
export function SkylineStage({ words, trading }: SkylineStageProps) {
  const { plan, outcome, isCurrent, problem, progress, changeCost } = trading
  const { year } = plan
  const scales = useMemo(() => scalesOf(year), [year])
  const { maxCost } = scales
  const { drawn } = outcome
  return (
    <div className={styles.stage} style={HANDLE}>
      <SkylinePlot words={words} year={year} scales={scales} run={drawn?.run ?? null} />
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
