import { countsWords, elsewhereWords, runningWords } from '../../content/figures/own-cells.ts'
import { ResultActions } from '../../figures/files/result-actions.tsx'
import type { ColumnChoice } from '../../reader/cells/reading.ts'
import type { OwnCells, OwnResult } from './own-result.ts'
import { WhatWasRead } from './what-was-read.tsx'

/** The cells that still run, each with how old it gets at least. */
function Running({ result: { running, rule, counts } }: { result: OwnResult }) {
  if (running.length === 0) return null
  const { axis } = counts
  if (running.every(({ hasForecast }) => !hasForecast)) {
    return <p className="small">{runningWords.noneHas(running.length, axis)}</p>
  }
  return (
    <details className="small">
      <summary className="target underlined">{runningWords.summary(running.length, axis)}</summary>
      <p>{runningWords.by(rule)}</p>
      <dl className="running-cells">
        {running.map(({ name, atLeast }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order does not change
          <div key={index}>
            <dt>{name}</dt>
            <dd>{atLeast === null ? runningWords.none : runningWords.atLeast(atLeast, axis)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

interface OwnFindingProps {
  own: OwnCells
  result: OwnResult
  onSave: () => void
  onChooseColumns: (columns: ColumnChoice) => void
  onClear: () => void
}

/** What the visitor's cells came to, and what he can do with it. */
export function OwnFinding({ own, result, onSave, onChooseColumns, onClear }: OwnFindingProps) {
  const { row, counts, summary } = result
  return (
    <div className="own-finding">
      <p className="small">
        {countsWords(counts)} {row.elsewhere !== null && elsewhereWords(row.elsewhere)}
      </p>
      <WhatWasRead reading={own.reading} onChoose={onChooseColumns} />
      <Running result={result} />
      <ResultActions
        of="cells"
        summary={own.owner === 'visitor' ? summary : null}
        onSave={onSave}
        onClear={onClear}
      />
    </div>
  )
}
