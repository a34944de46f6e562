import { whole } from '../../../content/figures/figure-words.ts'
import { maintenanceAxes, maintenanceFigure } from '../../../content/figures/maintenance-figure.ts'
import { comparisons, lot, predictions, startCell } from '../../../figures/lot-forecasts.ts'
import { band, dots, line, type Point } from '../../../figures/paths.ts'
import { AxisX, AxisY, Grid, Label, Layer, PLOT, Plot } from '../../../figures/plot.tsx'
import { positions } from '../../../figures/scales.ts'
import type { Method } from '../../../model/forecast.ts'
import { Chapter } from '../chapter.tsx'
import { ChosenCell, FIRST, LAST, LOWEST, placeOf, x, y } from './chosen-cell.tsx'

const words = maintenanceFigure(lot, predictions, comparisons)

/** The line on which predictions are this multiple of what was measured, above the plot's floor. */
const multiple = (factor: number) =>
  [FIRST, LOWEST / 0.9, LAST].map(
    (life): Point => [x(life), Math.min(y(factor * life), PLOT.height)],
  )

/** A stem from each cell's prediction to the diagonal, where the prediction is what was measured. */
const stems = (method: Method) =>
  predictions
    .map(prediction => {
      const end = placeOf(prediction, method)
      return line([end, [end[0], y(prediction.cell.life)]])
    })
    .join('')

const ends = (method: Method) => dots(predictions.map(prediction => placeOf(prediction, method)))

/** Maintenance: the errors of the forecast and of the straight line, for every cell. */
export function MaintenanceChapter() {
  return (
    <Chapter id="maintenance" words={words}>
      <p className="finding statement two-thirds">{words.finding}</p>
      <p className="baselines">{words.baselines}</p>
      <Plot id="maintenance-plot" words={words}>
        <Layer>
          <Grid x={positions(950, 1350, 50).map(x)} y={positions(900, 1500, 100).map(y)} />
          <path className="band" d={band(multiple(0.9), multiple(1.1))} />
          {/* On narrow windows they would hide those of the forecast. */}
          <path className="thread faint wide-only" d={stems('straightLine')} />
          <path className="point" d={ends('straightLine')} />
          <path className="point-hole" d={ends('straightLine')} />
          <path className="dashed measured" d={line(multiple(1))} />
          <g className="forecast">
            <path className="stem" d={stems('forecast')} />
            <path className="point" d={ends('forecast')} />
          </g>
        </Layer>
        <AxisX scale={x} values={[1000, 1100, 1200, 1300]} format={whole}>
          {maintenanceAxes.life}
        </AxisX>
        <AxisY scale={y} values={[1000, 1200, 1400]} format={whole}>
          {maintenanceAxes.predicted}
        </AxisY>
        <Label at={[x(1190), y(1475)]} textAnchor="end" className="plain">
          {maintenanceAxes.straightLine}
        </Label>
        <Label at={[x(1245), y(1080)]} className="forecast">
          {maintenanceAxes.forecast}
        </Label>
        <Label at={[PLOT.width, y(0.9 * LAST)]} dy="4em" textAnchor="end">
          {maintenanceAxes.within}
        </Label>
        <Label at={[x(945), y(908)]} className="measured">
          {maintenanceAxes.exact}
        </Label>
        <g data-chosen-cell="maintenance" tabIndex={-1}>
          <ChosenCell name={startCell.name} />
        </g>
      </Plot>
    </Chapter>
  )
}
