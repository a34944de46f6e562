import { exampleCell } from '../../cells/named-cells.ts'
import { CellDrawing } from './cell-drawing.tsx'
import { Finding } from './finding.tsx'
import styles from './hero-figure.module.css'
import { Readings } from './readings.tsx'
import { Stage } from './stage.tsx'

/**
 * A finished stage that replaces the question where no script can answer it: the cell whose forecast has the median
 * error, and the finding.
 */
export function Unscripted() {
  return (
    <div className={styles.unscripted}>
      <p className={styles.head}>
        <Readings lives={exampleCell} />
      </p>
      <Stage
        id="hero-finished"
        cell={exampleCell}
        isAsked={false}
        drawing={<CellDrawing cell={exampleCell} isSolved />}
      />
      <Finding className={`statement ${styles.said}`} />
    </div>
  )
}
