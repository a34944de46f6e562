import { ownCells as words } from '../../content/figures/own-cells.ts'
import { leftOutWords, readWords } from '../../content/figures/reading-words.ts'
import { SelectChoice } from '../../figures/files/select-choice.tsx'
import type { CellReading, ColumnChoice } from '../../reader/cells/reading.ts'
import { ReadingFindings } from './reading-findings.tsx'

type OnChoose = (columns: ColumnChoice) => void

/** The columns as they were read, of which the visitor changes one: what he chose before stays. */
const columnsOf = ({ columns }: CellReading): ColumnChoice =>
  Object.fromEntries(columns.map(({ role, header }) => [role, header]))

/** What was read from the files, what was left out, and the columns that can be chosen instead. */
export function WhatWasRead({ reading, onChoose }: { reading: CellReading; onChoose: OnChoose }) {
  return (
    <div className="what-was-read small muted">
      <p>{readWords(reading)}</p>
      <ReadingFindings
        reading={reading}
        onChoose={choice => onChoose({ ...columnsOf(reading), ...choice })}
      />
      {reading.leftOut.map(left => (
        <p key={`${left.what} ${left.reason}`}>{leftOutWords(left)}</p>
      ))}
      {reading.columns
        .filter(({ alternatives }) => alternatives.length > 0)
        .map(column => (
          <SelectChoice
            key={column.role}
            label={words.columns[column.role]}
            name={`column-${column.role}`}
            options={[column.header, ...column.alternatives]}
            value={column.header}
            onChoose={header => onChoose({ ...columnsOf(reading), [column.role]: header })}
          />
        ))}
    </div>
  )
}
