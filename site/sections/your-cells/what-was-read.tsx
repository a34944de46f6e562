import { leftOutWords, readWords } from '../../content/figures/reading-words.ts'
import { ownFiles as words } from '../../content/figures/your-cells.ts'
import type { ColumnChoice, ReadColumn } from '../../reader/reading.ts'
import type { OwnRecord } from './own-record.ts'

type OnChoose = (columns: ColumnChoice) => void

/** The columns as they were read, of which the visitor changes one: what he chose before stays. */
export const columnsOf = ({ reading }: OwnRecord): ColumnChoice =>
  Object.fromEntries(reading.columns.map(({ role, header }) => [role, header]))

/** A column that was recognised among several, which the visitor can change. */
function ColumnSelect({ column, onChoose }: { column: ReadColumn; onChoose: OnChoose }) {
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

/** What was read from the files and left out, in one line, and the columns that can be chosen instead. */
export function WhatWasRead({ record, onChoose }: { record: OwnRecord; onChoose: OnChoose }) {
  const { reading } = record
  return (
    <div className="running-read small muted">
      <p>{[readWords(reading), ...reading.leftOut.map(leftOutWords)].join(' ')}</p>
      {reading.columns
        .filter(({ alternatives }) => alternatives.length > 0)
        .map(column => (
          <ColumnSelect
            key={column.role}
            column={column}
            onChoose={choice => onChoose({ ...columnsOf(record), ...choice })}
          />
        ))}
    </div>
  )
}
