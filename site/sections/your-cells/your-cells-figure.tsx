import { useLayoutEffect, useMemo, useRef } from 'react'
import { useFileDrop } from '../../controls/files/use-file-drop.ts'
import { DropZone } from '../../reading/drop-zone.tsx'
import { ReadingHeadline } from '../../reading/reading-headline.tsx'
import { ReadingPanel } from '../../reading/reading-panel.tsx'
import { Steady } from '../../reading/steady.tsx'
import { useAnalysis } from '../../reading/use-analysis.ts'
import { LimitChoice, Warranty } from './outlook-figure.tsx'
import { LIMITS, OwnUnits, useOutlined } from './own-units.tsx'
import { PublicUnits } from './public-units.tsx'
import { ownSet } from './unit-set.ts'
import styles from './your-cells-figure.module.css'
import { ownFiles, stageWords } from './your-cells-words.ts'

/**
 * The figure about units that still run: their newest readings, their next checks, and when they will reach the
 * limit. It shows two public sets, or the visitor's own.
 */
export default function YourCellsFigure() {
  const state = useAnalysis('units')
  const figure = useRef<HTMLDivElement>(null)
  useFileDrop(figure, state.read)
  const { reading, task, failure } = state
  const result = reading?.analysis.result ?? null
  const set = useMemo(() => result && ownSet(result), [result])
  const { all, asked, ask } = useOutlined(set, reading?.key)
  const isJudging = task?.kind === 'judging'
  const choose = useRef(state.choose)
  useLayoutEffect(() => {
    choose.current = state.choose
  })
  const { warranty = null, service = null } = asked ?? {}
  // Memoised, because another horizon changes neither the rows as written nor the picture of the result.
  const panel = useMemo(
    () =>
      reading && (
        <ReadingPanel kind="units" reading={reading} onChoose={choices => choose.current(choices)}>
          {set && warranty !== null && (
            <div className={styles.choices}>
              <LimitChoice
                label={stageWords.panelLimit}
                limits={LIMITS}
                limit={set.outlook.limit}
                onLimit={limit =>
                  choose.current({
                    ...reading.choices,
                    settings: { ...reading.choices.settings, limit },
                  })
                }
              />
              <Warranty set={set} asked={{ warranty, service }} onAsk={ask} />
            </div>
          )}
        </ReadingPanel>
      ),
    [reading, set, warranty, service, ask],
  )
  return (
    <div ref={figure} aria-busy={isJudging || undefined}>
      <Steady className={`${styles.figure} ${isJudging ? styles.dimmed : ''}`}>
        {!reading && (
          <div className={styles.stack}>
            <DropZone state={state} words={ownFiles} />
          </div>
        )}
        {!reading && <PublicUnits isAside={failure !== null} />}
        {reading && (
          <div className={styles.read}>
            <ReadingHeadline
              kind="units"
              reading={reading}
              onChoose={state.choose}
              sentence={
                all && {
                  kick: '',
                  big: all.sentence,
                  sub: all.rest,
                  spoken: `${all.sentence} ${all.rest}`.trim(),
                }
              }
            />
            {panel}
          </div>
        )}
        {reading && result && set && all && (
          <OwnUnits {...{ state, reading, result, set, all }} onAsk={ask} />
        )}
        {reading && (
          <div className={`${styles.whole} screen-only`}>
            <DropZone state={state} words={ownFiles} />
          </div>
        )}
      </Steady>
    </div>
  )
}
