import { TODAY } from '../../../research/lives/cell.ts'
import { AxisX } from '../../../stage/axis.tsx'
import { Label, Mark } from '../../../stage/label.tsx'
import { dots, ticks } from '../../../stage/paths.ts'
import { logScale, STAGE } from '../../../stage/scale.ts'
import { Layer } from '../../../stage/stage.tsx'
import type { CellFacts } from '../../cells/named-cells.ts'
import { LAST_CYCLE, MINOR_CYCLES } from '../../cells/stage-scales.ts'
import styles from './cell-drawing.module.css'
import { Ring } from './cell-drawing.tsx'
import { heroPlay } from './hero-words.ts'

interface Row {
  cell: CellFacts
  guess: number
}

/** The distance of the visitor's error above a line, and of the baseline's below it. */
const LANE = 24

/** The stage's axis right of today. On narrow windows it has the whole width. */
const x = logScale([TODAY, LAST_CYCLE], [0, STAGE.width])
const AXIS = [TODAY, 500, 1000, 2000]

/**
 * The five cells of the questions, each on a line of its own above one axis, with the errors of the visitor, of the
 * forecast and of the protocol.
 */
export function SumDrawing({ rows }: { rows: readonly Row[] }) {
  return (
    <>
      <Layer>
        <path className={styles.floor} d={`M0 ${STAGE.height}H${STAGE.width}`} />
        <path d={ticks(AXIS.map(x), 9) + ticks(MINOR_CYCLES.filter(it => it > TODAY).map(x), 5)} />
        <path className="not-wide" d={`M0 0V${STAGE.height}`} />
      </Layer>
      <AxisX scale={x} values={AXIS} format={heroPlay.cycle} hasHandle />
      {rows.map(({ cell, guess }, index) => {
        const down = Math.round(((index + 0.75) / (rows.length + 0.1)) * STAGE.height)
        const life = x(cell.life)
        const forecast = x(cell.forecast)
        const you = x(guess)
        return (
          <g key={cell.number}>
            <Layer>
              <path className={styles.graph} d={`M0 ${down}H${STAGE.width}`} />
              <path className={styles.floor} d={`M${life} ${down - LANE}H${you}`} />
              <path d={`M${life} ${down + LANE}H${x(cell.protocol)}`} />
              <path className={`${styles.floor} forecast`} d={`M${life} ${down}H${forecast}`} />
              <Ring at={[life, down]} />
              <path className={`${styles.dot} forecast`} d={dots([[forecast, down]])} />
              <path
                className={`${styles.floor} ${styles.tick}`}
                d={`M${you} ${down - LANE}v${2 * LANE}`}
              />
            </Layer>
            <Mark at={[x(cell.protocol), down + LANE]} className={styles.square} d="M0 0h.1" />
            <Label at={[0, down - LANE]} dx="0.5em" dy="-0.6em">
              <tspan className="not-tiny">{heroPlay.cellName}</tspan> {cell.number}
              <tspan className="measured not-tiny"> {heroPlay.lived(cell.life)}</tspan>:{' '}
              {heroPlay.error('you', guess, cell.life)},{' '}
              <tspan className="forecast">
                {heroPlay.error('forecast', cell.forecast, cell.life)}
              </tspan>
              , {heroPlay.error('protocol', cell.protocol, cell.life)}
            </Label>
          </g>
        )
      })}
    </>
  )
}
