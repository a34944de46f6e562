import { interpolate } from '../../../research/interpolate.ts'
import { TODAY } from '../../../research/lives/cell.ts'
import type { CellFacts } from '../../cells/named-cells.ts'
import { LAST_CYCLE, x } from '../../cells/stage-scales.ts'
import { dots, line, type Point } from '../../plots/paths.ts'
import plot from '../../plots/plot.module.css'
import { Label, Layer, Mark } from '../../plots/plot.tsx'
import { PLOT } from '../../plots/scales.ts'
import { whole } from '../../words/number-words.ts'
import styles from './cell-drawing.module.css'
import { heroPlay } from './hero-words.ts'

const FLOOR = PLOT.height

/** The capacity checks that are drawn as dots. */
const CHECKS = [10, 20, 30, 40, 50, 75, TODAY].map(x)

interface CellDrawingProps {
  cell: CellFacts
  /** Whether the drawing shows everything known about the cell, or only what was measured up to today. */
  isSolved: boolean
  /** The position of the visitor's guess across the stage. */
  guess?: number | undefined
}

/** The end of a measured life, as a ring. */
export function Ring({ at }: { at: Point }) {
  const mark = dots([at])
  return (
    <>
      <path className={`${styles.end} measured`} d={mark} />
      <path className={styles.hole} d={mark} />
    </>
  )
}

/** One cell as measured up to today and, once it is solved, its forecast and its later measurements. */
export function CellDrawing({ cell, isSolved, guess }: CellDrawingProps) {
  const { life, forecast, low, protocol, curve, course } = cell
  const high = Math.min(cell.high, LAST_CYCLE)
  const known = curve.filter(([left]) => left <= x(TODAY))
  const later = curve.filter(([left]) => left >= x(TODAY))
  // There the name of the interval has no room to its right.
  const isFarRight = x(high) > 0.85 * PLOT.width
  const checks = CHECKS.map((left): Point => [left, interpolate(known, left)])
  return (
    <>
      <Layer>
        {isSolved && (
          <>
            <path className={`forecast ${plot.curve} ${styles.forecast}`} d={course} />
            <path className={`measured ${plot.thread} ${styles.life}`} d={line(later)} />
          </>
        )}
        <g className="measured">
          <path className={plot.curve} d={line(known)} />
          <path className={plot.point} d={dots(checks)} />
        </g>
      </Layer>
      {isSolved && (
        <g className={styles.ends}>
          <Label
            at={[x(high), FLOOR]}
            dx={isFarRight ? undefined : '0.5em'}
            dy={isFarRight ? '-0.9em' : '-0.6em'}
            textAnchor={isFarRight ? 'end' : undefined}
            className="forecast not-narrow"
          >
            {heroPlay.interval}
          </Label>
          <Layer>
            <path
              className={`${styles.interval} forecast not-narrow`}
              d={`M${x(low)} ${FLOOR}H${x(high)}`}
            />
            {guess !== undefined && (
              <>
                <path className={styles.gap} d={`M${x(life)} ${FLOOR - 64}H${guess}`} />
                <path
                  className={`${styles.gap} forecast`}
                  d={`M${x(life)} ${FLOOR - 32}H${x(forecast)}`}
                />
              </>
            )}
            <Ring at={[x(life), FLOOR]} />
            <path className={`${styles.dot} forecast`} d={dots([[x(forecast), FLOOR]])} />
          </Layer>
          <Mark at={[x(protocol), FLOOR]} className={styles.square} d="M0 9h.1" />
        </g>
      )}
    </>
  )
}

/** The curve of another cell, with its name and its life at its end. */
export function NamedCurve({ cell }: { cell: CellFacts }) {
  const end = x(cell.life)
  const isFarRight = end > 0.8 * PLOT.width
  return (
    <>
      <Layer>
        <path className={plot.line} d={line(cell.curve)} />
      </Layer>
      <Label
        at={[end, FLOOR]}
        dx={isFarRight ? '-0.6em' : '0.6em'}
        dy="-2.2em"
        textAnchor={isFarRight ? 'end' : undefined}
        className={styles.guess}
      >
        {heroPlay.lifeOf(cell)}
      </Label>
    </>
  )
}

interface GuessDrawingProps {
  /** The position of the guess across the stage. */
  at: number
  /** The guess in cycles, until the readings above the stage show it. */
  cycles?: number
}

/** The visitor's guess: a line that has moved away from the line of today. */
export function GuessDrawing({ at, cycles }: GuessDrawingProps) {
  // Keeps the number within the stage, and off the line of today.
  const isFarRight = at > 0.9 * PLOT.width
  const anchor = isFarRight ? 'end' : at < 0.47 * PLOT.width ? undefined : 'middle'
  return (
    <>
      <Layer>
        {/* At the right edge the line stays clear of the highest capacity's label. */}
        <path className={plot.dashed} d={`M${at} ${FLOOR}V${at > 0.84 * PLOT.width ? 75 : 0}`} />
      </Layer>
      {cycles !== undefined && (
        <Label
          at={[at, FLOOR]}
          dx={anchor === 'middle' ? undefined : isFarRight ? '-0.4em' : '0.4em'}
          dy="-1.9em"
          textAnchor={anchor}
          className={styles.guess}
        >
          {whole(cycles)}
        </Label>
      )}
    </>
  )
}
