import { YOUR_CELLS_ID } from '../../content/anchors.ts'
import { sumWords, heroPlay as words } from '../../content/figures/hero-figure.ts'
import { errorOf } from '../../model/cell.ts'
import { mean } from '../../model/matrix.ts'
import { focusAboveActions } from './hero-actions.tsx'
import { cellAt } from './hero-cell.ts'
import { all, five } from './hero-cells.computed.ts'
import { SumDrawing } from './sum-drawing.tsx'

/** What five guesses have come to. */
export function Summed({ guesses }: { guesses: readonly number[] }) {
  const rows = guesses
    .map((guess, index) => ({ cell: cellAt(five[index]), guess }))
    .sort((a, b) => a.cell.life - b.cell.life)
  const lines = sumWords(
    mean(rows.map(({ cell, guess }) => errorOf(guess, cell.life))),
    {
      forecast: mean(rows.map(({ cell }) => cell.error)),
      protocol: mean(rows.map(({ cell }) => errorOf(cell.protocol, cell.life))),
    },
    all,
  )
  return (
    <>
      <div className="stage">
        <SumDrawing rows={rows} />
      </div>
      <div className="panel">
        <p ref={focusAboveActions} className="asked statement" tabIndex={-1}>
          {lines.map(([kind, text]) => (
            <span
              key={text}
              className={
                kind === 'all' ? 'question-line over-all muted' : `question-line marked ${kind}`
              }
            >
              {text}{' '}
            </span>
          ))}
        </p>
        <a className="button solid" href={`#${YOUR_CELLS_ID}`}>
          {words.yourCells}
        </a>
      </div>
    </>
  )
}
