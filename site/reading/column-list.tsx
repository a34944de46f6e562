import { Disclosure } from '../controls/disclosure.tsx'
import { ColumnMenu, type MenuContext } from './column-menu.tsx'
import type { ReadColumn, ReadTable } from './read-tables.ts'
import styles from './reading.late.module.css'
import { headerWords, panelWords } from './reading-words.ts'
import { type Block, blocksOf } from './table-blocks.ts'

interface ColumnListProps extends MenuContext {
  table: ReadTable
}

const SAMPLES = 3

const nameOf = ({ columns }: Block) => {
  const [first, last] = [columns[0] as ReadColumn, columns.at(-1) as ReadColumn]
  const own = (column: ReadColumn) => column.header || headerWords(column)
  return first === last ? own(first) : `${own(first)} … ${own(last)}`
}

/** The columns of a table as a list, for windows without room for rows: each with its first values and its menu. */
export function ColumnList({ table, ...context }: ColumnListProps) {
  const blocks = blocksOf(table)
  const samples = ({ columns: [column] }: Block) =>
    table.shown
      .slice(0, SAMPLES)
      .map(({ cells }) => cells[column?.index ?? 0] || '–')
      .join(', ')
  const items = (some: readonly Block[]) => (
    <ul className={styles.columns}>
      {some.map(block => (
        <li key={block.columns[0]?.index}>
          <span>
            <b className={styles.named}>{nameOf(block)}</b>
            <span className={styles.samples}>
              {block.columns.length > 1 && `${panelWords.moreInBracket(block.columns.length)}: `}
              {samples(block)}
            </span>
          </span>
          <ColumnMenu {...context} columns={block.columns} />
        </li>
      ))}
    </ul>
  )
  const unused = blocks.flatMap(({ kind, columns }) =>
    kind === 'unused'
      ? columns.map((column): Block => ({ kind: 'unused', columns: [column] }))
      : [],
  )
  return (
    <>
      {items(blocks.filter(({ kind }) => kind !== 'unused'))}
      {unused.length > 0 && (
        <Disclosure
          summary={panelWords.unusedColumns(unused.length)}
          open={context.isSought || unused.length === table.columns.length || undefined}
        >
          {items(unused)}
        </Disclosure>
      )}
    </>
  )
}
