import { scaleLinear } from 'd3-scale'
import { maintenanceFigure } from '../content/figure-captions.ts'
import { type EndOfLife, endsOfLife } from './datasets.ts'
import { FigureCaption } from './figure-caption.tsx'
import { lot } from './findings.ts'
import { dots, type Point } from './paths.ts'
import { AxisNames, Grid, Label, Layer, PLOT, Plot, TicksX, TicksY } from './plot.tsx'
import { positions } from './positions.ts'

const words = maintenanceFigure(lot)

const x = scaleLinear([880, 1400], [0, PLOT.width])
const y = scaleLinear([900, 1600], [PLOT.height, 0])

/** The cells from the shortest life to the longest, which keeps the steps in the path data short. */
const cells = endsOfLife.toSorted((a, b) => a.measured - b.measured)
const predicted = (prediction: 'forecast' | 'straightLine', of: readonly EndOfLife[]): Point[] =>
  of.map(cell => [x(cell.measured), y(cell[prediction])])

/** The right edge of the group that failed first, halfway to the next cell. */
const firstUntil = Math.round(
  x(((cells[lot.first - 1]?.measured ?? 0) + (cells[lot.first]?.measured ?? 0)) / 2),
)

/** Maintenance: what two predictions at cycle 800 said of each cell's life. */
export function MaintenanceFigure() {
  return (
    <figure className="evidence evidence-right columns">
      <Plot id="maintenance" words={words} className="text-muted">
        <Layer>
          <path className="shade" d={`M0 0h${firstUntil}v${PLOT.height}H0z`} />
          <Grid x={positions(900, 1400, 50).map(x)} y={positions(900, 1600, 100).map(y)} />
          <path
            className="rule dashed stroke-rust"
            d={`M${Math.round(x(900))} ${PLOT.height}L${PLOT.width} ${Math.round(y(1400))}`}
          />
          <path className="point stroke-text" d={dots(predicted('straightLine', cells))} />
          <path className="point-hole" d={dots(predicted('straightLine', cells))} />
          <path className="point stroke-charge-deep" d={dots(predicted('forecast', cells))} />
          <path className="point-hole" d={dots(predicted('forecast', lot.missed))} />
        </Layer>
        <TicksX scale={x} values={[1000, 1200, 1400]} format={words.count} />
        <TicksY scale={y} values={[1000, 1200, 1400]} format={words.count} />
        <AxisNames x={words.life} y={words.predicted} />
        <Label at={[firstUntil, 0]} anchor="end" shift={[-0.5, 1.3]}>
          {words.firstToFail}
        </Label>
        <Label at={[x(1018), y(1080)]} anchor="end" className="text-charge-deep">
          {words.missed}
        </Label>
        <Label at={[x(1240), y(1475)]} anchor="end" className="text-text">
          {words.straightLine}
        </Label>
        <Label at={[x(1210), y(1065)]} className="text-charge-deep">
          {words.forecast}
        </Label>
        <Label at={[x(930), y(912)]} className="text-rust">
          {words.exact}
        </Label>
      </Plot>
      <FigureCaption words={words} />
    </figure>
  )
}
