import { useEffectEvent, useLayoutEffect, useMemo } from 'react'
import { FigureBoundary } from '../../stage/figure-boundary.tsx'
import type { Dropping, Taken } from '../door/drop-zone.tsx'
import { Steady } from '../door/steady.tsx'
import styles from '../outlook/outlook.module.css'
import { ownSet } from '../outlook/unit-set.ts'
import { useOutlined } from '../outlook/use-outlined.ts'
import { unitsKind } from '../reading/kinds.tsx'
import { ReadingHeadline } from '../reading/reading-headline.tsx'
import { ReadingPanel } from '../reading/reading-panel.tsx'
import { hasUnitChoices, UnitChoices } from '../reading/unit-choices.tsx'
import {
  type AnalysisState,
  droppingOf,
  type FileReading,
  useAnalysis,
  useTaken,
} from '../reading/use-analysis.ts'
import { OwnUnits, type PageOfUnits } from './own-units.tsx'
import { RatedAnswer, RatedOfPanel } from './rated.tsx'

interface UnitsBenchProps {
  files: Taken | null
  page: PageOfUnits
  /** Told what the page's drop zone shows, before the browser paints. */
  onDropping: (dropping: Dropping) => void
}

/**
 * The visitor's cells or vehicles: how they were read, and when they will fall below a limit. The drop zone is the
 * page's, so that it stays the same element while this code loads.
 */
export function UnitsBench({ files, page, onDropping }: UnitsBenchProps) {
  const state = useAnalysis('units')
  useTaken(files, state.read)
  const { reading, task, failure, second } = state
  const tell = useEffectEvent(() => onDropping(droppingOf(state)))
  const isFilled = reading !== null
  const isAsked = second !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is made anew in each render
  useLayoutEffect(() => tell(), [isFilled, isAsked, task, failure])
  return (
    reading && (
      <FigureBoundary key={reading.key}>
        <UnitsReading state={state} reading={reading} page={page} />
      </FigureBoundary>
    )
  )
}

interface UnitsReadingProps {
  state: AnalysisState<'units'>
  reading: FileReading<'units'>
  page: PageOfUnits
}

/** One reading: its sentence or its question, how it was read, and the result. */
function UnitsReading({ state, reading, page }: UnitsReadingProps) {
  const { result } = reading.analysis
  const set = useMemo(() => result && ownSet(result), [result])
  const { all, ask } = useOutlined(set)
  return (
    <>
      <Steady className={styles.read}>
        <ReadingHeadline
          kind={unitsKind}
          reading={reading}
          onChoose={state.choose}
          rated={(option, question, onChoose) => (
            <RatedAnswer {...{ option, question, reading, onChoose }} />
          )}
          sentence={
            all && {
              kick: '',
              big: all.sentence,
              sub: all.rest,
              spoken: `${all.sentence} ${all.rest}`.trim(),
            }
          }
        />
        <ReadingPanel
          kind={unitsKind}
          reading={reading}
          onChoose={state.choose}
          more={Heading => (
            <RatedOfPanel Heading={Heading} reading={reading} onChoose={state.choose} />
          )}
        >
          {result && hasUnitChoices(result, reading.choices) && (
            <UnitChoices result={result} choices={reading.choices} onChoose={state.choose} />
          )}
        </ReadingPanel>
      </Steady>
      {result && set && all && (
        <OwnUnits {...{ state, reading, result, set, all, page }} onAsk={ask} />
      )}
    </>
  )
}
