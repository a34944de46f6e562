import { interpolate } from '../../../research/interpolate.ts'
import { TODAY } from '../../../research/lives/cell.ts'
import { Ends } from '../../../stage/end.tsx'
import { Label } from '../../../stage/label.tsx'
import { Line } from '../../../stage/line.tsx'
import { dots } from '../../../stage/paths.ts'
import { type Point, STAGE } from '../../../stage/scale.ts'
import { Layer } from '../../../stage/stage.tsx'
import { whole } from '../../../stage/words/number-words.ts'
import type { CellFacts } from '../../cells/named-cells.ts'
import { x } from '../../cells/stage-scales.ts'
import styles from './cell-drawing.module.css'
import { heroPlay } from './hero-words.ts'

const FLOOR = STAGE.height

const CHECKS = [10, 20, 30, 40, 50, 75, TODAY].map(x)

interface CellDrawingProps {
  cell: CellFacts
  /** Whether the drawing shows everything known about the cell, or only what was measured up to today. */
  isSolved: boolean
  guess?: number | undefined
}

export function Ring({ at }: { at: Point }) {
  const mark = dots([at])
  return (
    <>
      <path className={`${styles.end} measured`} d={mark} />
      <path className={styles.inner} stroke="var(--ground)" d={mark} />
    </>
  )
}

export const ForecastEnd = ({ at }: { at: Point }) => (
  <path className={`${styles.inner} forecast`} d={dots([at])} />
)

export function CellDrawing({ cell, isSolved, guess }: CellDrawingProps) {
  const { life, forecast, curve, course } = cell
  const known = curve.filter(([left]) => left <= x(TODAY))
  const later = curve.filter(([left]) => left >= x(TODAY))
  return (
    <Layer>
      {isSolved && (
        <>
          <path className={`forecast ${styles.forecast}`} d={course} />
          <g className={styles.life}>
            <Line points={later} tone="measured" weight="thin" />
          </g>
        </>
      )}
      <Line points={known} tone="measured" weight="strong" />
      <Ends at={CHECKS.map((left): Point => [left, interpolate(known, left)])} tone="measured" />
      {isSolved && (
        <g className={styles.ends}>
          {guess !== undefined && (
            <>
              <path strokeWidth="4" d={`M${x(life)} ${FLOOR - 64}H${guess}`} />
              <path
                className="forecast"
                strokeWidth="4"
                d={`M${x(life)} ${FLOOR - 32}H${x(forecast)}`}
              />
            </>
          )}
          <Ring at={[x(life), FLOOR]} />
          <ForecastEnd at={[x(forecast), FLOOR]} />
        </g>
      )}
    </Layer>
  )
}

export const NamedCurve = ({ cell }: { cell: CellFacts }) => (
  <>
    <Layer>
      <Line points={cell.curve} />
    </Layer>
    <Label at={[x(cell.life), FLOOR]} beside={0.6} dy="-2.2em" className={styles.guess}>
      {heroPlay.lifeOf(cell)}
    </Label>
  </>
)

interface GuessDrawingProps {
  at: number
  /** The guess in cycles, until the statement beside the stage says it. */
  cycles?: number
}

export const GuessDrawing = ({ at, cycles }: GuessDrawingProps) => (
  <>
    <Layer>
      {/* At the right edge the line stays clear of the highest capacity's label. */}
      <path
        strokeWidth="1.5"
        strokeDasharray="7 6"
        d={`M${at} ${FLOOR}V${at > 0.84 * STAGE.width ? 75 : 0}`}
      />
    </Layer>
    {cycles !== undefined && (
      <Label at={[at, FLOOR]} beside={0.4} dy="-1.9em" className={styles.guess}>
        {whole(cycles)}
      </Label>
    )}
  </>
)
