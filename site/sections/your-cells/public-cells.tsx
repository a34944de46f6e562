import { publicCells as words } from '../../content/figures/your-cells-words.ts'
import { aheadOf } from '../../model/running-set.ts'
import styles from './public-cells.module.css'
import type { PublicRecord } from './public-set.ts'
import { courseScale, UnitCourse } from './unit-course.tsx'

interface PublicCellsProps {
  record: PublicRecord
  limit: number
}

/** The most urgent cell above the limit, the middle and the last one that is flagged, and the first that is not. */
function shownOf({ limits }: PublicRecord, limit: number) {
  const above = (limits[limit]?.placed ?? []).filter(({ standing }) => standing !== 'below')
  const flagged = above.filter(({ standing }) => standing === 'first').length
  const ranks = flagged > 2 ? [0, (flagged - 1) >> 1, flagged - 1, flagged] : [0, 1, 2, 3]
  return ranks.flatMap(rank => {
    const placed = above[rank]
    return placed ? [{ ...placed, rank: rank + 1 }] : []
  })
}

/** A few cells of the public set: their last checks, the range of the next one, and what it was. */
export function PublicCells({ record, limit }: PublicCellsProps) {
  const { set, names, found } = record
  const shown = shownOf(record, limit)
  const scale = courseScale(
    set,
    shown.flatMap(({ place }) => set.units[place] ?? []),
    limit,
  )
  if (shown.length === 0) return null
  return (
    <div className={styles.part}>
      <p className="small">
        <span className="muted">{words.intro}</span>{' '}
        <span className="measured">{words.parts.measured}</span>
        <span className="muted">,</span> <span className="forecast">{words.parts.forecast}</span>
        <span className="muted">,</span> <strong>{words.parts.found}</strong>
      </p>
      <ul className={`${styles.cells} small`}>
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
