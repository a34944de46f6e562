import { allCells, cellFacts } from '../../cells/cell-facts.computed.ts'
import type { CellFacts } from '../../cells/named-cells.ts'
import { verdict, heroPlay as words } from '../../content/figures/hero-words.ts'
import plot from '../../plots/plot.module.css'
import { Layer } from '../../plots/plot.tsx'
import styles from './hero-figure.module.css'

const CHANGES = cellFacts.map(({ change }) => change).join('')

interface QuestionProps {
  cell: CellFacts
  /** The visitor's guess in cycles, once there is a verdict on it. */
  you?: number | undefined
}

/** The question about a cell or the verdict on a guess, and below it what the forecast sees of the cell. */
export function Question({ cell, you }: QuestionProps) {
  return (
    <div className={styles.panel}>
      <div>
        {you === undefined ? (
          <p className={`statement ${styles.asked}`}>
            {words.question(cell.number).map(text => (
              <span key={text}>{text} </span>
            ))}
          </p>
        ) : (
          // The readings above announce the errors.
          <p className={`statement ${styles.asked}`} aria-hidden="true">
            {verdict({ ...cell, you }).map(line => (
              <span key={line[0]?.[0]}>
                {line.map(([kind, text]) => (
                  <span key={kind} className={kind}>
                    {text}{' '}
                  </span>
                ))}
              </span>
            ))}
          </p>
        )}
        <svg className={`${plot.plot} ${styles.changes}`} aria-hidden="true">
          <Layer>
            <path className={plot.swarm} d={CHANGES} />
            <path className={`${plot.line} measured`} d={cell.change} />
          </Layer>
        </svg>
        <p className="small muted">{words.change(allCells.count)}</p>
      </div>
    </div>
  )
}
