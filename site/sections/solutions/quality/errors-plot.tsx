import type { ReactNode } from 'react'
import { interpolate } from '../../../../research/lives/cell.ts'
import { qualityWords as words } from '../../../content/figures/quality-words.ts'
import { dots, line, type Point, simplify } from '../../../plots/paths.ts'
import plot from '../../../plots/plot.module.css'
import { AxisX, AxisY, Label, Layer } from '../../../plots/plot.tsx'
import { linearScale, PLOT } from '../../../plots/scales.ts'
import { ChapterPlot } from '../chapter.tsx'
import { type Errors, errors, later, survivorsFrom } from './early-knowledge.computed.ts'
import styles from './errors-plot.module.css'
import { freePlace } from './label-places.ts'

/** Cycles from left to right. */
export const x = linearScale([0, 410], [0, PLOT.width])

/** The highest error, that of capacity alone in one series, and the end of the axis, a tenth that is above it. */
const HIGHEST = Math.max(...errors.flatMap(({ series }) => series.map(it => it.capacity)))
const MOST = Math.ceil(10 * HIGHEST) / 10

const y = linearScale([0, MOST], [PLOT.height, 0])

/** The errors that the axis names. */
const TICKS = [0.2, 0.6, 1]

type Method = 'forecast' | 'capacity'

const METHODS = ['capacity', 'forecast'] as const satisfies readonly Method[]

/** A curve of an error against the cycles tested. */
const curveOf = (errorOf: (at: Errors) => number) =>
  errors.map((at): Point => [x(at.cycles), y(errorOf(at))])

/** Path data of a curve before and after the first death of a cell. */
const FIRST_DEATH = errors.findIndex(({ cycles }) => cycles === survivorsFrom)
const ofAll = (points: readonly Point[]) => line(points.slice(0, FIRST_DEATH))
const ofSurvivors = (points: readonly Point[]) => line(points.slice(FIRST_DEATH - 1))

/** What the band is drawn at: between the cycles that are compared, the best series may become the worst. */
const ACROSS = Array.from({ length: 75 }, (_, step) => x(30 + 5 * step))

/** The curves of a method: its mean, and the band from the best series to the worst. */
function curvesOf(method: Method) {
  const series = (errors[0]?.series ?? []).map((_, place) =>
    curveOf(at => at.series[place]?.[method] ?? Number.NaN),
  )
  const edge = (pick: (...places: number[]) => number) =>
    ACROSS.map((at): Point => [at, pick(...series.map(curve => interpolate(curve, at)))])
  const [worst, best] = [edge(Math.min), edge(Math.max)]
  const band = `${line(simplify([...worst, ...best.toReversed()], 1))}z`
  // The lower edge goes on to the upper one at the left, where the band begins.
  const edges = [worst, [...worst.slice(0, 1), ...best]]
  return { mean: curveOf(at => at[method]), edges, band }
}

const CURVES = { capacity: curvesOf('capacity'), forecast: curvesOf('forecast') }

/** Where the error of capacity that the claim is about stands, and its label. */
const LATER_POINT: Point = [x(later.cycles), y(later.capacity)]
const BESIDE_LATER: Point = [x(later.cycles) + 28, y(later.capacity)]

/** The names: capacity's beside the point that the claim is about, the forecast's below its band, right of the last choice. */
const NAMES = {
  capacity: { at: BESIDE_LATER, dy: '-1.75em' },
  forecast: { at: [x(276), PLOT.height], dy: '-0.45em' },
} as const

/** How far below its point an error may stand. Farther below that of capacity are the forecast's. */
const BELOW = { capacity: 20, forecast: PLOT.height }

/** What the errors keep clear of. */
const TAKEN = METHODS.flatMap(method => [...CURVES[method].edges, CURVES[method].mean])

/** The mean of a method, and its errors in each series after the cycles tested. */
function Curves({ method, now }: { method: Method; now: Errors }) {
  const { mean } = CURVES[method]
  return (
    <g className={styles[method]}>
      <path
        className={styles.inSeries}
        d={dots(now.series.map(it => [x(now.cycles), y(it[method])]))}
      />
      <path className={styles.mean} d={ofAll(mean)} />
      <path className={`${styles.mean} ${styles.survivors}`} d={ofSurvivors(mean)} />
      <path className={plot.point} d={dots(mean)} />
    </g>
  )
}

/**
 * The errors in new test series against the cycles tested.
 *
 * @param children the handle, which stands on the axis
 */
export function ErrorsPlot({
  now,
  last,
  children,
}: {
  now: Errors
  last: number
  children: ReactNode
}) {
  const across = x(now.cycles)
  const place = errors.findIndex(({ cycles }) => cycles === now.cycles)
  const nowOf = (method: Method) => CURVES[method].mean[place] as Point
  const top = Math.min(...now.series.map(({ capacity }) => y(capacity)))
  return (
    <div className={styles.stage}>
      <ChapterPlot id="errors" words={{ title: words.title, description: words.spoken(now, last) }}>
        <Layer>
          <path className={plot.line} d={`M0 ${PLOT.height}H${PLOT.width}`} />
          {METHODS.map(method => (
            <path
              key={method}
              className={`${styles.band} ${styles[method]}`}
              d={CURVES[method].band}
            />
          ))}
          <path className="tested-line" d={`M${across} ${top}V${PLOT.height}`} />
          {METHODS.map(method => (
            <Curves key={method} method={method} now={now} />
          ))}
          <path className={`${plot.mark} ${styles.capacity}`} d={dots([LATER_POINT])} />
          {METHODS.map(method => (
            <path
              key={method}
              className={`${plot.mark} ${styles[method]}`}
              d={dots([nowOf(method)])}
            />
          ))}
        </Layer>
        <g className={`muted ${plot.belowHandle}`}>
          <AxisX scale={x} values={[0, 100, 200, 300, 400]} format={words.whole}>
            {words.tested(survivorsFrom)}
          </AxisX>
        </g>
        <g className="muted wide-only">
          <AxisY scale={y} values={TICKS} format={value => words.percent(value)} />
        </g>
        <g className="muted not-wide">
          {/* At the right, where the line of the cycles tested does not come. */}
          {TICKS.map(error => (
            <Label key={error} at={[PLOT.width, y(error)]} dy="0.35em" textAnchor="end">
              {words.percent(error)}
            </Label>
          ))}
        </g>
        <Label at={[0, 0]} dy="-0.6em" className="muted">
          {words.error}
        </Label>
        {METHODS.map(method => {
          const { at, isRight } = freePlace(nowOf(method), TAKEN, BELOW[method])
          return (
            <Label
              key={method}
              at={at}
              dy="0.36em"
              textAnchor={isRight ? undefined : 'end'}
              className={`${styles.error} ${styles[method]}`}
            >
              {words.percent(now[method])}
            </Label>
          )
        })}
        {METHODS.map(method => (
          <Label key={method} {...NAMES[method]} className={`${styles.name} ${styles[method]}`}>
            {words[method]}
          </Label>
        ))}
        {now.cycles !== later.cycles && (
          <Label at={BESIDE_LATER} dy="-0.5em" className={styles.later}>
            {words.later(later)}
          </Label>
        )}
      </ChapterPlot>
      {children}
    </div>
  )
}
