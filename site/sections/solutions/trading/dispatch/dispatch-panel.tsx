import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { DispatchComparison } from '../../../../../analysis/dispatch/dispatch-comparison.ts'
import {
  type LoggedSystem,
  storageOfSystem,
} from '../../../../../analysis/dispatch/dispatch-log.ts'
import type { DispatchReading } from '../../../../../analysis/dispatch/dispatch-reading.ts'
import { netsAtCost } from '../../../../../analysis/dispatch/dispatch-verdicts.ts'
import { prepareDispatchReader } from '../../../../../analysis/dispatch/start-dispatch.ts'
import { type Battery, costOfCycle } from '../../../../../analysis/storage/battery.ts'
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
import { daysTable } from './days-table.ts'
import styles from './dispatch-panel.module.css'
import { DispatchResult } from './dispatch-result.tsx'
import { LogFacts } from './log-facts.tsx'
import { type ChosenPrices, type DispatchState, useDispatch } from './use-dispatch.ts'

/** What the chapter knows of the visitor's cost: of one kWh, its cycles, and how many may run in a year. */
export type CostOfCycles = Pick<Battery, 'price' | 'life' | 'limit'>

/** What remains at the cost of a cycle of this system. */
function costedOf(
  dispatch: DispatchComparison,
  system: LoggedSystem,
  { limit, ...cost }: CostOfCycles,
) {
  const perCycle = costOfCycle({ ...cost, ...storageOfSystem(system) })
  return { cost: perCycle, ...netsAtCost(dispatch, perCycle, limit) }
}

export interface DispatchProps {
  /** The prices that the chapter shows. */
  prices: ChosenPrices
  /** What the visitor's cycles cost in a currency; undefined as long as he has not said it. */
  costIn: (currency: string) => CostOfCycles | undefined
  /** Whether the disclosure is open, and the element of the chapter that takes what needs its whole width. */
  isOpen: boolean
  place: HTMLElement | null
}

/** The visitor's dispatch log beside its prices: what it earned, and what the same cycles could have. */
export default function DispatchPanel({ prices, costIn, isOpen, place }: DispatchProps) {
  const state = useDispatch(prices)
  const { files, reading, progress } = state
  const root = useRef<HTMLDivElement>(null)
  useFileDrop(root, files.read)
  useEffect(prepareDispatchReader, [])
  return (
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
      {reading &&
        isOpen &&
        place &&
        createPortal(<Below state={state} reading={reading} costIn={costIn} />, place)}
    </section>
  )
}

interface BelowProps extends Pick<DispatchProps, 'costIn'> {
  state: DispatchState
  reading: DispatchReading
}

/** What the log came to, what was taken from it, and what the visitor can do with it. */
function Below({ state, reading, costIn }: BelowProps) {
  const { files, dispatch, isCurrent, system, currency } = state
  const root = useRef<HTMLDivElement>(null)
  useFileDrop(root, files.read)
  const isThere = dispatch !== undefined
  useEffect(() => {
    // The files are chosen beside the figure, or on a phone above all that they came to.
    if (isThere) root.current?.scrollIntoView()
  }, [isThere])
  const cost = costIn(currency)
  const isSystem = system !== null && typeof system === 'object'
  const costed = dispatch && isSystem && cost ? costedOf(dispatch, system, cost) : undefined
  return (
    <section ref={root} className={styles.below} aria-label={words.result}>
      {dispatch && (
        <div className={isCurrent ? undefined : styles.old}>
          <DispatchResult
            dispatch={dispatch}
            currency={currency}
            logged={reading.log.days.length}
            costed={costed && costWords(dispatch, costed, currency)}
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
