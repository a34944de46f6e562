import { whole } from '../../../content/figures/figure-words.ts'
import { tradingFigure as words } from '../../../content/figures/trading-figure.ts'
import { interpolate } from '../../../model/cell.ts'
import { line, type Point } from '../../../plots/paths.ts'
import { AxisY, Label, Layer, PLOT, Plot } from '../../../plots/plot.tsx'
import { best, skyline } from './cycle-values.computed.ts'
import { x, y } from './trading-scales.ts'

const ZERO = y(0)
const ONE_A_DAY = x(365)
const START = x(0)

/** The area between a part of the skyline and a level. */
const areaTo = (level: number, points: readonly Point[]) =>
  points.length < 2 ? '' : `${line(points)}V${level}H${points[0]?.[0]}z`

/** Below this, the figure is whole. Above it, a gap says that the skyline goes on beyond the plot. */
const BREAK = 44
/** Where the skyline has a cycle. */
const onSkyline = (rank: number): Point => [x(rank), interpolate(skyline, x(rank))]

/** What a cycle costs in EUR, and the number of cycles that are worth it. */
interface Cut {
  cost: number
  cycles: number
}

/** Below the skyline: what is earned above the cost, what the cost takes, and what would be lost. */
function CutAreas({ cost, cycles }: Cut) {
  const at = onSkyline(cycles)
  const paying = [[START, 0] as const, ...skyline.filter(([x]) => x < at[0]), at]
  const losing = [at, ...skyline.filter(([x]) => x > at[0])]
  const level = y(cost)
  return (
    <>
      <path className="filled-palely" d={areaTo(ZERO, paying)} />
      <path className="forecast filled" d={areaTo(level, paying)} />
      <path className="filled-darkly" d={areaTo(level, losing)} />
    </>
  )
}

/** The names of these areas and of the cut. Where there is no room for a name, there is none. */
function CutLabels({ cost, cycles }: Cut) {
  const level = y(cost)
  const [across, up] = onSkyline(20)
  return (
    <>
      <g className="inside">
        <Label at={[across, level + (up - level) / 3]}>{words.pays}</Label>
        {cost >= 40 && (
          <Label at={[x(598), y(0.55 * cost)]} dy="0.35em" textAnchor="end">
            {words.loss}
          </Label>
        )}
      </g>
      {cost >= 40 && (
        <Label at={[x(20), y(cost / 2)]} dy="0.35em" className="bare">
          {words.wear}
        </Label>
      )}
      <Label at={[x(cycles), ZERO]} dy="1.5em" textAnchor="middle" className="measured">
        {whole(cycles)}
      </Label>
      <Label at={[PLOT.width, level]} dy="-0.6em" textAnchor="end" className="measured">
        {words.cost(cost)}
      </Label>
    </>
  )
}

/** The skyline of a year, cut by what a cycle costs, if that is known. */
export function SkylinePlot({ cut }: { cut: Cut | undefined }) {
  return (
    <Plot id="skyline" words={words}>
      <Layer>
        {cut ? (
          <CutAreas {...cut} />
        ) : (
          <path className="filled-palely" d={areaTo(ZERO, [[START, 0], ...skyline])} />
        )}
        <path className="break" d={`M${START - 20} ${BREAK}l96-24`} />
        <path d={`M${START} ${ZERO}H${PLOT.width}`} />
        <path className="dashed" d={`M${ONE_A_DAY} ${ZERO}V${y(200)}`} />
        {cut && (
          <>
            <path className="measured line" d={`M${START} ${y(cut.cost)}H${PLOT.width}`} />
            <path className="measured mark" d={`M${x(cut.cycles)} ${y(cut.cost)}h.1`} />
          </>
        )}
      </Layer>
      <g className="muted">
        {[0, 250, 500].map(rank => (
          <Label
            key={rank}
            at={[x(rank), ZERO]}
            dy="1.5em"
            textAnchor={rank === 0 ? undefined : 'middle'}
            visibility={cut && Math.abs(rank - cut.cycles) < 55 ? 'hidden' : undefined}
          >
            {whole(rank)}
          </Label>
        ))}
        <Label at={[START, ZERO]} dy="2.9em">
          {words.rank}
        </Label>
        <AxisY scale={y} values={[0, 100, 200, 300]} format={words.euros}>
          {words.value}
        </AxisY>
      </g>
      <Label at={[ONE_A_DAY, y(200)]} dy="-0.5em" textAnchor="middle">
        {words.oneADay}
      </Label>
      <Label at={[x(45), 0]} dy="1.5em" className="muted">
        {words.best(best)}
      </Label>
      <Label at={onSkyline(70)} dx="0.7em" dy="-0.3em">
        {words.year}
      </Label>
      {cut && <CutLabels {...cut} />}
    </Plot>
  )
}
