import { qualityFigure as words } from '../../../content/figures/quality-figure.ts'
import { dots, line, type Point } from '../../../plots/paths.ts'
import { AxisX, AxisY, Label, Layer, PLOT, Plot } from '../../../plots/plot.tsx'
import { linearScale } from '../../../plots/scales.ts'
import { type Errors, errors, survivorsFrom } from './early-knowledge.computed.ts'

const x = linearScale([0, 410], [0, PLOT.width])
const y = linearScale([0, 1.12], [PLOT.height, 0])

type Method = 'forecast' | 'capacity'

/** The curve of the mean error of a method, or of its error in one series. */
const curveOf = (method: Method, series?: number) =>
  errors.map((it): Point => {
    const of = series === undefined ? it : it.series[series]
    return [x(it.cycles), y(of?.[method] ?? Number.NaN)]
  })

/** Path data of a curve before and after the first death of a cell. */
const FIRST_DEATH = errors.findIndex(({ cycles }) => cycles === survivorsFrom)
const ofAll = (points: readonly Point[]) => line(points.slice(0, FIRST_DEATH))
const ofSurvivors = (points: readonly Point[]) => line(points.slice(FIRST_DEATH - 1))

/** A curve of each series, and their mean. */
function Curves({ method }: { method: Method }) {
  const mean = curveOf(method)
  const series = (errors[0]?.series ?? []).map((_, place) => curveOf(method, place))
  return (
    <g className={method}>
      <path className="series" d={series.map(ofAll).join('')} />
      <path className="series survivors" d={series.map(ofSurvivors).join('')} />
      <path className="mean" d={ofAll(mean)} />
      <path className="mean survivors" d={ofSurvivors(mean)} />
      <path className="point" d={dots(mean)} />
    </g>
  )
}

/** The cycles from which on the curves are near each other. */
const LATE = 250

/** The errors in new test series against the cycles tested. */
export function ErrorsPlot({ now, last }: { now: Errors; last: number }) {
  const across = x(now.cycles)
  const on = (method: Method, cycles: number) =>
    curveOf(method)[errors.findIndex(it => it.cycles === cycles)] as Point
  const nowIn = (method: Method) => now.series.map((it): Point => [across, y(it[method])])
  const isLate = now.cycles >= LATE
  const top = Math.min(...nowIn('capacity').map(([, down]) => down))
  return (
    <Plot
      id="errors"
      words={{
        title: words.title,
        description: words.spoken(now, last),
      }}
    >
      <Layer>
        <path className="line" d={`M0 ${PLOT.height}H${PLOT.width}`} />
        <Curves method="capacity" />
        <Curves method="forecast" />
        <path className="tested-line" d={`M${across} ${top}V${PLOT.height}`} />
        <path className="point" d={dots(nowIn('capacity'))} />
        <path className="forecast point" d={dots(nowIn('forecast'))} />
        <path className="mark" d={dots([on('capacity', now.cycles)])} />
        <path className="forecast mark" d={dots([on('forecast', now.cycles)])} />
      </Layer>
      <g className="muted below-handle">
        <AxisX scale={x} values={[0, 100, 200, 300, 400]} format={words.whole}>
          {words.tested(survivorsFrom)}
        </AxisX>
      </g>
      <g className="muted wide-only">
        <AxisY scale={y} values={[0.25, 0.5, 0.75, 1]} format={value => words.percent(value)} />
      </g>
      <g className="muted not-wide">
        {/* At the right, where the line of the cycles tested does not come. */}
        {[0.25, 0.5].map(error => (
          <Label
            key={error}
            at={[PLOT.width, y(error)]}
            dy="0.35em"
            textAnchor="end"
            className={error < 0.5 ? 'not-tiny' : undefined}
          >
            {words.percent(error)}
          </Label>
        ))}
      </g>
      {/* Where the curves meet, one stands above all of them and one below. */}
      <Label at={on('capacity', now.cycles)} dx="0.7em" dy={isLate ? '-2em' : '-0.6em'}>
        <tspan className="error-now">{words.percent(now.capacity)}</tspan> {words.capacity}{' '}
        <tspan className="not-narrow">{words.alone}</tspan>
      </Label>
      <Label
        at={on('forecast', now.cycles)}
        dx="0.7em"
        dy={isLate ? '1.7em' : '-0.6em'}
        className="forecast"
      >
        <tspan className="error-now">{words.percent(now.forecast)}</tspan> {words.forecast}
      </Label>
      <Label at={[x(127), y(0.57)]} dx="0.8em" dy="0.3em" className="not-tiny">
        {words.thin}
      </Label>
    </Plot>
  )
}
