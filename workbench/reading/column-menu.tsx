import type { Kind, Meaning } from '../../analysis/description.ts'
import type { ColumnChoice } from '../../analysis/edits.ts'
import type { Things } from '../words/age-words.ts'
import { type MenuItem, menuOf } from './meaning-words.ts'
import type { ReadColumn } from './read-tables.ts'
import { headerWords, isDoubtful, panelWords } from './reading-words.ts'

export interface MenuContext {
  kind: Kind
  /** Whether cells or vehicles were read, where that is known. */
  things?: Things | undefined
  /** Whether the visitor has to choose a column, so that none is folded away. */
  isSought: boolean
  /** The id of the line that explains the doubt about a column. */
  doubtId: (index: number) => string
  othersOf: (index: number) => readonly Meaning[]
  /** @param isAdded whether the columns are added to others of their meaning */
  onChoose: (indices: readonly number[], choice: ColumnChoice | null, isAdded: boolean) => void
}

interface ColumnMenuProps extends MenuContext {
  columns: readonly ReadColumn[]
}

const keyOf = ({ meaning, unit, isAdded }: Pick<MenuItem, 'meaning' | 'unit' | 'isAdded'>) =>
  `${meaning} ${unit ?? ''}${isAdded ? ' +' : ''}`

/** The menu above a column, with its meaning and unit. */
export function ColumnMenu({
  kind,
  things,
  columns,
  doubtId,
  othersOf,
  onChoose,
}: ColumnMenuProps) {
  const [column] = columns as [ReadColumn]
  const { index, meaning, unit, profile } = column
  const isInDoubt = isDoubtful(column)
  const menu = menuOf(kind, { meaning, unit, profile, others: othersOf(index) }, things)
  const items = menu.flatMap(([, all]) => all)
  return (
    <select
      className="entry"
      data-doubtful={isInDoubt || undefined}
      aria-label={panelWords.menu(headerWords(column))}
      aria-describedby={isInDoubt ? doubtId(index) : undefined}
      autoComplete="off"
      value={meaning === null ? '' : keyOf({ meaning, unit, isAdded: false })}
      onChange={({ currentTarget: { value } }) => {
        const item = items.find(each => keyOf(each) === value)
        onChoose(
          columns.map(each => each.index),
          item ? { meaning: item.meaning, unit: item.unit } : null,
          item?.isAdded ?? false,
        )
      }}
    >
      <option value="">{panelWords.unused}</option>
      {menu.map(([group, all]) => (
        <optgroup key={group} label={group}>
          {all.map(item => (
            <option key={keyOf(item)} value={keyOf(item)}>
              {item.words}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
