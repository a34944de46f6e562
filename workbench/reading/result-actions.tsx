import styles from '../../stage/controls/drop-zone.module.css'
import { fileWords as words } from '../../stage/words/file-words.ts'

interface ResultActionsProps {
  /** The text to add to the request; null if the visitor's data gave no result. */
  summary: string | null
  onAdd: (summary: string) => void
  onSave?: () => void
  onClear: () => void
}

export const ResultActions = ({ summary, onAdd, onSave, onClear }: ResultActionsProps) => (
  <p className={`row ${styles.actions} screen-only`}>
    {summary !== null && (
      <button type="button" className="button" onClick={() => onAdd(summary)}>
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
)
