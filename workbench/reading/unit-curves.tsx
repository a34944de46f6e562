import { group } from 'd3-array'
import type { ReadUnit, UnitsResult } from '../../analysis/units/units-result.ts'
import { line } from '../../stage/paths.ts'
import plot from '../../stage/plot.module.css'
import type { Point } from '../../stage/scale.ts'
import { curvesWords as words } from './picture-words.ts'
import styles from './reading.late.module.css'

interface UnitCurvesProps {
  result: UnitsResult
  /** The limit in percent. */
  limit: number | null
}

/** The size of a curve's drawing, in its own units. */
const SIZE = { width: 400, height: 300 }
/** At most this many curves are drawn. The others are only counted. */
const MOST = 240
/** Up to this many curves are drawn large. */
const FEW = 4

type Range = readonly [from: number, to: number]

const rangeOf = (values: readonly number[]): Range => {
  const [from, to] = [Math.min(...values), Math.max(...values)]
  return from === to ? [from - 1, to + 1] : [from, to]
}

/** The points of a unit's curve on common scales. */
function pointsOf({ ages, values }: ReadUnit, [first, last]: Range, [low, high]: Range): Point[] {
  return ages.map((age, i) => [
    ((age - first) / (last - first)) * SIZE.width,
    ((high - (values[i] ?? Number.NaN)) / (high - low)) * SIZE.height,
  ])
}

const isBelow = ({ percents }: ReadUnit, limit: number | null) =>
  limit !== null && (percents?.at(-1) ?? Number.POSITIVE_INFINITY) < limit

/**
 * The curve of each unit as it was read, grouped by type. The curves of a type share a scale of values, and all
 * curves share one of ages.
 */
export function UnitCurves({ result, limit }: UnitCurvesProps) {
  const { units } = result
  const ages = rangeOf(units.flatMap(each => each.ages))
  const groups = [...group(units, ({ type }) => type)]
  const isFew = units.length <= FEW
  let left = MOST
  return (
    <>
      {groups.map(([type, all]) => {
        const range = rangeOf(all.flatMap(({ values }) => values))
        const drawn = all.slice(0, left)
        left -= drawn.length
        return (
          <figure key={type} className={styles.group}>
            <figcaption>
              <span>{type || (groups.length > 1 && words.untyped)}</span>
              <span className="muted">{words.range(all.length, range, result.unit)}</span>
            </figcaption>
            <div
              className={`${styles.curves} measured`}
              data-few={isFew || undefined}
              role="img"
              aria-label={words.description(all, range, result)}
            >
              {drawn.map(unit => (
                <Curve
                  key={unit.name}
                  points={pointsOf(unit, ages, range)}
                  isBelow={isBelow(unit, limit)}
                />
              ))}
            </div>
            {drawn.length < all.length && (
              <p className="small muted">{words.more(all.length - drawn.length)}</p>
            )}
          </figure>
        )
      })}
      <p className="small muted">
        {words.scale(groups.length, units.some(unit => isBelow(unit, limit)) ? limit : null)}
      </p>
    </>
  )
}

function Curve({ points, isBelow }: { points: readonly Point[]; isBelow: boolean }) {
  const [x, y] = points.at(-1) ?? [0, 0]
  return (
    <svg
      className={plot.stretched}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {points.length > 1 && <path d={line(points)} className={styles.curve} />}
      {(isBelow || points.length === 1) && (
        <path
          d={`M${Math.round(x)} ${Math.round(y)}h.1`}
          className={isBelow ? styles.below : styles.single}
        />
      )}
    </svg>
  )
}
