import { aheadOf } from '../../../analysis/running/running-set.ts'
import { publicCells as words } from '../../content/figures/your-cells-words.ts'
import styles from './public-cells.module.css'
import { type PublicRecord, resultOf } from './public-set.ts'
import { courseScale, UnitCourse } from './unit-course.tsx'
import figure from './your-cells-figure.module.css'

interface PublicCellsProps {
  record: PublicRecord
  limit: number
}

/** The last cell above the limit that is flagged and the first that is not, or the two most urgent. */
function shownOf({ limits }: PublicRecord, limit: number, above: number, flagged: number) {
  const first = flagged < above ? Math.max(0, flagged - 1) : 0
  return (limits[limit]?.placed ?? [])
    .filter(({ standing }) => standing !== 'below')
    .map((placed, i) => ({ ...placed, rank: i + 1 }))
    .slice(first, first + 2)
}

/** Two cells at the edge of what is flagged: their last checks, the range of the next one, and what it was. */
export function PublicCells({ record, limit }: PublicCellsProps) {
  const { set, names, found } = record
  const { above, flagged } = resultOf(record, limit)
  const shown = shownOf(record, limit, above, flagged)
  const scale = courseScale(
    set,
    shown.flatMap(({ place }) => set.units[place] ?? []),
    limit,
  )
  if (shown.length === 0) return null
  return (
    <div className={`${figure.whole} ${styles.part} small`}>
      <p>
        <span className="muted">{words.shown(above, flagged)}</span>{' '}
        <span className={styles.parts}>
          <span className="measured">{words.parts.measured}</span>,{' '}
          <span className="forecast">{words.parts.forecast}</span>,{' '}
          <strong>{words.parts.found}</strong>
        </span>
      </p>
      <ul className={styles.cells}>
        {shown.map(({ place, standing, rank }) => {
          const unit = set.units[place]
          const next = unit && aheadOf(set, unit, 1)
          return (
            unit && (
              <li key={place}>
                <p className={styles.line}>
                  <span>{words.cell(names[place] ?? '')}</span>
                  <span className={standing === 'first' ? 'forecast' : 'muted'}>
                    {words.rank(rank)}
                  </span>
                </p>
                <UnitCourse
                  ahead={1}
                  found={found[place]?.check}
                  {...{ unit, set, limit, scale }}
                />
                <p className={styles.line}>
                  {next && <span className="forecast">{words.next(next.low, next.high)}</span>}
                  <strong>
                    {found[place] && words.found(found[place].check[1], found[place].isEnd)}
                  </strong>
                </p>
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
