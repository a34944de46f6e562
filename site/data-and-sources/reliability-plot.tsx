import { TODAY } from '../../research/lives/cell.ts'
import reliability from '../../research/results/reliability.json' with { type: 'json' }
import { AxisX, AxisY } from '../../stage/axis.tsx'
import { Label } from '../../stage/label.tsx'
import { Line } from '../../stage/line.tsx'
import { linearScale, type Point, STAGE } from '../../stage/scale.ts'
import { Layer, Stage } from '../../stage/stage.tsx'
import { percent } from '../../stage/words/number-words.ts'
import styles from './data-page.module.css'

const x = linearScale([0, 1], [0, STAGE.width])
const y = linearScale([0, 1], [STAGE.height, 0])

const lines = reliability.newBatch.series.map(({ batch, held }) => ({
  batch,
  held,
  points: [[x(0), y(0)], ...held.map(({ level, share }): Point => [x(level), y(share)])] as Point[],
}))

/** The least distance between the names at the ends of two lines. */
const APART = 48

/** The places of the names at the ends of the lines, from the top. */
const names = lines
  .map(({ batch, points }) => ({ batch, at: points.at(-1)?.[1] ?? 0 }))
  .sort((a, b) => a.at - b.at)
for (const [place, name] of names.entries()) {
  name.at = Math.max(name.at, (names[place - 1]?.at ?? -APART) + APART)
}

const percentOf = (share: number) => percent(share)

const heldWords = ({ batch, held }: (typeof lines)[number]) =>
  `Series ${batch}: ${held.map(({ level, share }) => `${percent(level)} hold ${percent(share)}`).join(', ')}.`

/** The shares of the lives of each new series that intervals of each nominal share hold. */
export const ReliabilityPlot = () => (
  <figure className={styles.plot}>
    <figcaption>
      What intervals promise, and what they hold, in each series as the new one, after {TODAY}{' '}
      cycles
    </figcaption>
    <Stage
      id="reliability"
      words={{
        title: 'Lives within intervals, by the nominal share of the intervals',
        description: lines.map(heldWords).join(' '),
      }}
    >
      <Layer>
        <path className="muted" strokeDasharray="2 7" d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} />
        {lines.map(({ batch, points }) => (
          <Line key={batch} points={points} tone="forecast" weight="strong" />
        ))}
      </Layer>
      <AxisX scale={x} values={[0.1, 0.3, 0.5, 0.7, 0.9]} format={percentOf}>
        nominal share
      </AxisX>
      <AxisY scale={y} values={[0.25, 0.5, 0.75]} format={percentOf}>
        lives held
      </AxisY>
      <Label at={[x(0.97), y(0.97)]} beside={0.6} tone="muted">
        as promised
      </Label>
      {names.map(({ batch, at }) => (
        <Label key={batch} at={[x(0.9), at]} dx="0.6em" dy="0.35em" tone="forecast">
          Series {batch}
        </Label>
      ))}
    </Stage>
  </figure>
)
