import { percent } from '../../content/figures/figure-words.ts'
import { fileWords as words } from '../../content/figures/file-words.ts'
import styles from './files.module.css'
import type { ReadingState } from './use-reading.ts'

interface ReadingProgressProps {
  state: ReadingState
  onStop: () => void
}

/** How far a reading has come, or why there is none. */
export const ReadingProgress = ({ state, onStop }: ReadingProgressProps) => (
  <>
    {state.kind === 'reading' && (
      <p className={`${styles.progress} small`}>
        <progress value={state.progress} aria-label={words.reading} />
        {words.reading} {percent(state.progress)}
        <button type="button" className="target underlined" onClick={onStop}>
          {words.stop}
        </button>
      </p>
    )}
    <p className={styles.refusal} role="alert">
      {state.kind === 'refused' && state.words}
    </p>
  </>
)
