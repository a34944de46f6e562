import { qualityFigure as words } from '../../../content/figures/quality-figure.ts'
import { dots, line, type Point } from '../../../plots/paths.ts'
import plot from '../../../plots/plot.module.css'
import { AxisX, AxisY, Label, Layer, PLOT, Plot } from '../../../plots/plot.tsx'
import { linearScale } from '../../../plots/scales.ts'
import { type Errors, errors, survivorsFrom } from './early-knowledge.computed.ts'
import { freePlace } from './label-places.ts'

export const x = linearScale([0, 410], [0, PLOT.width])
/** The highest error on the axis. One series begins above it: its curve comes in from the top. */
const MOST = 0.85

const y = linearScale([0, MOST], [PLOT.height, 0])

type Method = 'forecast' | 'capacity'

const SERIES = errors[0]?.series ?? []

/** The curve of the mean error of a method, or of its error in one series. */
const curveOf = (method: Method, series?: number) =>
  errors.map((it): Point => {
    const of = series === undefined ? it : it.series[series]
    return [x(it.cycles), y(of?.[method] ?? Number.NaN)]
  })

/** A curve from where it comes in from above the plot. */
function fromTop(points: readonly Point[]): readonly Point[] {
  const first = points.findIndex(([, down]) => down >= 0)
  const [above, below] = [points[first - 1], points[first]]
  if (!above || !below) return points
  const share = above[1] / (above[1] - below[1])
  return [[above[0] + share * (below[0] - above[0]), 0], ...points.slice(first)]
}

/** Path data of a curve before and after the first death of a cell. */
const FIRST_DEATH = errors.findIndex(({ cycles }) => cycles === survivorsFrom)
const ofAll = (points: readonly Point[]) => line(fromTop(points.slice(0, FIRST_DEATH)))
const ofSurvivors = (points: readonly Point[]) => line(points.slice(FIRST_DEATH - 1))

const METHODS = ['capacity', 'forecast'] as const satisfies readonly Method[]

/** The curves of a method: in each series, and their mean. */
const curvesOf = (method: Method) => ({
  series: SERIES.map((_, place) => curveOf(method, place)),
  mean: curveOf(method),
})

const CURVES = { capacity: curvesOf('capacity'), forecast: curvesOf('forecast') }

/** The names touch the right ends of the strong curves: one above the last two points, one below the last. */
const [BEFORE_LAST, LAST] = [-2, -1].map(place => errors.at(place) as Errors) as [Errors, Errors]
const NAME_AT = {
  capacity: { at: y(Math.max(BEFORE_LAST.capacity, LAST.capacity)), dy: '-0.55em' },
  forecast: { at: y(LAST.forecast), dy: '1.3em' },
}

/** How far below its point an error may stand. Farther below that of capacity are the forecast's. */
const BELOW = { capacity: 20, forecast: PLOT.height }

/** What the errors keep clear of: the curves, and the name of capacity, from its capitals to its foot. */
const TAKEN = [
  ...METHODS.flatMap(method => [...CURVES[method].series, CURVES[method].mean]),
  ...[40, 8]
    .map(above => NAME_AT.capacity.at - above)
    .map((down): Point[] => [
      [x(255), down],
      [PLOT.width, down],
    ]),
]

function Curves({ method }: { method: Method }) {
  const { series, mean } = CURVES[method]
  return (
    <g className={method}>
      <path className="series" d={series.map(ofAll).join('')} />
      <path className="series survivors" d={series.map(ofSurvivors).join('')} />
      <path className="mean" d={ofAll(mean)} />
      <path className="mean survivors" d={ofSurvivors(mean)} />
      <path className={plot.point} d={dots(mean)} />
    </g>
  )
}

/** The errors in new test series against the cycles tested. */
export function ErrorsPlot({ now, last }: { now: Errors; last: number }) {
  const across = x(now.cycles)
  const place = errors.findIndex(({ cycles }) => cycles === now.cycles)
  const nowOf = (method: Method) => CURVES[method].mean[place] as Point
  const nowIn = (method: Method) =>
    now.series.map((it): Point => [across, y(it[method])]).filter(([, down]) => down >= 0)
  const top = Math.max(0, Math.min(...now.series.map(({ capacity }) => y(capacity))))
  return (
    <Plot
      id="errors"
      words={{
        title: words.title,
        description: words.spoken(now, last),
      }}
    >
      <Layer>
        <path className={plot.line} d={`M0 ${PLOT.height}H${PLOT.width}`} />
        <Curves method="capacity" />
        <Curves method="forecast" />
        <path className="tested-line" d={`M${across} ${top}V${PLOT.height}`} />
        {METHODS.map(method => (
          <g key={method} className={method}>
            <path className={`${plot.point} in-series`} d={dots(nowIn(method))} />
            <path className={plot.mark} d={dots([nowOf(method)])} />
          </g>
        ))}
      </Layer>
      <g className={`muted ${plot.belowHandle}`}>
        <AxisX scale={x} values={[0, 100, 200, 300, 400]} format={words.whole}>
          {words.tested(survivorsFrom)}
        </AxisX>
      </g>
      <g className="muted wide-only">
        <AxisY scale={y} values={[0.2, 0.4, 0.6]} format={value => words.percent(value)} />
      </g>
      <g className="muted not-wide">
        {/* At the right, where the line of the cycles tested does not come. */}
        {[0.4, 0.6].map(error => (
          <Label key={error} at={[PLOT.width, y(error)]} dy="0.35em" textAnchor="end">
            {words.percent(error)}
          </Label>
        ))}
      </g>
      <Label at={[0, 0]} dy="-0.6em" className="muted">
        {words.error}
      </Label>
      {METHODS.map(method => {
        const { at, isRight } = freePlace(nowOf(method), TAKEN, BELOW[method])
        return (
          <Label
            key={method}
            at={at}
            dy="0.36em"
            textAnchor={isRight ? undefined : 'end'}
            className={`error-now ${method}`}
          >
            {words.percent(now[method])}
          </Label>
        )
      })}
      {METHODS.map(method => (
        <Label
          key={method}
          at={[PLOT.width, NAME_AT[method].at]}
          dy={NAME_AT[method].dy}
          textAnchor="end"
          className={method}
        >
          {words[method]}
        </Label>
      ))}
      <Label at={[x(112), y(0.74)]} className="not-tiny">
        {words.thin}
      </Label>
    </Plot>
  )
}
