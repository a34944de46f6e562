import type { ReactNode } from 'react'
import styles from './data-page.module.css'

interface DataTableProps {
  id: string
  caption: string
  columns: readonly string[]
  /** The rows, each with its name first. A text is the heading of the rows below it. */
  rows: readonly (string | readonly [name: string | number, ...values: ReactNode[]])[]
  /** The name of the rows that the page is about. */
  marked?: string
}

/** A table with its caption. In narrow windows it scrolls within its box. */
export const DataTable = ({ id, caption, columns, rows, marked }: DataTableProps) => (
  <figure className={styles.table}>
    <figcaption id={id}>{caption}</figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the box */}
    <section className={styles.box} aria-labelledby={id} tabIndex={0}>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={`${row}`} className={row[0] === marked ? 'forecast' : undefined}>
              {typeof row === 'string' ? (
                <th scope="colgroup" colSpan={columns.length}>
                  {row}
                </th>
              ) : (
                row.map((value, column) =>
                  column === 0 ? (
                    <th key={columns[column]} scope="row">
                      {value}
                    </th>
                  ) : (
                    <td key={columns[column]}>{value}</td>
                  ),
                )
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </figure>
)
