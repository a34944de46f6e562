import { useEffect, useRef } from 'react'
import type { DispatchResult as Result } from '../../analysis/dispatch/dispatch-reading.ts'
import { isJudged, netsAtCost } from '../../analysis/dispatch/dispatch-verdicts.ts'
import { termsOf } from '../../analysis/storage/battery.ts'
import { FigureBoundary } from '../../stage/figure-boundary.tsx'
import { DropZone } from '../door/drop-zone.tsx'
import { useFileDrop } from '../door/use-file-drop.ts'
import { dispatchKind } from '../reading/kinds.tsx'
import { ReadingHeadline } from '../reading/reading-headline.tsx'
import { ReadingPanel } from '../reading/reading-panel.tsx'
import { ResultActions } from '../reading/result-actions.tsx'
import { saveTable } from '../reading/save-table.ts'
import { droppingOf } from '../reading/use-analysis.ts'
import styles from './dispatch-result.late.module.css'
import { DispatchResult } from './dispatch-result.tsx'
import { LogFacts } from './log-facts.tsx'
import {
  costWords,
  daysTable,
  dispatchSentence,
  dispatchSummary,
  noComparisonWords,
  type OfLog,
  ownDispatch as words,
} from './own-dispatch-words.ts'
import {
  type BatteryOfPage,
  type ChosenPrices,
  type DispatchState,
  type LoadPrices,
  useDispatch,
} from './use-dispatch.ts'

interface DispatchProps {
  prices: ChosenPrices
  battery: BatteryOfPage
  loadPriceDays: LoadPrices
  onAdd: (sentence: string) => boolean
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
        <DropZone state={droppingOf(files)} words={words.zone} isSmall />
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
  onAdd: (sentence: string) => boolean
}

/** The sentence about a log: what it came to, that it is being compared, or why it cannot be. */
function bigWords({ isUnjudged }: BelowProps['reading'], result: Result, of: OfLog): string {
  if (isUnjudged) return words.comparing
  return result.comparison ? dispatchSentence(result.comparison, of) : noComparisonWords(result)
}

/** The result of the log, how it was read, and what the visitor can do with it. */
function Below({ state, reading, onAdd }: BelowProps) {
  const { files, result, isCurrent, said, limit, currency } = state
  const root = useRef<HTMLDivElement>(null)
  useFileDrop(root, files.read)
  const { key } = reading
  // biome-ignore lint/correctness/useExhaustiveDependencies: other files begin at the top again
  useEffect(() => {
    root.current?.scrollIntoView()
  }, [key])
  const dispatch = result?.comparison ?? null
  const of = result && { currency, system: result.system, limit }
  // While the answers lead to different numbers, those are in the headline, and no result is shown below it.
  const isOpen = reading.analysis.questions.some(
    ({ answer, effect }) => (answer ?? 'unknown') === 'unknown' && (effect ?? 0) >= 1,
  )
  const terms = said.costed && termsOf(said.costed.battery)
  const costed =
    dispatch && isJudged(dispatch) && terms
      ? { cost: terms.cost, ...netsAtCost(dispatch, terms) }
      : undefined
  return (
    <section
      ref={root}
      className={styles.below}
      aria-label={words.result}
      aria-busy={reading.isUnjudged || undefined}
    >
      <ReadingHeadline
        kind={dispatchKind}
        level={5}
        reading={reading}
        onChoose={files.choose}
        sentence={of && { kick: '', big: bigWords(reading, result, of), sub: state.source }}
      />
      <ReadingPanel kind={dispatchKind} level={5} reading={reading} onChoose={files.choose}>
        {result && <LogFacts state={state} result={result} />}
      </ReadingPanel>
      {result && dispatch && of && !isOpen && (
        <div className={isCurrent ? undefined : styles.old}>
          <DispatchResult
            dispatch={dispatch}
            of={of}
            costed={costed && `${said.costed?.sentence} ${costWords(costed, currency)}`}
            onToggle={state.toggle}
          />
        </div>
      )}
      {result && dispatch && isCurrent && of && !isOpen && (
        <ResultActions
          onAdd={onAdd}
          summary={dispatchSummary({
            dispatch,
            system: of.system,
            stepMinutes: Math.round(60 * (result.steps[0]?.stepHours ?? 1)),
            currency,
            costed,
          })}
          onSave={() => saveTable(words.fileName, daysTable(dispatch, currency))}
          onClear={files.clear}
        />
      )}
    </section>
  )
}
