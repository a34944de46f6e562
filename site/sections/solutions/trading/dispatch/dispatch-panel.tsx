import { useEffect, useRef } from 'react'
import type { DispatchReading } from '../../../../../analysis/dispatch/dispatch-reading.ts'
import {
  holdsOtherMarkets,
  netsAtCost,
} from '../../../../../analysis/dispatch/dispatch-verdicts.ts'
import { prepareDispatchReader } from '../../../../../analysis/dispatch/start-dispatch.ts'
import { termsOf } from '../../../../../analysis/storage/battery.ts'
import { percent } from '../../../../content/figures/figure-words.ts'
import { fileWords } from '../../../../content/figures/file-words.ts'
import {
  costWords,
  dispatchSummary,
  ownDispatch as words,
} from '../../../../content/figures/own-dispatch-words.ts'
import { FileButton } from '../../../../controls/files/file-button.tsx'
import fileStyles from '../../../../controls/files/files.module.css'
import { ReadingProgress } from '../../../../controls/files/reading-progress.tsx'
import { ResultActions } from '../../../../controls/files/result-actions.tsx'
import { saveTable } from '../../../../controls/files/save-table.ts'
import { useFileDrop } from '../../../../controls/files/use-file-drop.ts'
import { addToRequest } from '../../../../form/add-to-request.ts'
import styles from './dispatch-panel.module.css'
import { DispatchResult } from './dispatch-result.tsx'
import { daysTable } from './dispatch-tables.ts'
import { LogFacts } from './log-facts.tsx'
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

/** The visitor's dispatch log beside its prices: what it earned, and what the same cycles could have. */
export default function DispatchPanel({ prices, ...battery }: DispatchProps) {
  const state = useDispatch(prices, battery)
  const { files, reading, progress } = state
  const root = useRef<HTMLDivElement>(null)
  useFileDrop(root, files.read)
  useEffect(prepareDispatchReader, [])
  return (
    <>
      <section ref={root} aria-label={words.group}>
        <div className={fileStyles.choice}>
          <span>{reading ? words.again : words.drop}</span>
          <FileButton label={words.chooseFiles} onFiles={files.read} />
        </div>
        {!reading && <p className="muted">{words.formats}</p>}
        <ReadingProgress state={files.state} onStop={files.stop} />
        {progress !== null && (
          <p className={`${fileStyles.progress} small`}>
            <progress value={progress} aria-label={words.comparing} />
            {words.comparing} {percent(progress)}
            <button type="button" className="target underlined" onClick={state.stop}>
              {fileWords.stop}
            </button>
          </p>
        )}
        {state.isStopped && (
          <p>
            {words.stopped}{' '}
            <button type="button" className="target underlined" onClick={state.goOn}>
              {words.goOn}
            </button>
          </p>
        )}
        <p className={fileStyles.refusal} role="alert">
          {state.fault ?? state.why}
        </p>
      </section>
      {reading && <Below state={state} reading={reading} />}
    </>
  )
}

interface BelowProps {
  state: DispatchState
  reading: DispatchReading
}

/** What the log came to, what was taken from it, and what the visitor can do with it. */
function Below({ state, reading }: BelowProps) {
  const { files, dispatch, isCurrent, system, said, limit, currency } = state
  const root = useRef<HTMLDivElement>(null)
  useFileDrop(root, files.read)
  const isThere = dispatch !== undefined
  useEffect(() => {
    // The files are chosen above all that they came to.
    if (isThere) root.current?.scrollIntoView()
  }, [isThere])
  const isSystem = system !== null && typeof system === 'object'
  const isJudged = dispatch && dispatch.days.length > 0 && !holdsOtherMarkets(dispatch)
  const costed =
    isJudged && typeof said.battery === 'object'
      ? { cost: termsOf(said.battery).cost, ...netsAtCost(dispatch, termsOf(said.battery)) }
      : undefined
  return (
    <section ref={root} className={styles.below} aria-label={words.result}>
      {dispatch && isSystem && (
        <div className={isCurrent ? undefined : styles.old}>
          <DispatchResult
            dispatch={dispatch}
            of={{ currency, system, limit }}
            source={state.source}
            costed={costed && costWords(costed, currency)}
            onToggle={state.toggle}
          />
        </div>
      )}
      <LogFacts state={state} reading={reading} />
      {dispatch && isCurrent && isSystem ? (
        <ResultActions
          onAdd={sentence => addToRequest({ of: 'dispatch', sentence })}
          summary={dispatchSummary({
            dispatch,
            system,
            stepMinutes: Math.round(60 * (reading.steps[0]?.stepHours ?? 1)),
            currency,
            costed,
          })}
          onSave={() => saveTable(words.fileName, daysTable(dispatch, currency))}
          onClear={files.clear}
        />
      ) : (
        <button type="button" className="target underlined" onClick={files.clear}>
          {fileWords.clear}
        </button>
      )}
    </section>
  )
}
