import { TODAY } from '../../../research/lives/cell.ts'
import type { CellFacts } from '../../cells/named-cells.ts'
import { LAST_CYCLE, MINOR_CYCLES } from '../../cells/stage-scales.ts'
import { dots, ticks } from '../../plots/paths.ts'
import plot from '../../plots/plot.module.css'
import { AxisX, Label, Layer, Mark } from '../../plots/plot.tsx'
import { logScale, PLOT } from '../../plots/scales.ts'
import styles from './cell-drawing.module.css'
import { Ring } from './cell-drawing.tsx'
import figure from './hero-figure.module.css'
import { heroPlay } from './hero-words.ts'

interface Row {
  cell: CellFacts
  /** The visitor's guess in cycles. */
  guess: number
}

/** The distance of the visitor's error above a line, and of the baseline's below it. */
const LANE = 24

/** The stage's axis right of today. On narrow windows it has the whole width. */
const x = logScale([TODAY, LAST_CYCLE], [0, PLOT.width])
const AXIS = [TODAY, 500, 1000, 2000]

/**
 * The five cells of the questions, each on a line of its own above one axis, with the errors of the visitor, of the
 * forecast and of the protocol.
 */
export function SumDrawing({ rows }: { rows: readonly Row[] }) {
  return (
    <svg className={`${plot.plot} ${figure.sum}`} aria-hidden="true">
      <Layer>
        <path className={plot.line} d={`M0 ${PLOT.height}H${PLOT.width}`} />
        <path d={ticks(AXIS.map(x), 9) + ticks(MINOR_CYCLES.filter(it => it > TODAY).map(x), 5)} />
        <path className="not-wide" d={`M0 0V${PLOT.height}`} />
      </Layer>
      <g className={`muted ${plot.belowHandle}`}>
        <AxisX scale={x} values={AXIS} format={heroPlay.cycle} />
      </g>
      {rows.map(({ cell, guess }, index) => {
        const down = Math.round(((index + 0.75) / (rows.length + 0.1)) * PLOT.height)
        const life = x(cell.life)
        const forecast = x(cell.forecast)
        const you = x(guess)
        return (
          <g key={cell.number}>
            <Layer>
              <path className={plot.graph} d={`M0 ${down}H${PLOT.width}`} />
              <path className={plot.line} d={`M${life} ${down - LANE}H${you}`} />
              <path d={`M${life} ${down + LANE}H${x(cell.protocol)}`} />
              <path className={`${plot.line} forecast`} d={`M${life} ${down}H${forecast}`} />
              <Ring at={[life, down]} />
              <path className={`${styles.dot} forecast`} d={dots([[forecast, down]])} />
              <path
                className={`${plot.line} ${styles.tick}`}
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
    </svg>
  )
}
