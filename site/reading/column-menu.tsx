import type { ColumnChoice, Kind, ReadColumn } from '../../analysis/reading.ts'
import type { Things } from '../words/age-words.ts'
import { menuOf } from './meaning-words.ts'
import styles from './reading.late.module.css'
import { headerWords, isDoubtful, panelWords } from './reading-words.ts'

/** The state of a table that the menus of its columns share. */
export interface MenuContext {
  kind: Kind
  /** Whether cells or vehicles were read, where that is known. */
  things?: Things | undefined
  /** Whether the visitor has to choose a column, so that none is folded away. */
  isSought: boolean
  /** The id of the line that explains the doubt about a column. */
  doubtId: (index: number) => string
  /** The visitor's choice for a column, which its menu shows even before the files are judged by it. */
  chosenOf: (index: number) => ColumnChoice | null | undefined
  onChoose: (indices: readonly number[], choice: { meaning: string; unit?: string } | null) => void
}

interface ColumnMenuProps extends MenuContext {
  /** One column, or the columns of a bracket. */
  columns: readonly ReadColumn[]
}

const keyOf = (meaning: string, unit: string | null) => `${meaning} ${unit ?? ''}`

/** The menu above a column, with its meaning and unit. */
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
