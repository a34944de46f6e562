import type { Finding } from '../../content/figures/reading-words.ts'
import type { ColumnChoice } from '../../reader/cells/reading.ts'

interface ReadingFindingsProps {
  findings: readonly Finding[]
  onChoose: (choice: ColumnChoice) => void
}

/** What the reader found beside the numbers, with what the visitor can change about it. */
export const ReadingFindings = ({ findings, onChoose }: ReadingFindingsProps) =>
  findings.map(({ words, change }) => (
    <p key={words}>
      {words}{' '}
      {change && (
        <button type="button" className="target underlined" onClick={() => onChoose(change.choice)}>
          {change.words}
        </button>
      )}
    </p>
  ))
