import { allCells, meanErrors, unseenErrors } from '../../cells/cell-facts.computed.ts'
import { exampleCell } from '../../cells/named-cells.ts'
import styles from './hero-figure.module.css'
import { CellDrawing, HeroStage } from './hero-stage.tsx'
import { heroFinding, type Lives, readings } from './hero-words.ts'
import marks from './readings.module.css'

export const Readings = ({ lives }: { lives: Lives }) =>
  readings(lives).map(({ kind, text, spoken }) => (
    <span key={kind + text} className={`${marks.reading} ${marks.marked} ${kind}`} data-kind={kind}>
      {text} {spoken && <span className="visually-hidden">{spoken} </span>}
    </span>
  ))

export const finding = heroFinding(allCells.unfaded, meanErrors, unseenErrors)

/**
 * A finished stage that replaces the question where no script can answer it: the cell whose forecast has the median
 * error, and the finding.
 */
export const Unscripted = () => (
  <div className={styles.unscripted}>
    <p className={styles.head}>
      <Readings lives={exampleCell} />
    </p>
    <HeroStage id="hero-finished" cell={exampleCell} isAsked={false}>
      <CellDrawing cell={exampleCell} isSolved />
    </HeroStage>
    <p className={`statement ${styles.finding} ${styles.said}`}>{finding}</p>
  </div>
)
