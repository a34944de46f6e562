import { allCells, meanErrors } from '../../cells/cell-facts.computed.ts'
import type { CellFacts } from '../../cells/named-cells.ts'
import { heroFinding } from '../../content/figures/hero-words.ts'
import { CellDrawing } from './cell-drawing.tsx'
import styles from './hero-figure.module.css'
import { nearestCell } from './nearest-cell.ts'
import { Rail } from './rail.tsx'
import { Stage } from './stage.tsx'

const finding = heroFinding(allCells.unfaded, meanErrors)

interface ShownProps {
  cell: CellFacts
  /** @param cell the one whose curve is pressed */
  onChoose: (cell: CellFacts) => void
}

/** One cell with its forecast and what was measured, the finding, and the errors of all methods. */
export function Shown({ cell, onChoose }: ShownProps) {
  return (
    <>
      <Stage
        cell={cell}
        isAsked={false}
        onClick={event => {
          const near = nearestCell(event)
          if (near) onChoose(near)
        }}
        drawing={<CellDrawing cell={cell} isSolved />}
      />
      <div className={styles.panel}>
        <div>
          <p className={`statement ${styles.finding}`}>{finding}</p>
          <Rail />
        </div>
      </div>
    </>
  )
}
