import type { ReactNode } from 'react'
import type { ColumnChoice } from '../../../analysis/cells/cell-reading.ts'
import { leftOutWords, readingSentence } from '../../content/figures/reading-words.ts'
import { ownFiles as words } from '../../content/figures/your-cells-words.ts'
import { SelectChoice } from '../../controls/files/select-choice.tsx'
import { CellsTable } from './cells-table.tsx'
import type { OwnRecord } from './own-record.ts'
import { ReadingFindings } from './reading-findings.tsx'
import styles from './what-was-read.module.css'

interface WhatWasReadProps {
  record: OwnRecord
  onChoose: (columns: ColumnChoice) => void
  /** What else can be chosen. */
  children: ReactNode
}

/** The columns as they were read, of which the visitor changes one: what he chose before stays. */
export const columnsOf = ({ reading }: OwnRecord): ColumnChoice =>
  Object.fromEntries(reading.columns.map(({ role, header }) => [role, header]))

/** What was read from the files and left out, in one line, and the columns that can be chosen instead. */
export function WhatWasRead({ record, onChoose, children }: WhatWasReadProps) {
  const { reading } = record
  return (
    <div className="small muted">
      <p className={styles.read}>
        {[
          readingSentence(reading),
          ...reading.leftOut.map(left => leftOutWords(left, reading)),
        ].join(' ')}
      </p>
      <ReadingFindings
        reading={reading}
        onChoose={choice => onChoose({ ...columnsOf(record), ...choice })}
      />
      {reading.columns
        .filter(({ alternatives }) => alternatives.length > 0)
        .map(({ role, header, alternatives }) => (
          <SelectChoice
            key={role}
            label={words.columns[role]}
            name={`column-${role}`}
            options={[header, ...alternatives]}
            value={header}
            onChoose={chosen => onChoose({ ...columnsOf(record), [role]: chosen })}
          />
        ))}
      {children}
      <CellsTable names={record.names} reading={reading} />
    </div>
  )
}
