import { scaleLinear } from 'd3-scale'
import { maintenanceFigure as words } from '../content/figure-captions.ts'
import { Axis, AxisTitles } from './axes.tsx'
import { type AgeingRecord, ageingRecords, END_OF_LIFE } from './datasets.ts'
import { FigureFrame } from './figure-frame.tsx'
import type { Point } from './geometry.ts'
import { Label } from './label.tsx'
import { dots, line, simplify } from './paths.ts'
import { Band, Grid, Rule } from './plot-lines.tsx'

// Coordinates within one panel.
const box = { left: 0, top: 50, right: 320, bottom: 250 }
const x = scaleLinear([0, 170], [box.left, box.right])
const y = scaleLinear([0.5, 2.1], [box.bottom, box.top])
const at = (cycle: number, capacity: number): Point => [x(cycle), y(capacity)]

interface PanelProps {
  record: AgeingRecord
  column: number
  row: number
}

/** One cell's record and forecast. The text says how well the forecast did. */
function Panel({ record: { name, known, later, forecast }, column, row }: PanelProps) {
  const rings = dots(
    later.filter((_, index) => index % 4 === 0).map(point => at(point.cycle, point.capacity)),
  )
  return (
    <g transform={`translate(${84 + column * 350} ${row * 256})`}>
      <Label at={[box.left, box.top - 14]}>
        <tspan className="font-semibold">{name}</tspan> {words.error} {words.results[name].error}
      </Label>
      <g className="text-muted">
        <Grid box={box} stepX={20} stepY={20} opacity={0.14} />
        {column === 0 && (
          <Axis side="left" scale={y} ticks={[1, 2]} at={box.left} format={words.capacityTick} />
        )}
        {row === 1 && <Axis side="bottom" scale={x} ticks={[0, 50, 100, 150]} at={box.bottom} />}
        {row === 1 && column === 1 && <AxisTitles box={box} x={words.cycle} />}
        <Rule from={at(0, END_OF_LIFE)} to={at(170, END_OF_LIFE)} dashed />
        <Label at={[box.left + 10, box.bottom - 12]} drop={-1.1}>
          {words.endOfLife}
        </Label>
        <Label at={[box.left + 10, box.bottom - 12]}>{words.results[name].endOfLife}</Label>
      </g>
      <g className="text-charge-deep">
        <Band
          low={forecast.map(point => at(point.cycle, point.low))}
          high={forecast.map(point => at(point.cycle, point.high))}
        />
        <path
          strokeWidth="4"
          d={line(simplify(forecast.map(point => at(point.cycle, point.capacity))))}
        />
      </g>
      <g className="text-rust" strokeWidth="4">
        <path d={line(simplify(known.map(point => at(point.cycle, point.capacity))))} />
        <path strokeWidth="8" d={rings} />
        <path className="stroke-paper" d={rings} />
      </g>
    </g>
  )
}

/** Predictive maintenance: forecasts of all four NASA cells, including the poor one. */
export function MaintenanceFigure() {
  return (
    <FigureFrame id="maintenance" tone="paper" height={600} words={words}>
      {ageingRecords.map((record, index) => (
        <Panel key={record.name} record={record} column={index % 2} row={Math.floor(index / 2)} />
      ))}
    </FigureFrame>
  )
}
