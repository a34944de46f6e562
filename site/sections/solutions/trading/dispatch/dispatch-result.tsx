import { type ReactNode, useState } from 'react'
import type {
  DispatchComparison,
  Earnings,
} from '../../../../../analysis/dispatch/dispatch-comparison.ts'
import {
  capturesOf,
  isJudged,
  worstDays,
} from '../../../../../analysis/dispatch/dispatch-verdicts.ts'
import type { OutageSpan } from '../../../../../analysis/dispatch/outages.ts'
import { Range } from '../../../../../stage/range.tsx'
import { percent } from '../../../../words/number-words.ts'
import { Amounts } from '../amounts.tsx'
import { DayPlot } from './day-plot.tsx'
import styles from './dispatch-result.late.module.css'
import { LAST_X } from './dispatch-scales.ts'
import { OutageSpans } from './outage-spans.tsx'
import {
  dayWords,
  dispatchDoubts,
  dispatchNotes,
  type OfLog,
  ownDispatch as words,
} from './own-dispatch-words.ts'
import { SumsPlot } from './sums-plot.tsx'
import { WorstDays } from './worst-days.tsx'

interface ResultProps {
  dispatch: DispatchComparison
  of: OfLog
  /** The sentence about the chapter's line of cost, if the visitor has given a cost. */
  costed: string | undefined
  onToggle: (span: OutageSpan) => void
}

/** The result of a log: the sentence, the outages, and the sums of its days if they are judged. */
export function DispatchResult({ dispatch, of, costed, onToggle }: ResultProps) {
  const notes = dispatchNotes(dispatch).map(note => <p key={note}>{note}</p>)
  return (
    <div className={styles.result}>
      {dispatchDoubts(dispatch, of).map(doubt => (
        <p key={doubt} className={styles.doubt}>
          {doubt}
        </p>
      ))}
      <OutageSpans dispatch={dispatch} onToggle={onToggle} />
      {isJudged(dispatch) ? (
        <JudgedDays dispatch={dispatch} of={of} costed={costed}>
          {notes}
        </JudgedDays>
      ) : (
        <div className={`${styles.side} small`}>{notes}</div>
      )}
    </div>
  )
}

const CAPTURES = ['plan', 'oneADay', 'yours'] as const
const TONES: Partial<Record<keyof Earnings, 'forecast' | 'measured'>> = {
  plan: 'forecast',
  yours: 'measured',
}

interface JudgedProps extends Pick<ResultProps, 'dispatch' | 'of' | 'costed'> {
  /** The notes that every log gets, shown beside the figure. */
  children: ReactNode
}

/** The compared days, and the day under the handle. */
function JudgedDays({ dispatch, of, costed, children }: JudgedProps) {
  const { days } = dispatch
  const { currency } = of
  const worst = worstDays(dispatch)
  const placeOf = (date: string | undefined) => days.findIndex(day => day.date === date)
  const [chosen, setChosen] = useState<string>()
  // The day that cost most, until the visitor chooses another compared day.
  const at = Math.max(0, [chosen, worst[0]?.date].map(placeOf).find(place => place >= 0) ?? 0)
  const day = days[at]
  if (!day) return null
  const captures = capturesOf(dispatch)
  const isShare = dispatch.totals.hindsight >= 1
  return (
    <>
      <div>
        <div className={styles.sums}>
          <SumsPlot days={days} currency={currency} at={at} />
          <Range
            className={styles.handle}
            ends={[0, LAST_X]}
            name="dispatch-day"
            min={0}
            max={days.length - 1}
            value={at}
            label={words.day}
            spoken={dayWords(day, currency)}
            onChoose={place => setChosen(days[place]?.date)}
          />
        </div>
        <p className={styles.day}>{dayWords(day, currency)}</p>
        <DayPlot day={day} currency={currency} />
      </div>
      <div className={`${styles.side} small`}>
        {isShare && (
          <Amounts
            amounts={CAPTURES.map(name => ({
              name: words.captures[name],
              value: percent(captures[name]),
              tone: TONES[name],
            }))}
          />
        )}
        {costed && <p>{costed}</p>}
        {children}
        <WorstDays days={worst} currency={currency} shown={day.date} onChoose={setChosen} />
      </div>
    </>
  )
}
