import { useState } from 'react'
import type { DispatchComparison } from '../../analysis/dispatch/dispatch-comparison.ts'
import type { OutageSpan } from '../../analysis/dispatch/outages.ts'
import { type PlanAtCost, worstDays } from '../../analysis/dispatch/plan-at-cost.ts'
import { powersOf } from '../../analysis/storage/schedule.ts'
import { SelectChoice } from '../../stage/controls/select-choice.tsx'
import reading from '../reading/reading.late.module.css'
import { saveTable } from '../reading/save-table.ts'
import { DayPlot } from './day-plot.tsx'
import styles from './dispatch-result.late.module.css'
import {
  dispatchNotes,
  outagesWords,
  spanWords,
  ownDispatch as words,
} from './own-dispatch-words.ts'
import { dayWords, type OfLog, planTable, worstDayWords } from './plan-words.ts'

interface ResultProps {
  dispatch: DispatchComparison
  of: OfLog
  /** The plan at the visitor's cost, and the sentence about that cost. */
  at: PlanAtCost | null
  cost: string | null | undefined
  onToggle: (span: OutageSpan) => void
}

/** The result of a log: the outages, the notes, and the days that cost most, if its days are judged. */
export const DispatchResult = ({ dispatch, of, at, cost, onToggle }: ResultProps) => (
  <>
    {dispatch.totals.yours < 0 && <p className={reading.doubt}>{words.loses}</p>}
    <OutageSpans dispatch={dispatch} onToggle={onToggle} />
    {at && <JudgedDays dispatch={dispatch} at={at} of={of} />}
    {[cost, ...dispatchNotes(dispatch, of)].map(
      note =>
        note && (
          <p key={note} className="small">
            {note}
          </p>
        ),
    )}
  </>
)

interface JudgedProps {
  dispatch: DispatchComparison
  at: PlanAtCost
  of: OfLog
}

/**
 * The days that cost most, a drawing of the one that is chosen, which is the worst until the visitor chooses, and the plan
 * of the last day as a file.
 */
function JudgedDays({ dispatch, at, of }: JudgedProps) {
  const [chosen, setChosen] = useState<string>()
  const worst = worstDays(at, dispatch)
  const shown = worst.find(({ day }) => day.date === chosen) ?? worst[0] ?? at.days[0]
  if (!shown) return null
  const { day, schedule } = shown
  const { lastDay } = at
  const planPower = powersOf(schedule, of.system, 24 / schedule.length)
  return (
    <>
      <div className="small">
        {worst.length === 0 ? (
          words.noWorst
        ) : (
          <SelectChoice
            label={words.worst}
            options={worst.map(each => [each.day.date, worstDayWords(each, of)])}
            value={day.date}
            onChoose={setChosen}
          />
        )}
      </div>
      <p>
        <strong>{dayWords(shown, of)}</strong>
      </p>
      <DayPlot day={{ ...day, planPower }} currency={of.currency} />
      {lastDay && (
        <p>
          <button
            type="button"
            className="target underlined small"
            onClick={() => saveTable(words.planName(lastDay.day.date), planTable(at, of))}
          >
            {words.savePlan(lastDay.day.date)}
          </button>
        </p>
      )}
    </>
  )
}

/** The spans of a log in which the battery was not available or at rest. Each can be put back or taken out. */
function OutageSpans({ dispatch, onToggle }: Pick<ResultProps, 'dispatch' | 'onToggle'>) {
  const { outages } = dispatch
  if (outages.length === 0) return null
  return (
    <details className="small">
      <summary className="target underlined">{outagesWords(dispatch)}</summary>
      <ul className={styles.spans}>
        {outages.map(span => {
          const said = spanWords(span)
          const action = span.isOut ? words.putBack : words.takeOut
          return (
            <li key={span.id} className="row">
              {said}
              <button
                type="button"
                className="target underlined"
                aria-label={`${action}: ${said}`}
                onClick={() => onToggle(span)}
              >
                {action}
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
