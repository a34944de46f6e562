import { TODAY } from '../../../research/lives/cell.ts'
import { AxisX } from '../../../stage/axis.tsx'
import { Label } from '../../../stage/label.tsx'
import { ticks } from '../../../stage/paths.ts'
import { STAGE } from '../../../stage/scale.ts'
import stage from '../../../stage/stage.module.css'
import { Layer } from '../../../stage/stage.tsx'
import { MINOR_CYCLES, x, y } from '../../cells/stage-scales.ts'
import styles from './cell-drawing.module.css'
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
 * The background of every drawing: the axes, the end of life, and the curves of the cells.
 *
 * @param swarm path data of the curves
 */
export const StagePaper = ({ swarm }: { swarm: string }) => (
  <>
    <Layer>
      <path className={stage.swarm} d={swarm} />
      <path className={styles.floor} d={`M0 ${STAGE.height}H${STAGE.width}`} />
      <path d={TICKS} />
      <path className="not-wide" d={`M${x(TODAY)} 0V${STAGE.height}`} />
    </Layer>
    {CYCLES.map(({ where, cycles }) => (
      <g key={cycles[0]} className={where}>
        <AxisX scale={x} values={cycles} format={stageAxes.cycle} hasHandle />
      </g>
    ))}
    {CAPACITIES.map(capacity => (
      <Label
        key={capacity}
        at={[STAGE.width, y(capacity)]}
        dy="0.35em"
        textAnchor="end"
        tone="muted"
      >
        {stageAxes.capacity(capacity)}
      </Label>
    ))}
    <Label at={[0, STAGE.height]} dy="-0.6em">
      {stageAxes.endOfLife}
    </Label>
  </>
)
