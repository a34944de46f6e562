import { groups } from 'd3-array'
import { useState } from 'react'
import type { Kind, Meaning } from '../../analysis/description.ts'
import type { ColumnChoice } from '../../analysis/edits.ts'
import { readNumber } from '../../stage/controls/read-number.ts'
import { SelectChoice } from '../../stage/controls/select-choice.tsx'
import { menuOf } from './meaning-words.ts'
import type { ReadColumn, ReadTable } from './read-tables.ts'
import styles from './reading.late.module.css'
import { headerWords, isDoubtful, panelWords, rowWords } from './reading-words.ts'

interface MenuContext {
  kind: Kind
  /** The id of the line that explains the doubt about a column. */
  doubtId: (index: number) => string
  othersOf: (index: number) => readonly Meaning[]
  /** @param isAdded whether the columns are added to others of their meaning */
  onChoose: (indices: readonly number[], choice: ColumnChoice | null, isAdded: boolean) => void
}

function ColumnMenu(props: MenuContext & { columns: readonly ReadColumn[] }) {
  const { kind, columns, doubtId, othersOf, onChoose } = props
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

const isNumber = (text: string) => !Number.isNaN(readNumber(text.replace(/^[-+−]|%$/g, '')))

export function WrittenTable({ table, ...context }: MenuContext & { table: ReadTable }) {
  const { columns, shown: rows } = table
  const isNumeric = ({ index }: ReadColumn) =>
    rows.every(({ cells }) => isNumber(cells[index] ?? '') || !cells[index])
  const classOf = (column: ReadColumn) =>
    `${column.meaning === null ? styles.unused : ''} ${isNumeric(column) ? styles.numeric : ''}`
  // The columns that are used come first. They keep their places when others are chosen.
  const [used] = useState(() => new Set(columns.flatMap(each => (each.meaning ? each.index : []))))
  const isLater = ({ index }: ReadColumn) => Number(!used.has(index))
  const usedFirst = columns.toSorted((a, b) => isLater(a) - isLater(b))
  // A bracket has one menu for all of its columns.
  const heads = groups(usedFirst, column =>
    column.isAcross && column.meaning !== null ? 'bracket' : column,
  )
  const ordered = heads.flatMap(([, own]) => own)
  return (
    // A wide table scrolls within itself, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={panelWords.written}>
      <table className={styles.written}>
        <thead>
          <tr>
            <td />
            {heads.map(([of, own]) =>
              of === 'bracket' ? (
                <th key="bracket" colSpan={own.length} scope="colgroup">
                  <span className={styles.used}>
                    <ColumnMenu {...context} columns={own} />{' '}
                    <span className="muted">{panelWords.inBracket(own.length)}</span>
                  </span>
                </th>
              ) : (
                <th key={of.index} className={classOf(of)}>
                  <span className={of.meaning === null ? undefined : styles.used}>
                    <ColumnMenu {...context} columns={[of]} />
                  </span>
                </th>
              ),
            )}
          </tr>
          <tr>
            <th scope="col">{panelWords.row}</th>
            {ordered.map(column => (
              <th key={column.index} scope="col" className={classOf(column)}>
                {column.header || headerWords(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr
              key={row.line}
              data-apart={r > 0 && row.line > (rows[r - 1]?.line ?? 0) + 1 ? '' : undefined}
            >
              <th scope="row">{rowWords(row)}</th>
              {ordered.map(column => (
                <td key={column.index} className={classOf(column)}>
                  {row.cells[column.index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
