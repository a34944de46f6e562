import { errorOf } from '../../../research/lives/cell.ts'
import { mean } from '../../../research/lives/linear-algebra.ts'
import { allCells, meanErrors } from '../../cells/cell-facts.computed.ts'
import { askedCells, type CellFacts } from '../../cells/named-cells.ts'
import { YOUR_CELLS_ID } from '../../content/anchors.ts'
import { sumWords, heroPlay as words } from '../../content/figures/hero-words.ts'
import { focusAboveActions } from './hero-actions.tsx'
import styles from './hero-figure.module.css'
import { SumDrawing } from './sum-drawing.tsx'

/** What five guesses have come to. */
export function Summed({ guesses }: { guesses: readonly number[] }) {
  const rows = guesses
    .map((guess, index) => ({ cell: askedCells[index] as CellFacts, guess }))
    .sort((a, b) => a.cell.life - b.cell.life)
  const meanBy = (predicted: (row: (typeof rows)[number]) => number) =>
    mean(rows.map(row => errorOf(predicted(row), row.cell.life)))
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
      <div className={styles.stage}>
        <SumDrawing rows={rows} />
      </div>
      <div className={styles.panel}>
        <p ref={focusAboveActions} className={`statement ${styles.asked}`} tabIndex={-1}>
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
        <a className={`button ${styles.next} ${styles.solid}`} href={`#${YOUR_CELLS_ID}`}>
          {words.yourCells}
        </a>
      </div>
    </>
  )
}
