import { useEffect, useMemo, useRef } from 'react'
import type { DispatchComparison } from '../../analysis/dispatch/dispatch-comparison.ts'
import { planAtCost } from '../../analysis/dispatch/plan-at-cost.ts'
import type { CycleTerms } from '../../analysis/storage/battery.ts'
import { DropZone } from '../../stage/controls/drop-zone.tsx'
import { useFileDrop } from '../../stage/controls/use-file-drop.ts'
import { FigureBoundary } from '../../stage/figure-boundary.tsx'
import { dispatchLines } from '../reading/evidence-words.ts'
import { ReadingHeadline } from '../reading/reading-headline.tsx'
import { ReadingPanel } from '../reading/reading-panel.tsx'
import { ResultActions } from '../reading/result-actions.tsx'
import { saveTable } from '../reading/save-table.ts'
import styles from './dispatch-result.late.module.css'
import { DispatchResult } from './dispatch-result.tsx'
import { clockWords, noComparisonWords, ownDispatch as words } from './own-dispatch-words.ts'
import { daysTable, dispatchSentence, netSentence } from './plan-words.ts'
import {
  type BatteryOfPage,
  type DispatchState,
  type LoadPrices,
  type ReadPrices,
  useDispatch,
} from './use-dispatch.ts'

interface DispatchProps {
  prices: ReadPrices | null
  battery: BatteryOfPage
  loadPriceDays: LoadPrices
  onAdd: (sentence: string) => void
}

/** The visitor's dispatch log compared with prices: what it earned, and what the same cycles could have earned. */
export function DispatchPanel({ prices, battery, loadPriceDays, onAdd }: DispatchProps) {
  const state = useDispatch(prices, battery, loadPriceDays)
  const { files, reading } = state
  const root = useRef<HTMLDivElement>(null)
  useFileDrop(root, files.read)
  return (
    <>
      <section ref={root} aria-label={words.group}>
        <DropZone state={files} words={words.zone} isSmall />
      </section>
      {reading && (
        <FigureBoundary key={reading.key}>
          <Below state={state} reading={reading} onAdd={onAdd} />
        </FigureBoundary>
      )}
    </>
  )
}

interface BelowProps {
  state: DispatchState
  reading: NonNullable<DispatchState['reading']>
  onAdd: (sentence: string) => void
}

/** The result of the log, how it was read, and what the visitor can do with it. */
function Below({ state, reading, onAdd }: BelowProps) {
  const { files, result, isCurrent, costed, of } = state
  const root = useRef<HTMLDivElement>(null)
  useFileDrop(root, files.read)
  const { key } = reading
  // biome-ignore lint/correctness/useExhaustiveDependencies: other files begin at the top again
  useEffect(() => {
    root.current?.scrollIntoView()
  }, [key])
  const dispatch = result?.comparison ?? null
  const at = usePlanAtCost(dispatch, costed?.terms ?? null)
  const sentence =
    of && dispatch
      ? at
        ? netSentence(dispatch, at, of)
        : dispatchSentence(dispatch, of)
      : result && noComparisonWords(result)
  // While the answers lead to different numbers, no result is shown below the question.
  const isOpen = reading.analysis.questions.some(({ asked }) => asked)
  const read = { level: 5, reading, onChoose: files.choose } as const
  return (
    <section ref={root} className={styles.below} aria-label={words.result}>
      <ReadingHeadline
        {...read}
        sentence={
          !result || sentence === null
            ? null
            : { big: sentence, sub: `${state.source} ${clockWords(result)}` }
        }
      />
      <ReadingPanel {...read} lines={result ? dispatchLines(result) : []}>
        {result && (
          <>
            <p className="small">
              {isCurrent && words.taken(result.system)}{' '}
              <span className="muted">{words.howTaken}</span>
            </p>
            <p className="small muted">{words.scope}</p>
          </>
        )}
      </ReadingPanel>
      {dispatch && of && !isOpen && (
        <div className={`${styles.result} ${isCurrent ? '' : styles.old}`}>
          <DispatchResult
            dispatch={dispatch}
            of={of}
            at={at}
            cost={at && costed?.sentence}
            onToggle={state.toggle}
          />
        </div>
      )}
      {dispatch && of && sentence && isCurrent && !isOpen && (
        <ResultActions
          onAdd={onAdd}
          summary={words.summary(`${sentence} ${state.source}`)}
          onSave={() => saveTable(words.fileName, daysTable(dispatch, at, of))}
          onClear={files.clear}
        />
      )}
    </section>
  )
}

/** The plan of a log at what a cycle costs; null where nothing tells its cost. */
function usePlanAtCost(dispatch: DispatchComparison | null, of: CycleTerms | null) {
  const { cost = 0, free = 0, limit = 0 } = of ?? {}
  const isCosted = of !== null
  return useMemo(
    () => (dispatch && isCosted ? planAtCost(dispatch, { cost, free, limit }) : null),
    [dispatch, isCosted, cost, free, limit],
  )
}
