import { useState } from 'react'
import { fileWords as words } from '../door/file-words.ts'
import styles from '../door/files.module.css'

interface ResultActionsProps {
  /** The text to add to the request; null if the visitor's data gave no result. */
  summary: string | null
  onAdd: (summary: string) => boolean
  onSave?: () => void
  onClear: () => void
}

/** The buttons below the result of a visitor's files: add it to the request, save it, clear it. */
export function ResultActions({ summary, onAdd, onSave, onClear }: ResultActionsProps) {
  const [added, setAdded] = useState<string | null>(null)
  return (
    <>
      <p className={`${styles.actions} screen-only`}>
        {summary !== null && (
          <button
            type="button"
            className="button"
            onClick={() => setAdded(onAdd(summary) ? summary : null)}
          >
            {words.add}
          </button>
        )}
        {onSave && (
          <button type="button" className="button outlined" onClick={onSave}>
            {words.save}
          </button>
        )}
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
