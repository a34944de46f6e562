import { useState } from 'react'
import { percent } from '../../../../content/figures/figure-words.ts'
import {
  dayWords,
  dispatchDoubts,
  dispatchNotes,
  dispatchSentence,
  ownDispatch as words,
  worstDayWords,
} from '../../../../content/figures/own-dispatch-words.ts'
import { Range } from '../../../../figures/range.tsx'
import type { DispatchComparison } from '../../../../model/dispatch-comparison.ts'
import { capturesOf, worstDays } from '../../../../model/dispatch-verdicts.ts'
import { DayPlot } from './day-plot.tsx'
import { SumsPlot } from './sums-plot.tsx'

interface ResultProps {
  dispatch: DispatchComparison
  currency: string
  /** How many whole days the log has. */
  logged: number
  /** What the chapter's line of cost would have done, if the visitor has told a cost. */
  costed: string | undefined
}

const CAPTURES = ['hindsight', 'plan', 'oneADay', 'yours'] as const

/** What a log came to: the sentence, the sums of its days, and the day under the handle. */
export function DispatchResult({ dispatch, currency, logged, costed }: ResultProps) {
  const { days } = dispatch
  const worst = worstDays(dispatch)
  const placeOf = (date: string | undefined) => days.findIndex(day => day.date === date)
  const [chosen, setChosen] = useState<string>()
  // The day that cost most, until the visitor has chosen one that is there.
  const at = Math.max(0, [chosen, worst[0]?.date].map(placeOf).find(place => place >= 0) ?? 0)
  const day = days[at]
  if (!day) return null
  const captures = { hindsight: 1, ...capturesOf(dispatch) }
  const isShare = dispatch.totals.hindsight >= 1
  return (
    <div className="dispatch-result">
      <p className="dispatch-sentence" role="status">
        {dispatchSentence(dispatch, currency)}
      </p>
      {dispatchDoubts(dispatch, currency).map(doubt => (
        <p key={doubt} className="dispatch-doubt">
          {doubt}
        </p>
      ))}
      <div className="dispatch-figure">
        <SumsPlot days={days} currency={currency} at={at} />
        <Range
          className="axis-handle dispatch-handle"
          name="dispatch-day"
          min={0}
          max={days.length - 1}
          value={at}
          label={words.day}
          spoken={dayWords(day, currency)}
          onChoose={place => setChosen(days[place]?.date)}
        />
        <p className="dispatch-day-name">{dayWords(day, currency)}</p>
        <DayPlot day={day} currency={currency} />
      </div>
      <div className="dispatch-side">
        {isShare && (
          <dl className="baselines small">
            {CAPTURES.map(name => (
              <div key={name} className={`dispatch-is-${name}`}>
                <dt>{words.captures[name]}</dt>
                <dd>{percent(captures[name])}</dd>
              </div>
            ))}
          </dl>
        )}
        {costed && <p className="small">{costed}</p>}
        {dispatchNotes(dispatch, logged, currency).map(note => (
          <p key={note} className="small">
            {note}
          </p>
        ))}
        <h4>{words.worst}</h4>
        {worst.length === 0 ? (
          <p className="small">{words.noWorst}</p>
        ) : (
          <>
            <p className="small muted">{words.worstOf(currency)}</p>
            <ol className="dispatch-worst small">
              {worst.map(bad => {
                const [date, amount] = worstDayWords(bad)
                return (
                  <li key={bad.date}>
                    <button
                      type="button"
                      aria-pressed={bad.date === day.date}
                      onClick={() => setChosen(bad.date)}
                    >
                      <span>{date}</span> <span>{amount}</span>
                    </button>
                  </li>
                )
              })}
            </ol>
          </>
        )}
      </div>
    </div>
  )
}
