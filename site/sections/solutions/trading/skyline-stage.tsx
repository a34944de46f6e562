import { useMemo } from 'react'
import { withProperties } from '../../../../stage/custom-properties.ts'
import { Range } from '../../../../stage/range.tsx'
import { Stage } from '../../../../stage/stage.tsx'
import { percent } from '../../../../stage/words/number-words.ts'
import { SkylinePlot } from './skyline-plot.tsx'
import styles from './skyline-stage.module.css'
import { HANDLE, scalesOf } from './trading-scales.ts'
import type { TradingWords } from './trading-words.ts'
import type { Trading } from './use-trading.ts'

const place = withProperties(HANDLE)

interface SkylineStageProps {
  words: TradingWords
  trading: Trading
}

/** The skyline with the handle on the line of the cost, and the progress of the next plan. */
export function SkylineStage({ words, trading }: SkylineStageProps) {
  const { plan, drawn, isCurrent, problem, progress, changeCost } = trading
  const { offers } = plan.year
  const scales = useMemo(() => scalesOf(plan.year), [plan.year])
  const run = drawn?.run ?? null
  return (
    <div className={styles.stage} ref={place}>
      <Stage id="skyline" words={{ title: words.title, description: words.description(run) }}>
        <SkylinePlot words={words} offers={offers} scales={scales} run={run} />
      </Stage>
      <Range
        className={styles.handle}
        name="cost"
        min={0}
        max={scales.maxCost}
        value={run ? Math.min(scales.maxCost, run.cost) : 0}
        aria-orientation="vertical"
        label={words.control}
        spoken={
          run
            ? words.spoken(run, scales.maxCost, drawn?.lead ? drawn.results : null)
            : words.noSpoken
        }
        onChoose={changeCost}
      />
      <p className={styles.planning} role="status">
        {!isCurrent && (problem ?? words.planning(percent(progress)))}
      </p>
    </div>
  )
}
