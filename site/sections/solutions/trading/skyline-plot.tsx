import { whole } from '../../../content/figures/figure-words.ts'
import { tradingFigure as words } from '../../../content/figures/trading-figure.ts'
import { interpolate } from '../../../model/cells.ts'
import { line, type Point } from '../../../plots/paths.ts'
import { AxisY, Label, Layer, PLOT, Plot } from '../../../plots/plot.tsx'
import { best, skylines } from './cycle-values.computed.ts'
import { x, y } from './trading-scales.ts'

const ZERO = y(0)
const { mayToApril, year2024, year2025 } = skylines
const ONE_A_DAY = x(365)
const START = x(0)

/** The area between a part of the skyline and a level. */
const areaTo = (level: number, points: readonly Point[]) =>
  points.length < 2 ? '' : `${line(points)}V${level}H${points[0]?.[0]}z`

/** Below this, the figure is whole. Above it, a gap says that the skyline goes on beyond the plot. */
const BREAK = 44
const [drawn2024, drawn2025] = [year2024, year2025].map(year =>
  year.filter(([, y]) => y > BREAK && y <= ZERO),
) as [Point[], Point[]]

/** Where the curve of a year has a cycle. */
const onCurve = (year: readonly Point[], rank: number): Point => [
  x(rank),
  interpolate(year, x(rank)),
]

/** A third of the way from a level up to the curve. */
const aboveLevel = (level: number, year: readonly Point[], rank: number): Point => [
  x(rank),
  level + (interpolate(year, x(rank)) - level) / 3,
]

/** The skyline of a year, cut by what a cycle costs. @param cycles those that are worth it */
export function SkylinePlot({ cost, cycles }: { cost: number; cycles: number }) {
  const cut = x(cycles)
  const at: Point = [cut, interpolate(mayToApril, cut)]
  const paying = [...mayToApril.filter(([x]) => x < cut), at]
  const losing = [at, ...mayToApril.filter(([x]) => x > cut)]
  const level = y(cost)
  const [hasCost, hasYears] = [cost >= 40, cost <= 90]
  return (
    <Plot id="skyline" words={words}>
      <Layer>
        <path className="filled-palely" d={areaTo(ZERO, [[START, 0], ...paying])} />
        <path className="forecast filled" d={areaTo(level, [[START, 0], ...paying])} />
        <path className="filled-darkly" d={areaTo(level, losing)} />
        <path className="year year-2024" d={line(drawn2024)} />
        <path className="year" d={line(drawn2025)} />
        <path className="break" d={`M${START - 20} ${BREAK}l96-24`} />
        <path d={`M${START} ${ZERO}H${PLOT.width}`} />
        <path className="dashed" d={`M${ONE_A_DAY} ${ZERO}V${y(200)}`} />
        <path className="measured line" d={`M${START} ${level}H${PLOT.width}`} />
        <path className="measured mark" d={`M${cut} ${level}h.1`} />
      </Layer>
      <g className="muted">
        {[0, 250, 500].map(rank => (
          <Label
            key={rank}
            at={[x(rank), ZERO]}
            dy="1.5em"
            textAnchor={rank === 0 ? undefined : 'middle'}
            visibility={Math.abs(rank - cycles) < 55 ? 'hidden' : undefined}
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
      <g className="inside">
        <Label at={aboveLevel(level, mayToApril, 20)}>{words.pays}</Label>
        {/* Where there is no room for a name, there is none. */}
        {hasYears && (
          <Label at={aboveLevel(level, year2024, 105)} dy="0.5em" textAnchor="middle">
            {words.otherYears.year2024}
          </Label>
        )}
        {hasCost && (
          <Label at={[x(598), y(0.55 * cost)]} dy="0.35em" textAnchor="end">
            {words.loss}
          </Label>
        )}
      </g>
      {hasCost && (
        <Label at={[x(20), y(cost / 2)]} dy="0.35em" className="bare">
          {words.wear}
        </Label>
      )}
      <Label at={[cut, ZERO]} dy="1.5em" textAnchor="middle" className="measured">
        {whole(cycles)}
      </Label>
      <Label at={onCurve(mayToApril, 70)} dx="0.7em" dy="-0.3em">
        {words.year}
      </Label>
      {hasYears && (
        <Label at={onCurve(year2025, 288)} dy="-0.6em" className="muted">
          {words.otherYears.year2025}
        </Label>
      )}
      <Label at={[PLOT.width, level]} dy="-0.6em" textAnchor="end" className="measured">
        {words.cost(cost)}
      </Label>
    </Plot>
  )
}
