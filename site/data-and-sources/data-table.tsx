import { type ReactNode, useId } from 'react'
import styles from './data-page.module.css'

export type Row = readonly [name: string | number, ...values: ReactNode[]]

interface DataTableProps {
  caption: string
  columns: readonly string[]
  /** The rows, each with its name first. A text is the heading of the rows below it. */
  rows: readonly (string | Row)[]
  marked?: string
}

export function DataTable({ caption, columns, rows, marked }: DataTableProps) {
  const id = useId()
  return (
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
            {rows.map(row =>
              typeof row === 'string' ? (
                <tr key={row}>
                  <th scope="colgroup" colSpan={columns.length}>
                    {row}
                  </th>
                </tr>
              ) : (
                <tr key={`${row}`} className={row[0] === marked ? 'forecast' : undefined}>
                  <th scope="row">{row[0]}</th>
                  {row.slice(1).map((value, i) => (
                    <td key={columns[i + 1]}>{value}</td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </section>
    </figure>
  )
}
