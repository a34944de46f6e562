import { useState } from 'react'
import type { ColumnChoice } from '../../../analysis/cells/cell-reading.ts'
import { chooseColumnsWords as words } from '../../content/figures/reading-words.ts'
import { ownFiles } from '../../content/figures/your-cells-words.ts'
import fileStyles from '../../controls/files/files.module.css'
import styles from './what-was-read.module.css'

interface ChooseColumnsProps {
  /** All headers that the refused file has. */
  headers: readonly string[]
  onChoose: (choice: ColumnChoice) => void
}

/** After a refusal, the visitor says himself which columns hold age, capacity and cell. */
export function ChooseColumns({ headers, onChoose }: ChooseColumnsProps) {
  const [choice, setChoice] = useState<ColumnChoice>({})
  return (
    <div className={`${styles.choose} small`}>
      <p>{words.intro}</p>
      {(['age', 'capacity', 'cell'] as const).map(role => (
        <label key={role} className={fileStyles.select}>
          {ownFiles.columns[role]}{' '}
          <select
            name={`choose-${role}`}
            autoComplete="off"
            value={choice[role] ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const { [role]: _, ...others } = choice
              setChoice(value ? { ...others, [role]: value } : others)
            }}
          >
            <option value="">{words.none}</option>
            {headers.map(header => (
              <option key={header}>{header}</option>
            ))}
          </select>
        </label>
      ))}
      <button
        type="button"
        className="target underlined"
        disabled={!choice.age || !choice.capacity}
        onClick={() => onChoose(choice)}
      >
        {words.read}
      </button>
    </div>
  )
}
