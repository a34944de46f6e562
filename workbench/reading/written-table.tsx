import { groups } from 'd3-array'
import { useState } from 'react'
import { readNumber } from '../../stage/controls/read-number.ts'
import { ColumnMenu, type MenuContext } from './column-menu.tsx'
import type { ReadColumn, ReadTable } from './read-tables.ts'
import styles from './reading.late.module.css'
import { headerWords, panelWords, rowWords } from './reading-words.ts'

interface WrittenTableProps extends MenuContext {
  table: ReadTable
}

/** The number of columns shown at either end of a bracket that is too long to show whole. */
const ENDS = 2

/** The columns that are shown before the visitor asks for the others: those that are used, of a bracket its ends. */
function firstShown({ columns }: ReadTable): ReadColumn[] {
  const bracket = columns.filter(each => each.bracket !== null && each.meaning !== null)
  const inside = new Set(bracket.length > 2 * ENDS + 1 ? bracket.slice(ENDS, -ENDS) : [])
  return columns.filter(column => column.meaning !== null && !inside.has(column))
}

const isNumber = (text: string) => !Number.isNaN(readNumber(text.replace(/^[-+−]|%$/g, '')))

/** The rows of a table as written, below the menus of its columns. */
export function WrittenTable({ table, ...context }: WrittenTableProps) {
  const [isWhole, setIsWhole] = useState(false)
  const { columns, shown: rows } = table
  const shown = isWhole || context.isSought ? columns : firstShown(table)
  const hidden = columns.length - shown.length
  const isNumeric = ({ index }: ReadColumn) =>
    rows.every(({ cells }) => isNumber(cells[index] ?? '') || !cells[index])
  const classOf = (column: ReadColumn) =>
    `${column.meaning === null ? styles.unused : ''} ${isNumeric(column) ? styles.numeric : ''}`
  // A bracket has one menu for all of its columns.
  const heads = groups(shown, column =>
    column.bracket === null || column.meaning === null ? column : 'bracket',
  )
  const ordered = heads.flatMap(([, own]) => own)
  const inBracket = columns.filter(({ bracket, meaning }) => bracket !== null && meaning !== null)
  return (
    <>
      {/* A wide table scrolls within itself, also by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label={panelWords.written}>
        <table className={styles.written}>
          <thead>
            <tr>
              <td />
              {heads.map(([of, own]) =>
                of === 'bracket' ? (
                  <th key="bracket" colSpan={own.length} scope="colgroup">
                    <span className={styles.used}>
                      <ColumnMenu {...context} columns={inBracket} />{' '}
                      <span className="muted">{panelWords.moreInBracket(inBracket.length)}</span>
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
      {hidden > 0 && (
        <button type="button" className="target underlined small" onClick={() => setIsWhole(true)}>
          {panelWords.more(hidden)}
        </button>
      )}
    </>
  )
}
