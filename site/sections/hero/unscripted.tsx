import { exampleCell } from '../../cells/named-cells.ts'
import { CellDrawing } from './cell-drawing.tsx'
import { Finding } from './finding.tsx'
import styles from './hero-figure.module.css'
import { HeroStage } from './hero-stage.tsx'
import { Readings } from './readings.tsx'

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
      <HeroStage id="hero-finished" cell={exampleCell} isAsked={false}>
        <CellDrawing cell={exampleCell} isSolved />
      </HeroStage>
      <Finding className={`statement ${styles.said}`} />
    </div>
  )
}
