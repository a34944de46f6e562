import { useEffect, useRef } from 'react'
import type { DispatchResult as Result } from '../../../../../analysis/dispatch/dispatch-reading.ts'
import { isJudged, netsAtCost } from '../../../../../analysis/dispatch/dispatch-verdicts.ts'
import { termsOf } from '../../../../../analysis/storage/battery.ts'
import { ResultActions } from '../../../../controls/files/result-actions.tsx'
import { saveTable } from '../../../../controls/files/save-table.ts'
import { useFileDrop } from '../../../../controls/files/use-file-drop.ts'
import { addToRequest } from '../../../../form/add-to-request.ts'
import { DropZone } from '../../../../reading/drop-zone.tsx'
import { ReadingHeadline } from '../../../../reading/reading-headline.tsx'
import { ReadingPanel } from '../../../../reading/reading-panel.tsx'
import { tradingWords } from '../trading-words.ts'
import styles from './dispatch-panel.late.module.css'
import { DispatchResult } from './dispatch-result.tsx'
import { daysTable } from './dispatch-tables.ts'
import { LogFacts } from './log-facts.tsx'
import {
  costWords,
  dispatchSentence,
  dispatchSummary,
  noComparisonWords,
  type OfLog,
  ownDispatch as words,
} from './own-dispatch-words.ts'
import {
  type BatteryOfLog,
  type ChosenPrices,
  type DispatchState,
  useDispatch,
} from './use-dispatch.ts'

export interface DispatchProps extends BatteryOfLog {
  /** The prices that the chapter shows. */
  prices: ChosenPrices
}

/** The visitor's dispatch log compared with prices: what it earned, and what the same cycles could have earned. */
export default function DispatchPanel({ prices, ...battery }: DispatchProps) {
  const state = useDispatch(prices, battery)
  const { files, reading } = state
  const root = useRef<HTMLDivElement>(null)
  useFileDrop(root, files.read)
  return (
    <>
      <section ref={root} aria-label={words.group}>
        <DropZone state={files} words={words.zone} isSmall />
        {state.isStopped && (
          <p>
            {words.stopped}{' '}
            <button type="button" className="target underlined" onClick={state.goOn}>
              {words.goOn}
            </button>
          </p>
        )}
      </section>
      {reading && <Below state={state} reading={reading} />}
    </>
  )
}

interface BelowProps {
  state: DispatchState
  reading: NonNullable<DispatchState['reading']>
}

/** The sentence about a log: what it came to, that it is being compared, or why it cannot be. */
function bigWords({ isUnjudged }: BelowProps['reading'], result: Result, of: OfLog): string {
  if (isUnjudged) return words.comparing
  return result.comparison ? dispatchSentence(result.comparison, of) : noComparisonWords(result)
}

/** The result of the log, how it was read, and what the visitor can do with it. */
function Below({ state, reading }: BelowProps) {
  const { files, result, isCurrent, said, limit, currency } = state
  const root = useRef<HTMLDivElement>(null)
  useFileDrop(root, files.read)
  const { key } = reading
  const { costOf } = tradingWords(currency)
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
  const costed =
    dispatch && isJudged(dispatch) && typeof said.battery === 'object'
      ? {
          battery: said.battery,
          cost: termsOf(said.battery).cost,
          ...netsAtCost(dispatch, termsOf(said.battery)),
        }
      : undefined
  return (
    <section
      ref={root}
      className={styles.below}
      aria-label={words.result}
      aria-busy={reading.isUnjudged || undefined}
    >
      <ReadingHeadline
        kind="dispatch"
        level={5}
        reading={reading}
        onChoose={files.choose}
        sentence={of && { kick: '', big: bigWords(reading, result, of), sub: state.source }}
      />
      <ReadingPanel kind="dispatch" level={5} reading={reading} onChoose={files.choose}>
        {result && <LogFacts state={state} result={result} />}
      </ReadingPanel>
      {result && dispatch && of && !isOpen && (
        <div className={isCurrent ? undefined : styles.old}>
          <DispatchResult
            dispatch={dispatch}
            of={of}
            costed={
              costed && `${costOf(costed.cost, costed.battery)} ${costWords(costed, currency)}`
            }
            onToggle={state.toggle}
          />
        </div>
      )}
      {result && dispatch && isCurrent && of && !isOpen && (
        <ResultActions
          onAdd={sentence => addToRequest({ of: 'dispatch', sentence })}
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
