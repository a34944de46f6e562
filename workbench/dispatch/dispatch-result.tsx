import { useState } from 'react'
import type { DispatchComparison } from '../../analysis/dispatch/dispatch-comparison.ts'
import { doubtsOf, isJudged, worstDays } from '../../analysis/dispatch/dispatch-verdicts.ts'
import type { OutageSpan } from '../../analysis/dispatch/outages.ts'
import { Tabs } from '../../stage/switch.tsx'
import reading from '../reading/reading.late.module.css'
import { DayPlot } from './day-plot.tsx'
import styles from './dispatch-result.late.module.css'
import {
  dayWords,
  dispatchNotes,
  doubtWords,
  type OfLog,
  outagesWords,
  spanWords,
  ownDispatch as words,
  worstDayWords,
} from './own-dispatch-words.ts'

interface ResultProps {
  dispatch: DispatchComparison
  of: OfLog
  /** The sentence about the chapter's line of cost, if the visitor has given a cost. */
  costed: string | null
  onToggle: (span: OutageSpan) => void
}

/** The result of a log: the outages, the notes, and the days that cost most, if its days are judged. */
export const DispatchResult = ({ dispatch, of, costed, onToggle }: ResultProps) => (
  <>
    {doubtsOf(dispatch, of.limit).map(doubt => (
      <p key={doubt.id} className={reading.doubt}>
        {doubtWords(doubt, of.currency)}
      </p>
    ))}
    <OutageSpans dispatch={dispatch} onToggle={onToggle} />
    {isJudged(dispatch) && <JudgedDays dispatch={dispatch} currency={of.currency} />}
    {[costed, ...dispatchNotes(dispatch)].map(
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
  currency: string
}

/** The days that cost most, and a drawing of the one that is chosen: the worst, until the visitor chooses. */
function JudgedDays({ dispatch, currency }: JudgedProps) {
  const [chosen, setChosen] = useState<string>()
  const worst = worstDays(dispatch)
  const day = worst.find(({ date }) => date === chosen) ?? worst[0] ?? dispatch.days[0]
  if (!day) return null
  return (
    <>
      <div className="small">
        <Tabs
          name="worst-day"
          legend={worst.length === 0 ? words.noWorst : words.worst(currency)}
          tabs={worst.map(each => ({ id: each.date, name: worstDayWords(each) }))}
          chosen={day.date}
          onChoose={setChosen}
        />
      </div>
      <p>
        <strong>{dayWords(day, currency)}</strong>
      </p>
      <DayPlot day={day} currency={currency} />
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
            <li key={span.id}>
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
