import { TODAY } from '../../../research/lives/cell.ts'
import { MINOR_CYCLES, x, y } from '../../cells/stage-scales.ts'
import { ticks } from '../../plots/paths.ts'
import plot from '../../plots/plot.module.css'
import { AxisX, Label, Layer } from '../../plots/plot.tsx'
import { PLOT } from '../../plots/scales.ts'
import { stageAxes } from './hero-words.ts'

/** The cycles labelled below the stage. On wide windows, the line of today replaces its label. */
const CYCLES = [
  { cycles: [10, 500, 1000] },
  { where: 'not-wide', cycles: [TODAY] },
  { where: 'not-narrow', cycles: [20, 50, 200, 2000] },
]
const LABELLED = CYCLES.flatMap(({ cycles }) => cycles)
const TICKS = ticks(LABELLED.map(x), 9) + ticks(MINOR_CYCLES.map(x), 5)
const CAPACITIES = [1.1, 1]

/**
 * The background of every drawing: the axes, the end of life, and the curves of the cells. @param swarm path data of
 * the curves
 */
export function StagePaper({ swarm }: { swarm: string }) {
  return (
    <svg className={plot.plot} aria-hidden="true">
      <Layer>
        <path className={plot.swarm} d={swarm} />
        <path className={plot.line} d={`M0 ${PLOT.height}H${PLOT.width}`} />
        <path d={TICKS} />
        <path className="not-wide" d={`M${x(TODAY)} 0V${PLOT.height}`} />
      </Layer>
      <g className={`muted ${plot.belowHandle}`}>
        {CYCLES.map(({ where, cycles }) => (
          <g key={cycles[0]} className={where}>
            <AxisX scale={x} values={cycles} format={stageAxes.cycle} />
          </g>
        ))}
      </g>
      <g className="muted">
        {CAPACITIES.map(capacity => (
          <Label key={capacity} at={[PLOT.width, y(capacity)]} dy="0.35em" textAnchor="end">
            {stageAxes.capacity(capacity)}
          </Label>
        ))}
      </g>
      <Label at={[0, PLOT.height]} dy="-0.6em">
        {stageAxes.endOfLife}
      </Label>
    </svg>
  )
}
