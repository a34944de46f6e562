import type { ReactNode } from 'react'
import styles from './data-page.module.css'

interface Row {
  name: string | number
  values: readonly ReactNode[]
  /** Whether it is the forecast from discharge curves. */
  isForecast?: boolean
}

interface DataTableProps {
  id: string
  caption: string
  columns: readonly string[]
  /** The rows, in groups. A group without a name has no heading. */
  groups: readonly { name?: string; rows: readonly Row[] }[]
}

/** A table with its caption. In narrow windows it scrolls within its box. */
export const DataTable = ({ id, caption, columns, groups }: DataTableProps) => (
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
        {groups.map(({ name, rows }) => (
          <tbody key={name ?? rows[0]?.name}>
            {name && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length}>
                  <span>{name}</span>
                </th>
              </tr>
            )}
            {rows.map(({ name, values, isForecast }) => (
              <tr key={name} className={isForecast ? styles.forecast : undefined}>
                <th scope="row" className={typeof name === 'string' ? styles.name : undefined}>
                  {name}
                </th>
                {values.map((value, place) => (
                  <td key={columns[place + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  </figure>
)
