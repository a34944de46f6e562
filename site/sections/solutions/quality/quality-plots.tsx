import { volts } from '../../../cells/change-scales.ts'
import { qualityFigure as words } from '../../../content/figures/quality-figure.ts'
import { dots, line, type Point } from '../../../plots/paths.ts'
import { AxisX, AxisY, Label, Layer, PLOT, Plot } from '../../../plots/plot.tsx'
import { linearScale } from '../../../plots/scales.ts'
import {
  changes,
  type Errors,
  equals,
  errors,
  survivorsFrom,
  TINTS,
} from './early-knowledge.computed.ts'

const x = linearScale([0, 410], [0, PLOT.width])
const y = linearScale([0, 0.7], [PLOT.height, 0])

type Method = Exclude<keyof Errors, 'cycles'>

const at = (method: Method) => errors.map((it): Point => [x(it.cycles), y(it[method])])

/** The point of an error curve at a number of cycles tested. */
const on = (method: Method, cycles: number): Point =>
  at(method)[errors.findIndex(it => it.cycles === cycles)] as Point

/** The parts of an error curve before and after the first death of a cell. */
const FIRST_DEATH = errors.findIndex(({ cycles }) => cycles === survivorsFrom)
const ofAll = (points: readonly Point[]) => points.slice(0, FIRST_DEATH)
const ofSurvivors = (points: readonly Point[]) => points.slice(FIRST_DEATH - 1)

/** How the discharge curves have moved by some cycles, tinted by the cells' lives. */
export function ChangesPlot({ cycles }: { cycles: number }) {
  const { curves, ticks } = changes.findLast(it => it.cycles <= cycles) as (typeof changes)[number]
  const title = words.changes(cycles)
  return (
    <div className="quality-plot">
      <p className="small muted">{title}</p>
      <Plot id="changes" words={{ title, description: words.changesText }}>
        <Layer>
          {TINTS.map((contrast, tint) => (
            <path
              key={contrast}
              stroke={`color-mix(in srgb, var(--text) ${contrast}%, var(--ground))`}
              d={curves[tint]}
            />
          ))}
        </Layer>
        <g className="muted">
          <AxisX scale={volts} values={[3.5, 2]} format={words.volts}>
            {words.later(cycles)}
          </AxisX>
          {ticks.map(({ mAh, down }) => (
            <Label key={mAh} at={[0, down]} dy={mAh === 0 ? '-0.6em' : '0.35em'}>
              {mAh === 0 ? words.noChange : words.change(mAh)}
            </Label>
          ))}
        </g>
        <Label at={[PLOT.width, 0.03 * PLOT.height]} textAnchor="end" className="muted">
          {words.long}
        </Label>
        <Label at={[0.34 * PLOT.width, 0.97 * PLOT.height]}>{words.short}</Label>
      </Plot>
    </div>
  )
}

/** Where a value stands beside its point. */
const RIGHT = { dx: '0.6em', dy: '-0.7em' }
const LEFT = { dx: '-0.6em', dy: '-0.7em', textAnchor: 'end' }
const LEFT_BELOW = { ...LEFT, dy: '1.2em' }

/** Mean errors in a new test series against the cycles tested. */
export function ErrorsPlot({ now }: { now: Errors }) {
  const equal = equals[errors.indexOf(now)]
  const [left, down] = [x(now.cycles), y(now.forecast)]
  const description = errors.map((it, index) => words.spoken(it, equals[index])).join('. ')
  return (
    <Plot id="errors" words={{ title: words.errors, description }}>
      <Layer>
        <path className="line" d={`M0 ${PLOT.height}H${PLOT.width}`} />
        <path d={`M${left} 0V${PLOT.height}`} />
        <path className="dotted" d={line(at('protocol'))} />
        <path className="line" d={line(ofAll(at('capacity')))} />
        <path className="dashed" d={line(ofSurvivors(at('capacity')))} />
        <path className="forecast curve" d={line(ofAll(at('forecast')))} />
        <path className="forecast dashed" d={line(ofSurvivors(at('forecast')))} />
        {equal && (
          <>
            <path className="forecast dashed" d={`M${left} ${down}H${x(equal.at)}`} />
            <path className="dashed" d={`M${x(equal.at)} ${down}V${PLOT.height}`} />
            <path className="between" d={`M${x(equal.from)} ${PLOT.height}H${x(equal.to)}`} />
          </>
        )}
        <path className="forecast point" d={dots(at('forecast'))} />
        <path className="point" d={dots(at('capacity'))} />
        <path className="forecast mark" d={dots([[left, down]])} />
      </Layer>
      <g className="muted below-handle">
        <AxisX scale={x} values={[0, 100, 200, 300, 400]} format={words.whole}>
          {words.tested(survivorsFrom)}
        </AxisX>
      </g>
      <g className="muted wide-only">
        <AxisY scale={y} values={[0.2, 0.4, 0.6]} format={value => words.percent(value)} />
      </g>
      <g className="muted not-wide">
        {/* At the right, where the line of the cycles tested does not come. */}
        {[0.3, 0.6].map(error => (
          <Label key={error} at={[PLOT.width, y(error)]} dy="0.35em" textAnchor="end">
            {words.percent(error)}
          </Label>
        ))}
      </g>
      <g className="errors-now">
        {/* Below the dots of the protocol where it is near them. */}
        <Label
          at={on('capacity', now.cycles)}
          {...(now.capacity < now.protocol && now.cycles <= 100 ? LEFT_BELOW : RIGHT)}
        >
          {words.percent(now.capacity)}
        </Label>
        <Label at={[left, down]} {...(now.cycles < 200 ? RIGHT : LEFT)} className="forecast">
          {words.percent(now.forecast)}
        </Label>
      </g>
      <Label at={[PLOT.width, on('capacity', 350)[1]]} dy="-0.9em" textAnchor="end">
        {words.capacity} <tspan className="not-tiny">{words.alone}</tspan>
      </Label>
      <Label at={[PLOT.width, on('protocol', 400)[1]]} dy="-1.1em" textAnchor="end">
        {words.protocol}
      </Label>
      <Label at={on('forecast', 300)} dx="0.6em" dy="1.7em" className="forecast">
        {words.forecast}
      </Label>
    </Plot>
  )
}
