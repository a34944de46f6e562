import { scaleLinear } from 'd3-scale'
import { maintenanceFigure } from '../../content/figures/maintenance-figure.ts'
import { FigureCaption } from '../../figures/figure-caption.tsx'
import { lot, predictions } from '../../figures/lot-forecasts.ts'
import { dots, type Point } from '../../figures/paths.ts'
import { AxisNames, Grid, Label, Layer, PLOT, Plot, TicksX, TicksY } from '../../figures/plot.tsx'
import { positions } from '../../figures/positions.ts'
import type { Method } from '../../model/forecast.ts'

const x = scaleLinear([880, 1400], [0, PLOT.width])
const y = scaleLinear([900, 1600], [PLOT.height, 0])

/** The cells from the shortest life to the longest, which keeps the steps in the path data short. */
const sorted = predictions.toSorted((a, b) => a.cell.life - b.cell.life)
const predicted = (method: Method): Point[] =>
  sorted.map(({ cell, life }) => [x(cell.life), y(life[method])])

const words = maintenanceFigure(
  lot,
  sorted.map(({ cell }) => cell.life),
)

/** Maintenance: what the forecast and the straight line said of each cell's life. */
export function MaintenanceFigure() {
  return (
    <figure className="evidence columns">
      <Plot id="maintenance" words={words}>
        <Layer>
          <Grid x={positions(900, 1400, 50).map(x)} y={positions(900, 1600, 100).map(y)} />
          <path
            className="dashed measured"
            d={`M${Math.round(x(900))} ${PLOT.height}L${PLOT.width} ${Math.round(y(1400))}`}
          />
          <path className="point plain" d={dots(predicted('straightLine'))} />
          <path className="point-hole" d={dots(predicted('straightLine'))} />
          <path className="point forecast" d={dots(predicted('forecast'))} />
        </Layer>
        <TicksX scale={x} values={[1000, 1200, 1400]} format={words.count} />
        <TicksY scale={y} values={[1000, 1200, 1400]} format={words.count} />
        <AxisNames x={words.life} y={words.predicted} />
        <Label at={[x(1240), y(1475)]} anchor="end" className="plain">
          {words.straightLine}
        </Label>
        <Label at={[x(1210), y(1065)]} className="forecast">
          {words.forecast}
        </Label>
        <Label at={[x(930), y(912)]} className="measured">
          {words.exact}
        </Label>
      </Plot>
      <FigureCaption words={words}>
        <p className="baselines">{words.baselines}</p>
      </FigureCaption>
    </figure>
  )
}
