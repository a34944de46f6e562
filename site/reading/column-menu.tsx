import type { ColumnChoice, Kind, ReadColumn } from '../../analysis/reading.ts'
import type { Things } from '../words/age-words.ts'
import { menuOf } from './meaning-words.ts'
import styles from './reading.late.module.css'
import { headerWords, isDoubtful, panelWords } from './reading-words.ts'

/** What a menu needs to know of the table in which its column stands. */
export interface MenuContext {
  kind: Kind
  /** What was read, where that is known. */
  things?: Things | undefined
  /** The id of the line that says why a column is in doubt. */
  doubtId: (index: number) => string
  /** What the visitor says of a column, which its menu shows before the files are judged by it. */
  chosenOf: (index: number) => ColumnChoice | null | undefined
  onChoose: (indices: readonly number[], choice: { meaning: string; unit?: string } | null) => void
}

interface ColumnMenuProps extends MenuContext {
  /** One column, or those of a bracket. */
  columns: readonly ReadColumn[]
}

const keyOf = (meaning: string, unit: string | null) => `${meaning} ${unit ?? ''}`

/** The menu above a column: what it is taken for, with its unit. */
export function ColumnMenu({
  kind,
  things,
  columns,
  doubtId,
  chosenOf,
  onChoose,
}: ColumnMenuProps) {
  const [column] = columns as [ReadColumn]
  const { index } = column
  const choice = chosenOf(index)
  const { meaning = null, unit = null } = choice === undefined ? column : (choice ?? {})
  const isInDoubt = isDoubtful(column)
  const menu = menuOf(kind, { meaning, unit }, things)
  const items = menu.flatMap(([, all]) => all)
  return (
    <select
      className={styles.menu}
      data-doubtful={isInDoubt || undefined}
      aria-label={panelWords.menu(headerWords(column))}
      aria-describedby={isInDoubt ? doubtId(index) : undefined}
      autoComplete="off"
      value={meaning === null ? '' : keyOf(meaning, unit)}
      onChange={({ currentTarget: { value } }) => {
        const item = items.find(each => keyOf(each.meaning, each.unit) === value)
        onChoose(
          columns.map(each => each.index),
          item ? { meaning: item.meaning, ...(item.unit ? { unit: item.unit } : {}) } : null,
        )
      }}
    >
      <option value="">{panelWords.unused}</option>
      {menu.map(([group, all]) => (
        <optgroup key={group} label={group}>
          {all.map(({ meaning, unit, words }) => (
            <option key={keyOf(meaning, unit)} value={keyOf(meaning, unit)}>
              {words}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
