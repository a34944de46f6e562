import type { DispatchComparison } from '../../analysis/dispatch/dispatch-comparison.ts'
import type { OutageSpan } from '../../analysis/dispatch/outages.ts'
import styles from './dispatch-result.late.module.css'
import { outagesWords, spanWords, ownDispatch as words } from './own-dispatch-words.ts'

interface OutageSpansProps {
  dispatch: DispatchComparison
  onToggle: (span: OutageSpan) => void
}

/** The spans of a log in which the battery was not available or at rest. Each can be put back or taken out. */
export function OutageSpans({ dispatch, onToggle }: OutageSpansProps) {
  const { outages } = dispatch
  if (outages.length === 0) return null
  const known = outages.filter(({ reason }) => reason !== 'idle')
  const idle = outages.filter(({ reason }) => reason === 'idle')
  return (
    <div className="small">
      <p>{outagesWords(dispatch)}</p>
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
