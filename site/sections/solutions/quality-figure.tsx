import { scaleLog } from 'd3-scale'
import { qualityFigure } from '../../content/figures/quality-figure.ts'
import { FigureCaption } from '../../figures/figure-caption.tsx'
import { dots, type Point } from '../../figures/paths.ts'
import {
  AxisNames,
  Grid,
  Label,
  Layer,
  PLOT,
  Plot,
  Rule,
  TicksX,
  TicksY,
} from '../../figures/plot.tsx'
import { earlyLife, earlyLifeCells, type Split } from './early-life.ts'

const words = qualityFigure(earlyLife)

const x = scaleLog([3e-6, 2.5e-3], [0, PLOT.width])
const y = scaleLog([120, 2600], [PLOT.height, 0])

/** The cells of a split from left to right, which keeps the steps in the path data short. */
const pointsOf = (split: Split) =>
  earlyLifeCells
    .filter(cell => cell.split === split)
    .map(({ feature, life }): Point => [x(feature), y(life)])
    .sort(([a], [b]) => a - b)
    .concat([KEY[split]])

/** Positions of the sample points that stand before the names of the splits. */
const KEY: Record<Split, Point> = { train: [160, 430], test1: [160, 490], test2: [160, 550] }

const onLine = (feature: number): Point => [x(feature), y(earlyLife.predictLife(feature))]
const rings = dots(pointsOf('test1'))
const squares = dots(pointsOf('test2'))

/** Quality: an early-life feature against cycle life. Each of the three splits has its own shape. */
export function QualityFigure() {
  return (
    <figure className="evidence evidence-left columns">
      <Plot id="quality" words={words}>
        <Layer>
          <Grid x={x.ticks().map(x)} y={y.ticks().map(y)} />
          <Rule from={onLine(9e-6)} to={onLine(2e-3)} className="fit forecast" />
          <path className="point measured" d={dots(pointsOf('train'))} />
          <path className="point measured" d={rings} />
          <path className="point-hole" d={rings} />
          <path className="point squares measured" d={squares} />
          <path className="point-hole squares" d={squares} />
        </Layer>
        <TicksX scale={x} values={[1e-5, 1e-4, 1e-3]} format={powerOfTen} />
        <TicksY scale={y} values={[200, 500, 1000, 2000]} format={words.count} />
        <AxisNames x={words.feature} y={words.life} />
        {(['train', 'test1', 'test2'] as const).map(split => (
          <Label key={split} at={KEY[split]} shift={[1.2, 0.35]} className="plain">
            {words.splits[split]}
          </Label>
        ))}
      </Plot>
      <FigureCaption words={words} />
    </figure>
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
