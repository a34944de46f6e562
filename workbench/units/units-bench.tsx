import { useEffectEvent, useLayoutEffect, useMemo } from 'react'
import type { Dropping } from '../../stage/controls/drop-zone.tsx'
import type { Taken } from '../../stage/controls/taken-files.ts'
import { FigureBoundary } from '../../stage/figure-boundary.tsx'
import { Steady } from '../../stage/steady.tsx'
import { judgedSet } from '../fleets/judged-set.ts'
import styles from '../outlook/outlook.module.css'
import { Sentence } from '../outlook/outlook-figure.tsx'
import { useOutlined } from '../outlook/use-outlined.ts'
import { unitsLines } from '../reading/evidence-words.ts'
import { RatedValues } from '../reading/rated-values.tsx'
import { ReadingHeadline } from '../reading/reading-headline.tsx'
import { ReadingPanel } from '../reading/reading-panel.tsx'
import {
  type AnalysisState,
  type FileReading,
  useAnalysis,
  useTaken,
} from '../reading/use-analysis.ts'
import { OwnUnits } from './own-units.tsx'
import type { PageOfUnits } from './page-of-units.ts'

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
  const { reading, isFilled, task, refusal, second } = state
  const tell = useEffectEvent(() => onDropping(state))
  const isAsked = second !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is made anew in each render
  useLayoutEffect(() => tell(), [isFilled, isAsked, task, refusal])
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

function UnitsReading({ state, reading, page }: UnitsReadingProps) {
  const { result, questions } = reading.analysis
  const set = useMemo(() => result && judgedSet(result), [result])
  const { all, ask } = useOutlined(set)
  const isRated = result !== null && result.rated.types.length > 0
  const rated = isRated && <RatedValues {...{ reading, result }} onChoose={state.choose} />
  // What counts as 100% is asked of vehicles, and its fields are below the question.
  const asked = questions.find(({ id }) => id === 'rated')
  return (
    <>
      <Steady className={styles.read}>
        <ReadingHeadline
          reading={reading}
          onChoose={state.choose}
          sentence={
            all && { big: all.sentence, shown: <Sentence parts={all.parts} />, sub: all.rest }
          }
        >
          {asked && asked.answer !== 'first' && rated}
        </ReadingHeadline>
        <ReadingPanel
          lines={result ? unitsLines(result) : []}
          reading={reading}
          onChoose={state.choose}
        >
          {!asked && rated}
        </ReadingPanel>
      </Steady>
      {result && set && all && (
        <OwnUnits {...{ state, reading, result, set, all, page }} onAsk={ask} />
      )}
    </>
  )
}
