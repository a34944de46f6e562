import { useState } from 'react'
import { fileWords as words } from '../../content/figures/file-words.ts'
import { addToRequest, type SummaryOf } from './add-to-request.ts'
import styles from './files.module.css'

interface ResultActionsProps {
  of: SummaryOf
  /** What the request gets; null if there is nothing to say of the visitor's own data. */
  summary: string | null
  onSave: () => void
  onClear: () => void
}

/** What a visitor can do with what his files came to. */
export function ResultActions({ of, summary, onSave, onClear }: ResultActionsProps) {
  const [added, setAdded] = useState<string | null>(null)
  return (
    <>
      <p className={`${styles.actions} screen-only`}>
        {summary !== null && (
          <button
            type="button"
            className="button"
            onClick={() => setAdded(addToRequest(of, summary) ? summary : null)}
          >
            {words.add}
          </button>
        )}
        <button type="button" className="button outlined" onClick={onSave}>
          {words.save}
        </button>
        <button type="button" className="target underlined" onClick={onClear}>
          {words.clear}
        </button>
      </p>
      <p className="small" role="status">
        {summary !== null && added === summary && words.added}
      </p>
    </>
  )
}
