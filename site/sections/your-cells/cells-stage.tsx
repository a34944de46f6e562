import { percent, whole } from '../../content/figures/figure-words.ts'
import { yourCellsFigure as words } from '../../content/figures/your-cells.ts'
import { Range } from '../../figures/range.tsx'
import { AxisX, Label, Layer, PLOT, Plot } from '../../plots/plot.tsx'
import type { Axis } from '../../reader/cells/reading.ts'
import { ageScale, type CellsDrawing, capacityScale } from './cells-drawing.ts'
import { SHARES } from './judged-cells.ts'

interface StageProps {
  name: string
  drawing: CellsDrawing
  axis: Axis
  endOfLife: number
  share: number
  /** Null where no cell has ended, so that there is no `today`. */
  medianLife: number | null
  today: number
  /** What assistive technology says of the handle's place. */
  spoken: string
  onChoose: (share: number) => void
}

/** The nearest position of the handle to an age. */
function shareAt(age: number, medianLife: number): number {
  const distance = (share: number) => Math.abs(share * medianLife - age)
  return SHARES.reduce((a, b) => (distance(b) < distance(a) ? b : a))
}

/** The capacities that the axis names, in percent, above the end of life. */
const gridFor = (endOfLife: number, top: number) =>
  [1, 0.95, 0.9, 0.85, 0.8, 0.75].filter(
    share =>
      share > endOfLife + 0.02 &&
      share <= top &&
      (endOfLife > 0.8 || Math.round(100 * share) % 10 === 0),
  )

/** The capacities of some cells, bright up to today, down to the end of their lives. */
export function CellsStage(props: StageProps) {
  const { name, drawing, axis, endOfLife, share, medianLife, today, spoken, onChoose } = props
  const [x, y] = [ageScale(drawing), capacityScale(drawing, endOfLife)]
  const seen = medianLife ? x(today) : PLOT.width
  const ages = Array.from(
    { length: Math.round(drawing.lastAge / drawing.step) + 1 },
    (_, i) => i * drawing.step,
  )
  return (
    <>
      <p className="small">
        <strong>{name}</strong> <span className="muted">{words.capacity}</span>
      </p>
      <div className="cells-plot">
        <Plot
          id="cells"
          words={{ title: words.stage(name), description: words.stageText(endOfLife) }}
        >
          <Layer>
            <clipPath id="cells-seen">
              <rect x="-9" y="-99" width={seen + 9} height={PLOT.height + 198} />
            </clipPath>
            <path className="thread later" d={drawing.path} />
            <path className="thread" clipPath="url(#cells-seen)" d={drawing.path} />
            <path className="line" d={`M0 ${PLOT.height}H${PLOT.width}`} />
            {medianLife && <path className="line" d={`M${seen}-20V${PLOT.height}`} />}
          </Layer>
          <g className="muted">
            {gridFor(endOfLife, drawing.top).map(share => (
              <Label key={share} at={[PLOT.width, y(share)]} dy="0.35em" textAnchor="end">
                {share === 1 ? percent(share) : whole(100 * share)}
              </Label>
            ))}
          </g>
          <g className="muted below-handle">
            <AxisX scale={x} values={ages} format={whole}>
              {words.unit(axis)}
            </AxisX>
          </g>
          <Label at={[PLOT.width, PLOT.height]} dy="-0.6em" textAnchor="end">
            {words.endOfLife(endOfLife)}
          </Label>
          {medianLife && (
            <Label at={[seen, -20]} dx="0.5em" dy="0.8em" className="today-name">
              {words.today(today, axis)}
            </Label>
          )}
        </Plot>
        {medianLife && (
          <Range
            className="cells-today axis-handle"
            name="today"
            min={0}
            max={drawing.lastAge}
            step={0.02 * medianLife}
            value={share * medianLife}
            label={words.control}
            spoken={spoken}
            onChoose={age => onChoose(shareAt(age, medianLife))}
          />
        )}
      </div>
    </>
  )
}
