import { mean } from 'd3-array'
import { errorOf } from '../../../research/lives/cell.ts'
import { Stage } from '../../../stage/stage.tsx'
import { allCells, meanErrors } from '../../cells/cell-facts.computed.ts'
import { askedCells, exampleCell } from '../../cells/named-cells.ts'
import { YOUR_CELLS_ID } from '../../content/anchors.ts'
import { focusAboveActions } from './hero-actions.tsx'
import styles from './hero-figure.module.css'
import type { Guess } from './hero-play.ts'
import { sumWords, heroPlay as words } from './hero-words.ts'
import { SumDrawing } from './sum-drawing.tsx'

/** The summary of the guesses. */
export function Summed({ guesses }: { guesses: readonly Guess[] }) {
  const rows = guesses
    .map(({ round, cycles }) => ({ cell: askedCells[round] ?? exampleCell, guess: cycles }))
    .sort((a, b) => a.cell.life - b.cell.life)
  const meanBy = (predicted: (row: (typeof rows)[number]) => number) =>
    mean(rows, row => errorOf(predicted(row), row.cell.life)) ?? Number.NaN
  const lines = sumWords(
    meanBy(({ guess }) => guess),
    {
      forecast: meanBy(({ cell }) => cell.forecast),
      protocol: meanBy(({ cell }) => cell.protocol),
    },
    allCells.count,
    meanErrors,
  )
  return (
    <>
      <p
        ref={focusAboveActions}
        className={`statement ${styles.said} ${styles.sums}`}
        tabIndex={-1}
      >
        {lines.map(([kind, text]) => (
          <span
            key={text}
            className={kind === 'all' ? `muted ${styles.overAll}` : `${styles.marked} ${kind}`}
            data-kind={kind}
          >
            {text}{' '}
          </span>
        ))}
      </p>
      <Stage
        id="guesses"
        className={`${styles.stage} ${styles.sum}`}
        words={words.sum(rows.length)}
      >
        <SumDrawing rows={rows} />
      </Stage>
      <div className={styles.details}>
        <a className={`button ${styles.next} ${styles.solid}`} href={`#${YOUR_CELLS_ID}`}>
          {words.yourCells}
        </a>
      </div>
    </>
  )
}
