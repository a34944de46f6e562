import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { DropZone, type Taken } from '../door/drop-zone.tsx'
import styles from '../outlook/outlook.module.css'
import { LimitChoice, Warranty } from '../outlook/outlook-figure.tsx'
import { ownSet } from '../outlook/unit-set.ts'
import { ownFiles, stageWords } from '../outlook/unit-words.ts'
import { ReadingHeadline } from '../reading/reading-headline.tsx'
import { ReadingPanel } from '../reading/reading-panel.tsx'
import { droppingOf, useAnalysis, useTaken } from '../reading/use-analysis.ts'
import { LIMITS, OwnUnits, type PageOfUnits, useOutlined } from './own-units.tsx'

/** What the bench shows: nothing, why files were refused, a reading, or one that is judged under other choices. */
export type Shown = 'nothing' | 'refused' | 'read' | 'judging'

interface UnitsBenchProps {
  /** The files that the page has taken. */
  files: Taken
  page: PageOfUnits
  /** Told before the browser paints. */
  onShown: (shown: Shown) => void
}

/** The visitor's cells or vehicles: how they were read, and when they will fall below a limit. */
export function UnitsBench({ files, page, onShown }: UnitsBenchProps): ReactNode {
  const state = useAnalysis('units')
  useTaken(files, state.read)
  const { reading, task, failure } = state
  const result = reading?.analysis.result ?? null
  const set = useMemo(() => result && ownSet(result), [result])
  const { all, asked, ask } = useOutlined(set, reading?.key)
  const shown = shownOf(reading !== null, task?.kind === 'judging', failure !== null)
  useLayoutEffect(() => onShown(shown), [shown, onShown])
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
  const zone = <DropZone state={droppingOf(state)} words={ownFiles} />
  if (!reading) return <div className={styles.stack}>{zone}</div>
  return (
    <>
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
      {result && set && all && (
        <OwnUnits {...{ state, reading, result, set, all, page }} onAsk={ask} />
      )}
      <div className={`${styles.whole} screen-only`}>{zone}</div>
    </>
  )
}

function shownOf(isRead: boolean, isJudging: boolean, isRefused: boolean): Shown {
  if (isRead) return isJudging ? 'judging' : 'read'
  return isRefused ? 'refused' : 'nothing'
}
