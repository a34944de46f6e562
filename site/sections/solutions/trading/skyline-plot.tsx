import { useMemo } from 'react'
import { whole } from '../../../content/figures/figure-words.ts'
import { tradingFigure as words } from '../../../content/figures/trading-figure.ts'
import { interpolate } from '../../../model/cell.ts'
import type { Year } from '../../../model/offered-cycles.ts'
import { dots, line as lineThrough, type Point, simplify } from '../../../plots/paths.ts'
import { AxisY, Label, Layer, PLOT, Plot } from '../../../plots/plot.tsx'
import { x, y } from './trading-scales.ts'

const ZERO = y(0)
const START = x(0)

/** Above this, a gap says that the skyline goes on beyond the plot. */
const BREAK = 44

/** The best cycles of a year that are marked on the edge. */
const RANKS = [250, 365, 500]

const edgeOf = ({ offers }: Year) =>
  simplify(
    offers.map(({ rank, worth }): Point => [x(rank), y(worth)]),
    1.5,
  )

/** The area between a part of the skyline and a level. */
const areaTo = (level: number, points: readonly Point[]) =>
  points.length < 2 ? '' : `${lineThrough(points)}V${level}H${points[0]?.[0]}z`

interface SkylineProps {
  year: Year
  name: string
  /** What a cycle costs, and the line above which it runs, in EUR. */
  cost: number
  line: number
  lineName: string
  /** Cycles that run, and those that would pay. */
  cycles: number
  paying: number
}

/** What each cycle of a year earned, the best first, cut where no more run. */
export function SkylinePlot({ year, name, cost, line, lineName, cycles, paying }: SkylineProps) {
  const edge = useMemo(() => edgeOf(year), [year])
  const onEdge = (rank: number): Point => [x(rank), interpolate(edge, x(rank))]
  const between = (from: number, to: number) => [
    onEdge(from),
    ...edge.filter(([across]) => x(from) < across && across < x(to)),
    onEdge(to),
  ]
  const last = year.offers.at(-1)?.rank ?? 0
  const level = y(cost)
  const hasRoom = cost >= 40
  const inFigure = (rank: number) => Math.abs(rank - cycles) > 30
  const marks = dots(RANKS.filter(inFigure).map(onEdge))
  const worthOf = (rank: number) => year.offers.find(offer => offer.rank >= rank)?.worth ?? 0
  const run: Point[] = [
    [START, 0],
    ...edge.filter(([across]) => across < x(cycles)),
    onEdge(cycles),
  ]
  return (
    <Plot id="skyline" words={words}>
      <Layer>
        <path className="filled-palely" d={areaTo(ZERO, run)} />
        <path className="forecast filled" d={areaTo(level, run)} />
        <path
          className="filled-palely"
          d={paying > cycles ? areaTo(level, between(cycles, paying)) : ''}
        />
        <path
          className="filled-darkly"
          d={areaTo(level, between(Math.max(cycles, paying), last))}
        />
        <path className="break" d={`M${START - 20} ${BREAK}l96-24`} />
        <path d={`M${START} ${ZERO}H${PLOT.width}`} />
        <path className="dashed" d={`M${x(365)} ${ZERO}V${y(200)}`} />
        <path className="measured line" d={`M${START} ${y(line)}H${PLOT.width}`} />
        <path className="mark-ring" d={marks} />
        <path className="mark" d={marks} />
        <path className="measured mark" d={dots([[x(cycles), y(line)]])} />
      </Layer>
      <g className="muted">
        {[0, 250, 500].map(rank => (
          <Label
            key={rank}
            at={[x(rank), ZERO]}
            dy="1.5em"
            textAnchor={rank === 0 ? undefined : 'middle'}
            visibility={Math.abs(rank - cycles) < 55 ? 'hidden' : undefined}
          >
            {whole(rank)}
          </Label>
        ))}
        <Label at={[START, ZERO]} dy="2.9em">
          {words.rank}
        </Label>
        <AxisY scale={y} values={[0, 100, 200, 300]} format={words.euros}>
          {words.value}
        </AxisY>
      </g>
      <Label at={[x(365), y(200)]} dy="-0.5em" textAnchor="middle">
        {words.best365}
      </Label>
      <Label at={[x(45), 0]} dy="1.5em" className="muted">
        {words.best(year.offers[0]?.worth ?? 0)}
      </Label>
      {RANKS.filter(inFigure).map(rank => {
        const worth = worthOf(rank)
        // Where a cycle does not pay, the area above the edge is dark.
        const placed =
          worth < cost
            ? ({ dy: '1.3em', textAnchor: 'middle', className: 'not-narrow' } as const)
            : ({ dx: '0.6em', dy: '-0.5em' } as const)
        return (
          <Label key={rank} at={onEdge(rank)} {...placed}>
            {words.cost(worth)}
          </Label>
        )
      })}
      <g className="inside">
        <Label at={[x(20), level + (onEdge(20)[1] - level) / 3]}>{words.pays}</Label>
        {hasRoom && (
          <Label at={[x(598), y(0.55 * cost)]} dy="0.35em" textAnchor="end">
            {words.loss}
          </Label>
        )}
      </g>
      {hasRoom && (
        <Label at={[x(20), y(cost / 2)]} dy="0.35em" className="bare">
          {words.wear}
        </Label>
      )}
      <Label at={[x(cycles), ZERO]} dy="1.5em" textAnchor="middle" className="measured">
        {whole(cycles)}
      </Label>
      <Label at={onEdge(70)} dx="0.7em" dy="-0.3em">
        {name}
      </Label>
      <Label at={[PLOT.width, y(line)]} dy="-0.6em" textAnchor="end" className="measured">
        {lineName}
      </Label>
    </Plot>
  )
}
