import { useState } from 'react'
import { readNumber } from '../controls/read-number.ts'
import { ColumnMenu, type MenuContext } from './column-menu.tsx'
import type { ReadColumn, ReadTable } from './read-tables.ts'
import styles from './reading.late.module.css'
import { headerWords, panelWords, rowWords } from './reading-words.ts'
import { type Block, blocksOf } from './table-blocks.ts'

interface WrittenTableProps extends MenuContext {
  table: ReadTable
}

/** The number of columns shown at either end of a bracket that is too long to show whole. */
const ENDS = 2

/** A cell of the table's rows: a column, or a button that some columns are folded into. */
type Part =
  | { kind: 'column'; column: ReadColumn; block: Block }
  | { kind: 'fold'; columns: readonly ReadColumn[]; block: Block }

function partsOf(block: Block, isOpen: boolean): Part[] {
  const { columns } = block
  const all = (some: readonly ReadColumn[]): Part[] =>
    some.map(column => ({ kind: 'column', column, block }))
  const isLong = block.kind === 'unused' || columns.length > 2 * ENDS + 1
  if (isOpen || block.kind === 'one' || !isLong) return all(columns)
  if (block.kind === 'unused') return [{ kind: 'fold', columns, block }]
  const folded: Part = { kind: 'fold', columns: columns.slice(ENDS, -ENDS), block }
  return [...all(columns.slice(0, ENDS)), folded, ...all(columns.slice(-ENDS))]
}

const isNumber = (text: string) => !Number.isNaN(readNumber(text.replace(/^[-+−]|%$/g, '')))

/** The rows of a table as written, below the menus of its columns. */
export function WrittenTable({ table, ...context }: WrittenTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const blocks = blocksOf(table)
  const keyOf = ({ columns }: Block) => columns[0]?.index ?? 0
  const parts = blocks.map(block =>
    partsOf(
      block,
      (context.isSought && block.kind === 'unused') ||
        block.columns.some(({ index }) => opened.has(index)),
    ),
  )
  const isNumeric = ({ index }: ReadColumn) =>
    table.shown.every(({ cells }) => isNumber(cells[index] ?? '') || !cells[index])
  const classOf = (column: ReadColumn) =>
    `${column.meaning === null ? styles.unused : ''} ${isNumeric(column) ? styles.numeric : ''}`
  const unfold = (columns: readonly ReadColumn[]) => (
    <button
      type="button"
      className={styles.fold}
      aria-label={panelWords.more(columns.length)}
      onClick={() => setOpened(new Set([...opened, ...columns.map(({ index }) => index)]))}
    >
      +{columns.length}
    </button>
  )
  return (
    // A wide table scrolls within itself, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={panelWords.written}>
      <table className={styles.written}>
        <thead>
          <tr>
            <td />
            {blocks.map((block, b) => {
              const own = parts[b] ?? []
              if (block.kind === 'bracket') {
                return (
                  <th key={keyOf(block)} colSpan={own.length} scope="colgroup">
                    <span className={styles.bracket}>
                      <ColumnMenu {...context} columns={block.columns} />{' '}
                      <span className="muted">
                        {panelWords.moreInBracket(block.columns.length)}
                      </span>
                    </span>
                  </th>
                )
              }
              return own.map(part => (
                <th
                  key={part.kind === 'fold' ? 'fold' : part.column.index}
                  className={part.kind === 'column' ? classOf(part.column) : undefined}
                >
                  {part.kind === 'fold' ? (
                    unfold(part.columns)
                  ) : (
                    <span className={part.column.meaning === null ? undefined : styles.used}>
                      <ColumnMenu {...context} columns={[part.column]} />
                    </span>
                  )}
                </th>
              ))
            })}
          </tr>
          <tr>
            <th scope="col">{panelWords.row}</th>
            {parts.flat().map(part =>
              part.kind === 'column' ? (
                <th key={part.column.index} scope="col" className={classOf(part.column)}>
                  {part.column.header || headerWords(part.column)}
                </th>
              ) : (
                <td key={`fold ${part.columns[0]?.index}`}>
                  {part.block.kind === 'bracket' && unfold(part.columns)}
                </td>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {table.shown.map((row, r) => (
            <tr
              key={row.line}
              data-apart={r > 0 && row.line > (table.shown[r - 1]?.line ?? 0) + 1 ? '' : undefined}
            >
              <th scope="row">{rowWords(row)}</th>
              {parts.flat().map(part =>
                part.kind === 'column' ? (
                  <td key={part.column.index} className={classOf(part.column)}>
                    {row.cells[part.column.index]}
                  </td>
                ) : (
                  <td key={`fold ${part.columns[0]?.index}`} className={styles.unused}>
                    …
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
