import { scaleLog } from 'd3-scale'
import { type EarlyLifeCell, earlyLifeCells, type Split } from './datasets.ts'
import { Axis, AxisTitles, Figure, Label, LogGrid, Rule } from './parts.tsx'
import { crosses, dots, type Point } from './paths.ts'

const frame = {
  title: 'Early-life screening: a feature of the first 100 cycles against cycle life',
  description:
    'Scatter plot of 124 lithium iron phosphate cells, both axes logarithmic: the variance of the discharge curve’s change from cycle 10 to 100, 0.00001 to 0.002 Ah², against cycle life, 148 to 2237 cycles. The larger the variance, the shorter the life: r = −0.93. A line fitted on the 41 training cells has a mean absolute error of 14.7 % on test 1 and 11.4 % on test 2, a constant guess 35 %.',
  caption:
    'Early-life screening of 124 cells: variance of the discharge curve’s change from cycle 10 to 100. Most of the spread comes from different charging protocols. Line fitted on the training cells; test sets with mean absolute error, against 35\u00a0% for a constant guess. Data: Severson et al. (2019) via Attia et al. (2021).',
}

const words = {
  life: 'Cycle life',
  feature: 'Variance, cycles 10–100, Ah²',
  correlation: 'r = −0.93',
}

const splits: Record<Split, string> = {
  train: 'training',
  test1: 'test 1, 14.7\u00a0%',
  test2: 'test 2, 11.4\u00a0%',
}

const box = { left: 90, top: 50, right: 740, bottom: 508 }
const x = scaleLog([8e-6, 2.4e-3], [box.left, box.right])
const y = scaleLog([120, 2600], [box.bottom, box.top])
const at = (cell: EarlyLifeCell): Point => [x(cell.feature), y(cell.life)]

const KEY: Record<Split, Point> = { train: [120, 390], test1: [120, 432], test2: [120, 474] }

/** A split's points and the sample in its label, left to right to keep the path's steps short. */
function pointsOf(split: Split): Point[] {
  const cells = earlyLifeCells.filter(cell => cell.split === split)
  return [KEY[split], ...cells.map(at).sort(([a], [b]) => a - b)]
}

/**
 * Ends of the least-squares line over the training cells. Fitted to places in the plot, which is
 * the log-log fit because both axes are logarithmic.
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

/** Quality: an early-life feature against cycle life; the three splits differ in shape. */
export function QualityFigure() {
  return (
    <Figure id="quality" tone="paper" height={600} {...frame}>
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
          {splits[split]}
        </Label>
      ))}
      <Label at={[box.right - 14, 140]} anchor="end" className="font-semibold">
        {words.correlation}
      </Label>
    </Figure>
  )
}

/** A power of ten with a raised exponent, of which the web font's Latin subset has no glyphs. */
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
