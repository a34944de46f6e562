import { ticks } from 'd3-array'
import { useMemo } from 'react'
import type { RankedOffer } from '../../../../analysis/storage/offered-cycles.ts'
import { interpolate } from '../../../../research/interpolate.ts'
import type { CostedRun } from '../../../../research/trading/costed-run.ts'
import { AxisX, AxisY } from '../../../../stage/axis.tsx'
import { Ends } from '../../../../stage/end.tsx'
import { Label } from '../../../../stage/label.tsx'
import { Line } from '../../../../stage/line.tsx'
import { type Point, STAGE } from '../../../../stage/scale.ts'
import { Layer } from '../../../../stage/stage.tsx'
import { edgeOf, skylineOf, wholeSkyline } from './skyline.ts'
import styles from './skyline-plot.module.css'
import type { SkylineScales } from './trading-scales.ts'
import type { TradingWords } from './trading-words.ts'

/** The room for the name of an area in the units of the stage, where it is smallest. */
const ROOM = { width: 170, height: 42, inset: 22 }

/** The width of the label above the end of the line of the cost, where the stage is smallest. */
const LINE_NAME = 245

interface SkylineProps {
  words: TradingWords
  offers: readonly RankedOffer[]
  scales: SkylineScales
  run: CostedRun | null
}

/** What each cycle of a year earned, the best first, cut where no more cycles run. */
export function SkylinePlot({ words, offers, scales, run }: SkylineProps) {
  const { x, y, ranks, worths } = scales
  const edge = useMemo(() => edgeOf(offers, scales), [offers, scales])
  const last = offers.at(-1)?.rank ?? 0
  return (
    <>
      {run ? (
        <CutSkyline words={words} edge={edge} scales={scales} last={last} run={run} />
      ) : (
        <Layer>
          <path className={`${styles.area} used`} d={wholeSkyline(edge, scales)} />
        </Layer>
      )}
      <AxisY
        scale={y}
        values={[0, 100, 200, 300].map(worth => worths * worth)}
        format={words.euros}
      >
        {words.value}
      </AxisY>
      <AxisX scale={x} values={ticks(0, 600 * ranks, 3)} format={words.euros}>
        {words.ranks}
      </AxisX>
    </>
  )
}

interface CutSkylineProps extends Pick<SkylineProps, 'words' | 'scales'> {
  edge: readonly Point[]
  last: number
  run: CostedRun
}

function CutSkyline({ words, edge, scales, last, run }: CutSkylineProps) {
  const { x, y } = scales
  const { net, wear, overLimit, left } = skylineOf(edge, scales, last, run)
  const [start, zero, level] = [x(0), y(0), y(run.cost)]
  const [inner, cut, free] = [start + ROOM.inset, x(run.cycles), x(run.free)]
  const top = interpolate(edge, inner + ROOM.width)
  const clipped = edge.findLast(([, at]) => at === 0)?.[0]
  const names: readonly [name: 'net' | 'wear', at: Point, room: number][] = [
    ['net', [inner, (top + 2 * level) / 3], level - top],
    ['wear', [inner, (zero + level) / 2], zero - level],
  ]
  return (
    <>
      <Layer>
        <path className={`${styles.area} used`} d={wear} />
        <path className={`${styles.area} forecast`} d={net} />
        <path className={`${styles.area} ${styles.overLimit} forecast`} d={overLimit} />
        <path className={styles.rest} d={left} />
        <path d={`M${start} ${zero}H${STAGE.width}`} />
        <Line
          tone="measured"
          points={[
            [Math.min(free, STAGE.width), level],
            [STAGE.width, level],
          ]}
        />
        {run.by === 'limit' && (
          <Line
            tone="measured"
            points={[
              [cut, zero],
              [cut, y(run.line)],
            ]}
          />
        )}
        <Ends tone="measured" at={[[cut, y(run.line)]]} />
        {clipped !== undefined && (
          <path className={styles.broken} d={`M${start - 4} 26L${clipped + 12} 14`} />
        )}
      </Layer>
      {names.map(
        ([name, at, room]) =>
          cut - inner > ROOM.width &&
          room > ROOM.height && (
            <Label
              key={name}
              at={at}
              dy="0.35em"
              isStrong
              isInside
              className={name === 'net' ? styles.light : ''}
            >
              {words[name]}
            </Label>
          ),
      )}
      <LineName
        words={words}
        run={run}
        level={Math.min(level, interpolate(edge, STAGE.width - LINE_NAME))}
      />
    </>
  )
}

interface LineNameProps extends Pick<SkylineProps, 'words'> {
  run: CostedRun
  level: number
}

/** The label at the line's end, above the handle: the cost of a cycle, and the number of cycles that run. */
function LineName({ words, run, level }: LineNameProps) {
  const [cycles, ofThose, verb] = words.atLine(run)
  const place = { at: [STAGE.width, level], textAnchor: 'end', tone: 'measured' } as const
  return (
    <>
      <Label {...place} dy="-3.05em" isStrong>
        <tspan className="not-narrow">{words.yourCost} </tspan>
        {words.money(words.euros(run.cost))}
      </Label>
      <Label {...place} dy="-1.75em">
        {cycles}
        <tspan className="not-narrow">{ofThose}</tspan>
        {verb}
      </Label>
    </>
  )
}
