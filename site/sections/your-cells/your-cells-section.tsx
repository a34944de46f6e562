import type { ReactNode } from 'react'
import { TODAY } from '../../../research/lives/cell.ts'
import { comparisonAt } from '../../cells/comparisons.ts'
import { CONTACT_ID, YOUR_CELLS_ID } from '../../content/anchors.ts'
import { yourCells as words } from '../../content/figures/your-cells-words.ts'
import { buttonWords } from '../../content/submit-messages.ts'
import styles from './your-cells-section.module.css'

/**
 * Which units fall below a limit by their next check: of a public set, and of the visitor's own.
 *
 * @param children the root of its figure
 */
export function YourCellsSection({ children }: { children: ReactNode }) {
  return (
    <section
      id={YOUR_CELLS_ID}
      className={`on-ink ${styles.section}`}
      aria-labelledby="your-cells-heading"
    >
      <div className="page-width">
        <h2 id="your-cells-heading">{words.heading}</h2>
        <p className={`lead muted ${styles.lead}`}>{words.intro}</p>
        {children}
        <p className={`small ${styles.end}`}>
          {words.further(comparisonAt('newBatch', TODAY).errors)}{' '}
          <a className="target underlined" href={`#${CONTACT_ID}`}>
            {buttonWords.idle}
          </a>
        </p>
      </div>
    </section>
  )
}
