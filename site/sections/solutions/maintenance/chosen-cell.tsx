import { maintenanceAxes } from '../../../content/figures/maintenance-figure.ts'
import { predictions } from '../../../figures/lot-forecasts.ts'
import { dots, line, type Point } from '../../../figures/paths.ts'
import { Label, Layer, PLOT } from '../../../figures/plot.tsx'
import { linearScale } from '../../../figures/scales.ts'
import type { Method, Prediction } from '../../../model/forecast.ts'

/** The lives at the plot's left and right edge, and the lowest prediction at its floor. */
export const [FIRST, LAST, LOWEST] = [915, 1360, 900]
export const x = linearScale([FIRST, LAST], [0, PLOT.width])
export const y = linearScale([LOWEST, 1580], [PLOT.height, 0])

/** Where a prediction stands in the plot: above what was measured, if it is too late. */
export const placeOf = ({ cell, life }: Prediction, method: Method): Point => [
  x(cell.life),
  y(life[method]),
]

/** Marks one cell in the plot of the errors: the one that is chosen in the hero. */
export function ChosenCell({ name }: { name: string }) {
  const chosen = predictions.find(({ cell }) => cell.name === name)
  if (!chosen) return null
  const end = placeOf(chosen, 'forecast')
  const side = end[0] > 0.6 * PLOT.width ? -1 : 1
  // The leader leans, because an upright one would look like a stem.
  const nameAt: Point = [end[0] + 40 * side, y(Math.max(960, chosen.cell.life - 300))]
  return (
    <>
      <Layer>
        <g className="measured">
          <path className="faint" d={line([end, nameAt])} />
          <path className="mark" d={dots([end])} />
        </g>
        <path className="point forecast" d={dots([end])} />
      </Layer>
      <Label
        at={nameAt}
        dx={`${0.4 * side}em`}
        dy="0.35em"
        textAnchor={side < 0 ? 'end' : undefined}
        className="measured"
      >
        {maintenanceAxes.cell(name)}
      </Label>
    </>
  )
}
