import { milliampereHours, volts } from '../../../cells/change-scales.ts'
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

/** Where a curve of errors has the cycles tested. */
const on = (method: Method, cycles: number): Point =>
  at(method)[errors.findIndex(it => it.cycles === cycles)] as Point

/** How the discharge curves have moved by some cycles, tinted by the cells' lives. */
export function ChangesPlot({ cycles }: { cycles: number }) {
  const { curves, lowest } = changes.findLast(it => it.cycles <= cycles) ?? {
    curves: [],
    lowest: 0,
  }
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
          <AxisX scale={volts} values={[3.5, 2]} format={words.volts} />
          <AxisY scale={milliampereHours} values={[-40, -80, -120]} format={words.change} />
          <Label at={[0, milliampereHours(0)]} dy="-0.6em">
            {words.noChange}
          </Label>
        </g>
        <Label at={[PLOT.width, 0.03 * PLOT.height]} textAnchor="end" className="muted">
          {words.long}
        </Label>
        <Label at={[0.34 * PLOT.width, Math.min(0.95 * PLOT.height, lowest + 40)]}>
          {words.short}
        </Label>
      </Plot>
    </div>
  )
}

/** Where a value stands beside its point. */
const RIGHT = { dx: '0.6em', dy: '-0.7em' }
const LEFT = { dx: '-0.6em', dy: '-0.7em', textAnchor: 'end' }
const LEFT_BELOW = { ...LEFT, dy: '1.2em' }

/** Errors of life in a new batch against the cycles tested. */
export function ErrorsPlot({ now }: { now: Errors }) {
  const equal = equals[errors.indexOf(now)]
  const [left, down] = [x(now.cycles), y(now.forecast)]
  const description = errors.map(words.spoken).join('. ')
  return (
    <Plot id="errors" words={{ title: words.errors, description }}>
      <Layer>
        <path className="line" d={`M0 ${PLOT.height}H${PLOT.width}`} />
        <path d={`M${left} 0V${PLOT.height}`} />
        <path className="dotted" d={line(at('protocol'))} />
        <path className="line" d={line(at('capacity'))} />
        <path className="forecast curve" d={line(at('forecast'))} />
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
      <g className="muted">
        <AxisY scale={y} values={[0.2, 0.4, 0.6]} format={value => words.percent(value)} />
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
        {words.capacity}
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
