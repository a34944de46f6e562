import { allCells, meanErrors, unseenErrors } from '../../cells/cell-facts.computed.ts'
import styles from './hero-figure.module.css'
import { heroFinding } from './hero-words.ts'

const finding = heroFinding(allCells.unfaded, meanErrors, unseenErrors)

/** The finding about all cells. */
export const Finding = ({ className = '' }: { className?: string }) => (
  <p className={`${styles.finding} ${className}`}>{finding}</p>
)
