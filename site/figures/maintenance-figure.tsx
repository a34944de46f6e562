import { scaleLinear } from 'd3-scale'
import { type AgeingRecord, ageingRecords, type CellName, END_OF_LIFE } from './datasets.ts'
import { Axis, AxisTitles, Band, Figure, Grid, Label, Rule } from './parts.tsx'
import { dots, line, type Point, simplify } from './paths.ts'

const frame = {
  title: 'Capacity forecasts of four lithium-ion cells against what was measured',
  description:
    'One small plot for each of four NASA cells, capacity in Ah over discharges: a forecast from the first half of the record, its 90 % interval, and the measured second half. Mean absolute error: B0005 1.26 %, B0006 12.53 %, B0007 2.51 %, B0018 4.26 %. End of life at 1.4 Ah, forecast minus measured: 0, −15, never reached (forecast for 147), −4 discharges.',
  caption:
    'First half known (line); second half forecast, with a 90\u00a0% interval wide on purpose, and measured (rings, every fourth point). Error: mean absolute. End of life (dashed, 1.4\u00a0Ah): forecast minus measured. Data: Saha and Goebel (2007), NASA Prognostics Data Repository.',
}

const words = { cycle: 'Discharge number', error: 'error', endOfLife: 'end of life' }

const results: Record<CellName, { error: string; endOfLife: string }> = {
  B0005: { error: '1.26\u00a0%', endOfLife: '±0\u00a0cycles' },
  B0006: { error: '12.53\u00a0%', endOfLife: '−15\u00a0cycles' },
  B0007: { error: '2.51\u00a0%', endOfLife: 'never reached' },
  B0018: { error: '4.26\u00a0%', endOfLife: '−4\u00a0cycles' },
}

// One panel's own coordinates.
const box = { left: 0, top: 50, right: 320, bottom: 250 }
const x = scaleLinear([0, 170], [box.left, box.right])
const y = scaleLinear([0.5, 2.1], [box.bottom, box.top])
const at = (cycle: number, capacity: number): Point => [x(cycle), y(capacity)]

interface PanelProps {
  record: AgeingRecord
  column: number
  row: number
}

function Panel({ record: { name, known, later, forecast }, column, row }: PanelProps) {
  const rings = dots(
    later.filter((_, index) => index % 4 === 0).map(point => at(point.cycle, point.capacity)),
  )
  return (
    <g transform={`translate(${84 + column * 350} ${row * 256})`}>
      <Label at={[box.left, box.top - 14]}>
        <tspan className="font-semibold">{name}</tspan> {words.error} {results[name].error}
      </Label>
      <g className="text-muted">
        <Grid box={box} stepX={20} stepY={20} opacity={0.14} />
        {column === 0 && (
          <Axis
            side="left"
            scale={y}
            ticks={[1, 2]}
            at={box.left}
            format={tick => `${tick}\u00a0Ah`}
          />
        )}
        {row === 1 && <Axis side="bottom" scale={x} ticks={[0, 50, 100, 150]} at={box.bottom} />}
        {row === 1 && column === 1 && <AxisTitles box={box} x={words.cycle} />}
        <Rule from={at(0, END_OF_LIFE)} to={at(170, END_OF_LIFE)} dashed />
        <Label at={[box.left + 10, box.bottom - 12]} drop={-1.1}>
          {words.endOfLife}
        </Label>
        <Label at={[box.left + 10, box.bottom - 12]}>{results[name].endOfLife}</Label>
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

/** Predictive maintenance: forecasts of all four NASA cells, the poor one included. */
export function MaintenanceFigure() {
  return (
    <Figure id="maintenance" tone="paper" height={600} {...frame}>
      {ageingRecords.map((record, index) => (
        <Panel key={record.name} record={record} column={index % 2} row={Math.floor(index / 2)} />
      ))}
    </Figure>
  )
}
