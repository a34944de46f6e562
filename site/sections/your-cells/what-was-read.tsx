import { ownCells as words } from '../../content/figures/own-cells.ts'
import { leftOutWords, readWords } from '../../content/figures/reading-words.ts'
import type { CellReading, CellRole, ColumnChoice } from '../../reader/cells/reading.ts'
import type { ReadColumn } from '../../reader/files/columns.ts'

type OnChoose = (columns: ColumnChoice) => void

/** The columns as they were read, of which the visitor changes one: what he chose before stays. */
const columnsOf = ({ columns }: CellReading): ColumnChoice =>
  Object.fromEntries(columns.map(({ role, header }) => [role, header]))

/** A column that was recognised among several, which the visitor can change. */
function ColumnSelect({ column, onChoose }: { column: ReadColumn<CellRole>; onChoose: OnChoose }) {
  const { role, header, alternatives } = column
  return (
    <label className="select-choice">
      {words.columns[role]}{' '}
      <select
        name={`column-${role}`}
        autoComplete="off"
        value={header}
        onChange={event => onChoose({ [role]: event.currentTarget.value })}
      >
        {[header, ...alternatives].map(option => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  )
}

/** What was read from the files, what was left out, and the columns that can be chosen instead. */
export function WhatWasRead({ reading, onChoose }: { reading: CellReading; onChoose: OnChoose }) {
  return (
    <div className="what-was-read small muted">
      <p>{readWords(reading)}</p>
      {reading.leftOut.map(left => (
        <p key={`${left.what} ${left.reason}`}>{leftOutWords(left)}</p>
      ))}
      {reading.columns
        .filter(({ alternatives }) => alternatives.length > 0)
        .map(column => (
          <ColumnSelect
            key={column.role}
            column={column}
            onChoose={choice => onChoose({ ...columnsOf(reading), ...choice })}
          />
        ))}
    </div>
  )
}
