import type { Kind, Meaning } from '../../analysis/description.ts'
import type { ColumnChoice } from '../../analysis/edits.ts'
import { SelectChoice } from '../../stage/controls/select-choice.tsx'
import { menuOf } from './meaning-words.ts'
import type { ReadColumn } from './read-tables.ts'
import { headerWords, isDoubtful, panelWords } from './reading-words.ts'

export interface MenuContext {
  kind: Kind
  /** The id of the line that explains the doubt about a column. */
  doubtId: (index: number) => string
  othersOf: (index: number) => readonly Meaning[]
  /** @param isAdded whether the columns are added to others of their meaning */
  onChoose: (indices: readonly number[], choice: ColumnChoice | null, isAdded: boolean) => void
}

interface ColumnMenuProps extends MenuContext {
  /** One column, or those of a wide table that are read as one. */
  columns: readonly ReadColumn[]
}

/** The menu above a column, with its meaning and unit. */
export function ColumnMenu({ kind, columns, doubtId, othersOf, onChoose }: ColumnMenuProps) {
  const [column] = columns as [ReadColumn]
  const isInDoubt = isDoubtful(column)
  const items = menuOf(kind, column, othersOf(column.index))
  const now = items.findIndex(
    ({ meaning, unit, isAdded }) => meaning === column.meaning && unit === column.unit && !isAdded,
  )
  return (
    <SelectChoice
      label={panelWords.menu(headerWords(column))}
      isLabelHidden
      isInDoubt={isInDoubt}
      describedBy={isInDoubt ? doubtId(column.index) : undefined}
      options={[
        ['-1', panelWords.unused],
        ...items.map(({ words, group }, place) => [`${place}`, words, group] as const),
      ]}
      value={`${now}`}
      onChoose={place => {
        const item = items[Number(place)]
        onChoose(
          columns.map(({ index }) => index),
          item ? { meaning: item.meaning, unit: item.unit } : null,
          item?.isAdded ?? false,
        )
      }}
    />
  )
}
