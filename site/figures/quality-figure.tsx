import { scaleLog } from 'd3-scale'
import { qualityFigure as words } from '../content/figure-captions.ts'
import { Axis, AxisTitles } from './axes.tsx'
import { type EarlyLifeCell, earlyLifeCells, type Split } from './datasets.ts'
import { FigureFrame } from './figure-frame.tsx'
import type { Point } from './geometry.ts'
import { Label } from './label.tsx'
import { crosses, dots } from './paths.ts'
import { LogGrid, Rule } from './plot-lines.tsx'

const box = { left: 90, top: 50, right: 740, bottom: 508 }
const x = scaleLog([8e-6, 2.4e-3], [box.left, box.right])
const y = scaleLog([120, 2600], [box.bottom, box.top])
const at = (cell: EarlyLifeCell): Point => [x(cell.feature), y(cell.life)]

/** Positions of the sample points next to the labels of the splits. */
const KEY: Record<Split, Point> = { train: [120, 390], test1: [120, 432], test2: [120, 474] }

/**
 * Returns the sample point of a split and then its cells, from left to right. The order keeps the
 * steps in the path data short.
 */
function pointsOf(split: Split): Point[] {
  const cells = earlyLifeCells.filter(cell => cell.split === split)
  return [KEY[split], ...cells.map(at).sort(([a], [b]) => a - b)]
}

/**
 * Returns the ends of the least-squares line through the training cells. The fit uses plot
 * coordinates. Both axes are logarithmic, so the result equals a log-log fit of the data.
 */
function trainingLine(): [Point, Point] {
  const points = earlyLifeCells.filter(cell => cell.split === 'train').map(at)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const meanX = mean(points.map(([px]) => px))
  const meanY = mean(points.map(([, py]) => py))
  const slope =
    mean(points.map(([px, py]) => (px - meanX) * (py - meanY))) /
    mean(points.map(([px]) => (px - meanX) ** 2))
  const through = (px: number): Point => [px, meanY + slope * (px - meanX)]
  return [through(box.left), through(box.right)]
}

const [lineFrom, lineTo] = trainingLine()
const rings = dots(pointsOf('test1'))

/**
 * Quality: an early-life feature against cycle life. Each of the three splits has its own shape.
 */
export function QualityFigure() {
  return (
    <FigureFrame id="quality" tone="paper" height={600} words={words}>
      <g className="text-muted">
        <LogGrid box={box} x={x} y={y} />
        <Axis side="left" scale={y} ticks={[200, 500, 1000, 2000]} at={box.left} />
        <Axis
          side="bottom"
          scale={x}
          ticks={[1e-5, 1e-4, 1e-3]}
          at={box.bottom}
          format={powerOfTen}
        />
        <AxisTitles box={box} x={words.feature} y={words.life} />
      </g>
      <g className="text-charge-deep">
        <Rule from={lineFrom} to={lineTo} />
      </g>
      <path className="stroke-rust" strokeWidth="10" d={dots(pointsOf('train'))} />
      <path strokeWidth="12" d={rings} />
      <path className="stroke-paper" strokeWidth="8" d={rings} />
      <path className="stroke-charge-deep" strokeWidth="2.5" d={crosses(pointsOf('test2'), 5)} />
      {(['train', 'test1', 'test2'] as const).map(split => (
        <Label key={split} at={[KEY[split][0] + 18, KEY[split][1]]} drop={0.35}>
          {words.splits[split]}
        </Label>
      ))}
      <Label at={[box.right - 14, 140]} anchor="end" className="font-semibold">
        {words.correlation}
      </Label>
    </FigureFrame>
  )
}

/**
 * Writes a power of ten and raises its exponent by hand, because the web font's Latin subset lacks
 * most superscript digits.
 */
function powerOfTen(value: number) {
  return (
    <>
      10
      <tspan dy="-.45em" fontSize="70%">
        {String(Math.log10(value)).replace('-', '−')}
      </tspan>
    </>
  )
}
