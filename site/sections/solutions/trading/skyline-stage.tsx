import { useMemo } from 'react'
import { withProperties } from '../../../../stage/custom-properties.ts'
import { Pick, usePick } from '../../../../stage/pick.tsx'
import { Range } from '../../../../stage/range.tsx'
import { Stage } from '../../../../stage/stage.tsx'
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
  const { offers } = plan.year
  const scales = useMemo(() => scalesOf(plan.year), [plan.year])
  const ids = useMemo(() => offers.map(({ order }) => order), [offers])
  const [picked, pick] = usePick(ids)
  const offerOf = (id: number) => offers.find(({ order }) => order === id)
  const { drawn } = outcome
  const run = drawn?.run ?? null
  return (
    <div className={styles.stage} ref={place}>
      <Stage
        id="skyline"
        words={{ title: words.title, description: words.description(run) }}
        over={
          <Pick
            ids={ids}
            picked={picked}
            label={words.eachCycle}
            spoken={id => {
              const offer = offerOf(id)
              return offer ? words.cycleOf(offer) : ''
            }}
            nearest={([across]) =>
              across < scales.x(0)
                ? null
                : (offers.find(({ rank }) => scales.x(rank) >= across)?.order ?? null)
            }
            onPick={pick}
          />
        }
      >
        <SkylinePlot
          words={words}
          offers={offers}
          scales={scales}
          run={run}
          picked={picked === null ? undefined : offerOf(picked)}
        />
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
            ? words.spoken(run, scales.maxCost, drawn?.isYear ? drawn.results : null)
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
