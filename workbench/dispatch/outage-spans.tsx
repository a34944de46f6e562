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
