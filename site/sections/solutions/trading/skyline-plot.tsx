import { useMemo } from 'react'
import type { CostedRun } from '../../../../analysis/storage/costed-run.ts'
import type { RankedOffer, Year } from '../../../../analysis/storage/offered-cycles.ts'
import { interpolate } from '../../../../research/interpolate.ts'
import { dots, type Point } from '../../../plots/paths.ts'
import plot from '../../../plots/plot.module.css'
import { AxisY, Label, Layer } from '../../../plots/plot.tsx'
import { PLOT } from '../../../plots/scales.ts'
import { whole } from '../../../words/number-words.ts'
import { ChapterPlot } from './parts.tsx'
import { edgeOf, type Marked, markedCycles, skylineOf, wholeSkyline } from './skyline.ts'
import styles from './skyline-plot.module.css'
import type { SkylineScales } from './trading-scales.ts'
import type { TradingWords } from './trading-words.ts'

/** A gap above this height shows that the skyline continues beyond the plot. Another gap does so at its right end. */
const BREAK = 40

/** The width of the line's label where the plot is smallest. The label is above the skyline's end. */
const LINE_NAME = 245

/** The name of the axis has room before the first marked cycle if that is this far from the start. */
const ROOM_FOR_RANKS = 0.27 * PLOT.width

interface SkylineProps {
  words: TradingWords
  year: Year
  scales: SkylineScales
  /** Null while the cost is not known. */
  run: CostedRun | null
  /** The cycle that the visitor points at. */
  named?: RankedOffer | undefined
}

const NAMES = ['net', 'wear', 'rest'] as const

interface CutSkylineProps extends Pick<SkylineProps, 'words' | 'scales'> {
  edge: readonly Point[]
  last: number
  run: CostedRun
}

/** The areas into which a cost divides a skyline, and their names. */
function CutSkyline({ words, edge, scales, last, run }: CutSkylineProps) {
  const { x, y } = scales
  const { net, wear, overLimit, rest, names } = skylineOf({ edge, scales, last, ...run })
  const [start, zero, level, cut] = [x(run.free), y(0), y(run.cost), x(run.cycles)]
  return (
    <>
      <Layer>
        <path className={styles.wear} d={wear} />
        <path className={`forecast ${styles.net}`} d={net} />
        <path className={`forecast ${styles.net} ${styles.overLimit}`} d={overLimit} />
        <path className={styles.rest} d={rest} />
        <g className={`measured ${styles.cost}`}>
          <path d={`M${Math.min(start, PLOT.width)} ${level}H${PLOT.width}`} />
          {run.free > 0 && <path d={`M${x(0)} ${zero}H${start}V${level}`} />}
          {run.by === 'limit' && <path d={`M${cut} ${zero}V${y(run.line)}`} />}
        </g>
      </Layer>
      {NAMES.map(name => {
        const at = names[name]
        return (
          at && (
            <Label
              key={name}
              at={at}
              dy="0.35em"
              textAnchor={name === 'rest' ? 'end' : undefined}
              className={`${styles.area} ${name === 'net' ? styles.light : ''}`}
            >
              {words[name]}
            </Label>
          )
        )
      })}
    </>
  )
}

interface LineNameProps extends Pick<SkylineProps, 'words'> {
  run: CostedRun
  level: number
}

/** The label at the line's end above the handle: the cost of a cycle, and the number of cycles that run. */
function LineName({ words, run, level }: LineNameProps) {
  const [cycles, ofThose, verb] = words.atLine(run)
  const place = { at: [PLOT.width, level], textAnchor: 'end' } as const
  return (
    <g className={`measured ${styles.line}`}>
      <Label {...place} dy="-3.05em" className={styles.bold}>
        <tspan className="not-narrow">{words.yourCost} </tspan>
        {words.money(whole(run.cost))}
      </Label>
      <Label {...place} dy="-1.75em">
        {cycles}
        <tspan className="not-narrow">{ofThose}</tspan>
        {verb}
      </Label>
    </g>
  )
}

const narrowToo = ({ isNarrowToo }: Marked) => (isNarrowToo ? undefined : 'not-narrow')

interface MarkNamesProps extends Pick<SkylineProps, 'words' | 'scales'> {
  marked: readonly Marked[]
}

/** The marked cycles and their earnings, below the axis. The first label says what the numbers are. */
const MarkNames = ({ words, scales: { x, y }, marked }: MarkNamesProps) =>
  marked.map((mark, place) => (
    <g key={mark.rank} className={narrowToo(mark)}>
      <Label at={[x(mark.rank), y(0)]} dy="1.7em" textAnchor="middle" className="muted">
        {place === 0 ? words.firstRanked(mark.rank) : words.ranked(mark.rank)}
      </Label>
      <Label at={[x(mark.rank), y(0)]} dy="3em" textAnchor="middle" className={styles.bold}>
        {place === 0 ? words.money(words.euros(mark.worth)) : words.euros(mark.worth)}
      </Label>
    </g>
  ))

interface NamedCycleProps extends Pick<SkylineProps, 'words' | 'scales'> {
  offer: RankedOffer
}

/** The cycle that the visitor points at. Its earnings are above the plot, where nothing else is drawn. */
function NamedCycle({ words, scales: { x, y }, offer }: NamedCycleProps) {
  const at: Point = [x(offer.rank), Math.min(PLOT.height, Math.max(0, y(offer.worth)))]
  return (
    <>
      <Layer>
        <path className={plot.mark} d={dots([at])} />
      </Layer>
      <Label at={[PLOT.width, 0]} dy="-0.6em" textAnchor="end" className={styles.bold}>
        {words.cycleOf(offer)}
      </Label>
    </>
  )
}

/** The earnings of each cycle of a year, the best first, cut where no more cycles run. */
export function SkylinePlot({ words, year, scales, run, named }: SkylineProps) {
  const { x, y, worths } = scales
  const [zero, start] = [y(0), x(0)]
  const edge = useMemo(() => edgeOf(year, scales), [year, scales])
  const marked = useMemo(() => markedCycles(year, scales), [year, scales])
  const best = year.offers[0]?.worth ?? 0
  const last = year.offers.at(-1)?.rank ?? 0
  const tail = interpolate(edge, PLOT.width - LINE_NAME)
  const isCut = best > 0 && y(best) === 0
  const sunk = x(year.offers.find(({ worth }) => y(worth) === PLOT.height)?.rank ?? last)
  return (
    <ChapterPlot
      id="skyline"
      words={{ title: words.title, description: words.description(marked, run) }}
      className={styles.plot}
    >
      {run ? (
        <CutSkyline {...{ words, edge, scales, last, run }} />
      ) : (
        <Layer>
          <path className={styles.wear} d={wholeSkyline(edge, scales)} />
        </Layer>
      )}
      <Layer>
        {isCut && <path className={styles.break} d={`M${start - 20} ${BREAK}l110-24`} />}
        {x(last) - sunk > 40 && (
          <path
            className={styles.break}
            d={`M${sunk - 20} ${PLOT.height - 8}L${x(last) + 20} ${PLOT.height - 24}`}
          />
        )}
        <path d={`M${start} ${zero}H${PLOT.width}`} />
        {marked.map(mark => {
          const at: Point = [x(mark.rank), interpolate(edge, x(mark.rank))]
          return (
            <g key={mark.rank} className={narrowToo(mark)}>
              <path className={styles.drop} d={`M${at[0]} ${at[1]}V${zero + 10}`} />
              <path className={styles.ring} d={dots([at])} />
              <path className={plot.mark} d={dots([at])} />
            </g>
          )
        })}
        {run && (
          <path className={`measured ${styles.end}`} d={dots([[x(run.cycles), y(run.line)]])} />
        )}
      </Layer>
      <g className="muted">
        <AxisY
          scale={y}
          values={[0, 100, 200, 300].map(worth => worths * worth)}
          format={words.euros}
        >
          {words.value}
        </AxisY>
        {isCut && (
          <Label
            at={[edge.findLast(([, down]) => down < BREAK)?.[0] ?? start, BREAK / 2]}
            dx="0.8em"
            dy="0.35em"
          >
            {words.beyond(best)}
          </Label>
        )}
      </g>
      <MarkNames {...{ words, scales, marked }} />
      {x(marked[0]?.rank ?? 0) > start + ROOM_FOR_RANKS && (
        <Label at={[start, zero]} dy="1.7em" className="muted not-narrow">
          {words.ranks}
        </Label>
      )}
      {named && <NamedCycle {...{ words, scales }} offer={named} />}
      {run && <LineName words={words} run={run} level={Math.min(y(run.cost), tail)} />}
    </ChapterPlot>
  )
}
