import { leftOutWords, readWords } from '../../content/figures/reading-words.ts'
import { ownFiles as words } from '../../content/figures/your-cells.ts'
import { SelectChoice } from '../../controls/files/select-choice.tsx'
import type { ColumnChoice } from '../../reader/cells/reading.ts'
import type { OwnRecord } from './own-record.ts'
import { ReadCells } from './read-cells.tsx'
import { ReadingFindings } from './reading-findings.tsx'

type OnChoose = (columns: ColumnChoice) => void

/** The columns as they were read, of which the visitor changes one: what he chose before stays. */
export const columnsOf = ({ reading }: OwnRecord): ColumnChoice =>
  Object.fromEntries(reading.columns.map(({ role, header }) => [role, header]))

/** What was read from the files and left out, in one line, and the columns that can be chosen instead. */
export function WhatWasRead({ record, onChoose }: { record: OwnRecord; onChoose: OnChoose }) {
  const { reading } = record
  return (
    <div className="running-read small muted">
      <p>
        {[readWords(reading), ...reading.leftOut.map(left => leftOutWords(left, reading))].join(
          ' ',
        )}
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
      <ReadCells names={record.names} reading={reading} />
    </div>
  )
}
