import { TODAY } from '../../research/lives/cell.ts'
import { AxisX, AxisY } from '../../stage/axis.tsx'
import { Label } from '../../stage/label.tsx'
import { Lines } from '../../stage/line.tsx'
import { linearScale, type Point, STAGE } from '../../stage/scale.ts'
import { Layer, Stage } from '../../stage/stage.tsx'
import { voltage, whole } from '../../stage/words/number-words.ts'
import { cells } from '../cells/cells.ts'
import { changesBy } from '../cells/discharge-changes.ts'
import styles from './data-page.module.css'

const x = linearScale([3.5, 2], [0, STAGE.width])
const y = linearScale([-130, 10], [STAGE.height, 0])

/** The curves, the shortest life first. */
const curves = changesBy(TODAY)
  .map((curve, place) => ({
    life: cells[place]?.life ?? Number.NaN,
    points: curve.map(([volts, mAh]): Point => [x(volts), y(mAh)]),
  }))
  .sort((a, b) => a.life - b.life)

const quarter = Math.ceil(curves.length / 4)
const [shortest, others] = [curves.slice(0, quarter), curves.slice(quarter)]
const pointsOf = (of: typeof curves) => of.map(({ points }) => points)

/** What the forecast sees of each cell: the change of its discharge curve. */
export const ChangesPlot = () => (
  <figure className={styles.plot}>
    <figcaption>
      What the forecast sees: how far each discharge curve has moved from cycle 10 to {TODAY}
    </figcaption>
    <Stage
      id="changes"
      words={{
        title: 'Change of the discharge curves over the voltage',
        description: `One curve for each of ${curves.length} cells. Those of the ${quarter} shortest lives have moved most.`,
      }}
    >
      <Layer>
        <Lines of={pointsOf(others)} tone="used" weight="thin" />
        <Lines of={pointsOf(shortest)} tone="measured" weight="thin" />
      </Layer>
      <AxisX scale={x} values={[3.5, 3, 2.5, 2]} format={voltage} />
      <AxisY scale={y} values={[-50, -100]} format={mAh => `−${whole(-mAh)}`}>
        change, mAh
      </AxisY>
      <Label at={[x(2.95), y(-118)]} dx="1em" tone="measured" isStrong>
        the {quarter} shortest lives
      </Label>
    </Stage>
  </figure>
)
