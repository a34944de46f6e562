import type { ColumnChoice, ReadSummary } from '../../../analysis/cells/cell-reading.ts'
import { findings } from '../../content/figures/reading-words.ts'
import styles from './what-was-read.module.css'

interface ReadingFindingsProps {
  reading: ReadSummary
  onChoose: (choice: ColumnChoice) => void
}

/** What the reader found beside the numbers, with what the visitor can change about it. */
export const ReadingFindings = ({ reading, onChoose }: ReadingFindingsProps) =>
  findings(reading).map(({ words, change }) => (
    <p key={words} className={styles.finding}>
      {words}{' '}
      {change && (
        <button type="button" className="target underlined" onClick={() => onChoose(change.choice)}>
          {change.words}
        </button>
      )}
    </p>
  ))
