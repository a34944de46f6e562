import type { ComponentProps, ReactNode } from 'react'
import { Plot } from '../../stage/plot.tsx'
import styles from './parts.late.module.css'

/** A number as it is written, with its unit, and the text that says what it measures. */
export interface Reading {
  value: ReactNode
  of: ReactNode
  /** The class of the figures that gives it its colour. */
  tone?: 'forecast' | 'measured'
  /** Whether the text is a sentence, which on phones stands below the value and keeps the room of its longest words. */
  isLong?: boolean
}

/** A plot with text of the size that a chapter's figure needs. */
export const ChapterPlot = ({ className = '', ...plot }: ComponentProps<typeof Plot>) => (
  <Plot {...plot} className={`${styles.plot} ${className}`} />
)

interface ChapterTableProps {
  caption: string
  /** The headings of its columns; '' above row names that need none. */
  columns: readonly string[]
  children: ReactNode
}

/** A table in a disclosure. */
export const ChapterTable = ({ caption, columns, children }: ChapterTableProps) => (
  <table className={styles.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map(column =>
          column === '' ? (
            <td key={column} />
          ) : (
            <th key={column} scope="col">
              {column}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
