import type { DispatchComparison } from '../../analysis/dispatch/dispatch-comparison.ts'
import type { OutageSpan } from '../../analysis/dispatch/outages.ts'
import { withProperties } from '../../stage/custom-properties.ts'
import { MS_PER_DAY } from '../../stage/words/days.ts'
import styles from './outage-spans.late.module.css'
import { outagesWords, spanWords, ownDispatch as words } from './own-dispatch-words.ts'

interface OutageSpansProps {
  dispatch: DispatchComparison
  onToggle: (span: OutageSpan) => void
}

/**
 * The spans of a log in which the battery was not available or at rest: drawn on its time, and as a list in which
 * each can be put back or taken out.
 */
export function OutageSpans({ dispatch, onToggle }: OutageSpansProps) {
  const { outages } = dispatch
  if (outages.length === 0) return null
  const known = outages.filter(({ reason }) => reason !== 'idle')
  const idle = outages.filter(({ reason }) => reason === 'idle')
  return (
    <div className={`${styles.outages} small`}>
      <p>{outagesWords(dispatch)}</p>
      <SpansOfLog dispatch={dispatch} />
      {known.length > 0 && <SpanList spans={known} onToggle={onToggle} />}
      {idle.length > 0 && (
        <details>
          <summary className="target underlined">{words.idle(idle.length)}</summary>
          <p className="muted">{words.idleWhy}</p>
          <SpanList spans={idle} onToggle={onToggle} />
        </details>
      )}
    </div>
  )
}

/** The spans as parts of the log's time. The list says the same in words. */
function SpansOfLog({ dispatch: { span, outages } }: Pick<OutageSpansProps, 'dispatch'>) {
  const [first, last] = [Date.parse(span.first), Date.parse(span.last) + MS_PER_DAY]
  const placeOf = (time: string) => (100 * (Date.parse(`${time}Z`) - first)) / (last - first)
  return (
    <div className={styles.time} aria-hidden>
      {outages.map(({ id, end, reason, isOut }) => (
        <span
          key={id}
          className={isOut ? styles.out : reason === 'idle' ? styles.idle : styles.in}
          ref={withProperties({
            '--from': `${placeOf(id)}%`,
            '--length': `${placeOf(end) - placeOf(id)}%`,
          })}
        />
      ))}
    </div>
  )
}

interface SpanListProps {
  spans: readonly OutageSpan[]
  onToggle: (span: OutageSpan) => void
}

const SpanList = ({ spans, onToggle }: SpanListProps) => (
  <ul className={styles.spans}>
    {spans.map(span => {
      const [what, when] = spanWords(span)
      const action = span.isOut ? words.putBack : words.takeOut
      return (
        <li key={span.id}>
          <span>
            <strong>{what}</strong> {when}
          </span>
          <button
            type="button"
            className="target underlined"
            aria-label={`${action}: ${what} ${when}`}
            onClick={() => onToggle(span)}
          >
            {action}
          </button>
        </li>
      )
    })}
  </ul>
)
