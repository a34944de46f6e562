import { useMemo } from 'react'
import { whole } from '../../../content/figures/figure-words.ts'
import type { TradingWords } from '../../../content/figures/trading-figure.ts'
import type { Year } from '../../../model/offered-cycles.ts'
import { dots } from '../../../plots/paths.ts'
import { AxisY, Label, Layer, PLOT, Plot } from '../../../plots/plot.tsx'
import { DAYS, edgeOf, skylineOf } from './skyline.ts'
import type { SkylineScales } from './trading-scales.ts'

/** Above this, a gap says that the skyline goes on beyond the plot. */
const BREAK = 44

interface SkylineProps {
  words: TradingWords
  year: Year
  /** Whether the offers are those of a year. */
  isYear: boolean
  scales: SkylineScales
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
export function SkylinePlot(props: SkylineProps) {
  const { words, year, isYear, scales, name, cost, line, lineName, cycles, paying } = props
  const { x, y } = scales
  const [zero, start, level] = [y(0), x(0), y(cost)]
  const edge = useMemo(() => edgeOf(year, scales), [year, scales])
  const last = year.offers.at(-1)?.rank ?? 0
  const skyline = skylineOf({ edge, scales, last, isYear, cost, cycles, paying })
  const { onEdge, ranks, marked } = skyline
  const marks = dots(marked.map(onEdge))
  const hasRoom = cost >= 40 * scales.worths
  const worthOf = (rank: number) => year.offers.find(offer => offer.rank >= rank)?.worth ?? 0
  return (
    <Plot id="skyline" words={words}>
      <Layer>
        <path className="filled-palely" d={skyline.wear} />
        <path className="forecast filled" d={skyline.pays} />
        <path className="filled-palely" d={skyline.overLimit} />
        <path className="filled-darkly" d={skyline.loss} />
        <path className="break" d={`M${start - 20} ${BREAK}l96-24`} />
        <path d={`M${start} ${zero}H${PLOT.width}`} />
        {isYear && <path className="dashed" d={`M${x(DAYS)} ${zero}V${y(200 * scales.worths)}`} />}
        <path className="measured line" d={`M${start} ${y(line)}H${PLOT.width}`} />
        <path className="mark-ring" d={marks} />
        <path className="mark" d={marks} />
        <path className="measured mark" d={dots([[x(cycles), y(line)]])} />
      </Layer>
      <g className="muted">
        {[0, ...ranks].map(rank => (
          <Label
            key={rank}
            at={[x(rank), zero]}
            dy="1.5em"
            textAnchor={rank === 0 ? undefined : 'middle'}
            visibility={Math.abs(rank - cycles) < 55 * scales.ranks ? 'hidden' : undefined}
          >
            {whole(rank)}
          </Label>
        ))}
        <Label at={[start, zero]} dy="2.9em">
          {words.rank}
        </Label>
        <AxisY
          scale={y}
          values={[0, 100, 200, 300].map(worth => scales.worths * worth)}
          format={words.euros}
        >
          {words.value}
        </AxisY>
      </g>
      {isYear && (
        <Label at={[x(DAYS), y(200 * scales.worths)]} dy="-0.5em" textAnchor="middle">
          {words.best365}
        </Label>
      )}
      <Label at={[x(45 * scales.ranks), 0]} dy="1.5em" className="muted">
        {words.best(year.offers[0]?.worth ?? 0)}
      </Label>
      {marked.map(rank => {
        const worth = worthOf(rank)
        // Where a cycle does not pay, the area above the edge is dark.
        const placed =
          worth < cost
            ? ({ dy: '1.3em', textAnchor: 'middle' } as const)
            : ({ dx: '0.6em', dy: '-0.5em' } as const)
        return (
          <Label key={rank} at={onEdge(rank)} {...placed}>
            {words.euros(worth)}
          </Label>
        )
      })}
      <g className="inside">
        <Label at={[x(20 * scales.ranks), level + (onEdge(20 * scales.ranks)[1] - level) / 3]}>
          {words.pays}
        </Label>
        {hasRoom && (
          <Label at={[x(598 * scales.ranks), y(0.55 * cost)]} dy="0.35em" textAnchor="end">
            {words.loss}
          </Label>
        )}
      </g>
      {hasRoom && (
        <Label at={[x(20 * scales.ranks), y(cost / 2)]} dy="0.35em" className="bare">
          {words.wear}
        </Label>
      )}
      <Label at={[x(cycles), zero]} dy="1.5em" textAnchor="middle" className="measured">
        {whole(cycles)}
      </Label>
      <Label at={onEdge(70 * scales.ranks)} dx="0.7em" dy="-0.3em">
        {name}
      </Label>
      <Label at={[PLOT.width, y(line)]} dy="-0.6em" textAnchor="end" className="measured">
        {lineName}
      </Label>
    </Plot>
  )
}
