import { min } from 'd3-array'
import { type ReactNode, useMemo } from 'react'
import type { Class, Placement } from '../../analysis/outlook/classes.ts'
import { dots, line } from '../../stage/paths.ts'
import plot from '../../stage/plot.module.css'
import { AxisX, Label, Layer, Plot } from '../../stage/plot.tsx'
import { Range } from '../../stage/range.tsx'
import { roundStep } from '../../stage/round-step.ts'
import { STAGE } from '../../stage/scale.ts'
import { ageWords, axisWords, tickWords } from '../words/age-words.ts'
import { type Asked, handleEnds, isOneAge } from './horizon.ts'
import { Inspect } from './inspect.tsx'
import styles from './stage.module.css'
import {
  type Bar,
  barsOf,
  barsPath,
  classesOfRanges,
  coursePath,
  coursesOf,
  crossingsOf,
  type Frame,
  fallsOf,
  frameOf,
  STRIP,
  scalesOf,
  unitNear,
} from './stage-drawing.ts'
import { ageTicks, percentTicks } from './stage-ticks.ts'
import { factsOf } from './unit-facts.ts'
import type { Past, UnitSet } from './unit-set.ts'
import { unitWords, stageWords as words } from './unit-words.ts'

/** The handle has at least this many steps, about as many as a plot has pixels. */
const HANDLE_STEPS = 900
/** Beyond this position, a label is to the left of its line. */
const LATE = 0.6 * STAGE.width
/** Beyond this position, the label of the horizon is to the left of its line. */
const VERY_LATE = 0.78 * STAGE.width
/** The distance of a class's bracket from its ranges. */
const BRACKET = 8
/** Beyond this position, the label of the bars is to their left. */
const ROOM_FOR_RANGES = 0.45 * STAGE.width

interface StageProps {
  set: UnitSet
  asked: Asked
  placement: Placement
  /** The places of the units, the most urgent first. */
  order: readonly number[]
  headline: string
  /** Content above the stage while no unit is named. */
  idle: ReactNode
  /** The place of the unit that is pointed at, here or in another picture. */
  named: number | null
  onName: (place: number | null) => void
  onAge: (age: number) => void
}

/** The stage of a set: the units up to their newest readings, their forecasts, and the handle of the horizon. */
export function Stage({ set, asked, placement, order, named, ...props }: StageProps) {
  const { on, outlook, things, past } = set
  const { limit } = outlook
  const frame = useMemo(() => frameOf(set), [set])
  const courses = useMemo(() => coursesOf(set, frame), [set, frame])
  const crossings = useMemo(() => crossingsOf(set, frame), [set, frame])
  const bars = useMemo(() => barsOf(set, frame, placement, order), [set, frame, placement, order])
  const paths = useMemo(() => courses.map(coursePath), [courses])
  const ends = useMemo(() => handleEnds(set), [set])
  const { x, y } = scalesOf(frame)
  const isOf =
    (...classes: Class[]) =>
    (_: unknown, place: number) =>
      classes.includes(placement.units[place]?.class as Class)
  const barsOfClass = (...classes: Class[]) =>
    barsPath(bars.filter(({ place }) => isOf(...classes)(null, place)))
  const horizons = placement.units.flatMap(({ horizon }) => horizon ?? [])
  const isOne = isOneAge(set, horizons)
  // A warranty in km ends at one age for all.
  const until = asked.by === 'warranty' && isOne ? (horizons[0] ?? asked.age) : asked.age
  const horizon = asked.by === 'age' || isOne ? x(until) : null
  // Ranges begin after today, where all units have one.
  const panel = frame.hasRanges && past ? x(past.today) : 0
  const isDated = on.start !== null
  const shownFacts = named === null ? null : factsOf(set, placement, named)
  const spokenOf = (place: number) => unitWords(factsOf(set, placement, place))
  const step = Math.max(1, roundStep(frame.to - frame.from, HANDLE_STEPS))
  return (
    <>
      <p className={`${styles.named} small`}>
        {shownFacts ? unitWords(shownFacts) : <span className="muted">{props.idle}</span>}
      </p>
      <div className={`${styles.plot} screen-only`}>
        <Plot
          id="running"
          words={{ title: words.title(things), description: words.description(limit) }}
        >
          <Layer>
            <clipPath id="running-frame">
              <rect x="-9" y="-9" width={STAGE.width + 18} height={STAGE.height + 9} />
            </clipPath>
            <clipPath id="running-above">
              <rect x="-9" y="-9" width={STAGE.width + 18} height={y(limit) + 9} />
            </clipPath>
            <rect
              className={styles.below}
              x={panel}
              y={y(limit) + (frame.hasRanges ? STRIP : 0)}
              width={STAGE.width - panel}
              height={STAGE.height - y(limit) - (frame.hasRanges ? STRIP : 0)}
            />
            <g clipPath="url(#running-frame)">
              {past && (
                // Clipped at the limit, so that it does not cross the ranges below it.
                <g clipPath={frame.hasRanges ? 'url(#running-above)' : undefined}>
                  <Later past={past} x={x} y={y} />
                </g>
              )}
              <path
                className={`${styles.ended} muted`}
                d={paths.filter(isOf('below now', 'stopped')).join('')}
              />
              <path
                className={`${styles.running} measured`}
                d={paths
                  .filter(isOf('open', 'not', 'too far to test', 'too few readings'))
                  .join('')}
              />
              <path className={`${plot.line} measured`} d={paths.filter(isOf('likely')).join('')} />
              <path
                className={`${styles.others} muted`}
                d={barsOfClass('not', 'too far to test')}
              />
              <path className={`${styles.open} forecast`} d={barsOfClass('open')} />
              <path className={`${styles.likely} forecast`} d={barsOfClass('likely')} />
              <path className={`${styles.crossings} muted`} d={dots(crossings)} />
              {past && frame.hasRanges && (
                <path
                  className={styles.falls}
                  d={dots(fallsOf(scalesOf(frame), frame, bars, past.fell))}
                />
              )}
              {named !== null && (
                <>
                  <path className={`${plot.curve} measured`} d={paths[named]} />
                  <path
                    className={styles.likely}
                    d={barsPath(bars.filter(({ place }) => place === named))}
                  />
                </>
              )}
            </g>
            <path className={plot.line} d={`M0 ${y(limit)}H${STAGE.width}`} />
            {horizon !== null && ends && (
              <path className={`${plot.line} forecast`} d={`M${horizon} 0V${STAGE.height}`} />
            )}
          </Layer>
          <g className="muted">
            {percentTicks(frame, limit).map(percent => (
              <Label key={percent} at={[STAGE.width, y(percent)]} dy="0.35em" textAnchor="end">
                {words.percent(percent)}
              </Label>
            ))}
          </g>
          <g className={ends ? `muted ${plot.belowHandle}` : 'muted'}>
            <AxisX
              scale={age => x(age - (on.start ?? 0))}
              values={ageTicks(
                { from: frame.from + (on.start ?? 0), to: frame.to + (on.start ?? 0) },
                isDated,
              )}
              format={age => tickWords(age, isDated)}
            >
              {axisWords(on.axis, isDated)}
            </AxisX>
          </g>
          <Label at={[0, y(limit)]} dy="-0.5em">
            {words.limit(limit)}
          </Label>
          <ForecastNames {...{ set, frame, placement, bars }} />
          {horizon !== null && ends && (
            <Label
              at={[horizon, 0]}
              dy="0.8em"
              className="forecast"
              {...(horizon > VERY_LATE ? { dx: '-0.5em', textAnchor: 'end' } : { dx: '0.5em' })}
            >
              {ageWords(until, on)}
            </Label>
          )}
          {past && <Today past={past} on={on} x={x} />}
        </Plot>
        <Inspect
          count={order.length}
          shown={named === null ? null : order.indexOf(named)}
          label={words.each(things)}
          spoken={i => spokenOf(order[i] ?? 0)}
          nearest={(across, down, box) => {
            const place = unitNear(courses, bars, [across, down], box)
            return place === null ? null : order.indexOf(place)
          }}
          onShow={i => props.onName(i === null ? null : (order[i] ?? null))}
        />
        {ends && (
          <Range
            className={styles.handle}
            name="horizon"
            min={frame.from}
            max={frame.to}
            step={step}
            value={until}
            label={words.control}
            spoken={`${ageWords(until, on)}. ${props.headline}`}
            onChoose={age => props.onAge(Math.min(Math.max(age, ends.from), ends.to))}
          />
        )}
      </div>
    </>
  )
}

interface ForecastNamesProps {
  set: UnitSet
  frame: Frame
  placement: Placement
  bars: readonly Bar[]
}

/** The names of the strip below the limit and of the classes of its ranges, or of the bands at the next check. */
function ForecastNames({ set, frame, placement, bars }: ForecastNamesProps) {
  const { limit } = set.outlook
  const [first] = bars
  const left = min(bars, bar => bar.x) ?? 0
  if (!frame.hasRanges) {
    return (
      first && (
        <Label
          at={[first.x, min(bars, bar => bar.y) ?? 0]}
          dy="-0.6em"
          {...(first.x > VERY_LATE ? { textAnchor: 'end' } : { dx: '0.3em' })}
          className="forecast"
        >
          {words.forecasts}
        </Label>
      )
    )
  }
  const classes = left > ROOM_FOR_RANGES ? classesOfRanges(set, frame, placement, bars) : []
  return (
    <>
      <Label
        at={[0, scalesOf(frame).y(limit) + STRIP]}
        dx="0.6em"
        dy="1.4em"
        className={styles.onPanel}
      >
        <tspan className="not-narrow">{words.ranges(limit)[0]}</tspan>
        {words.ranges(limit)[1]}
      </Label>
      {[words.span, ...(set.past ? [words.came] : [])].map((line, place) => (
        <Label
          key={line}
          at={[0, scalesOf(frame).y(limit) + STRIP]}
          dx="0.6em"
          dy={`${[2.8, 4.2][place]}em`}
          className={`muted not-narrow ${styles.onPanel}`}
        >
          {line}
        </Label>
      ))}
      {classes.map(({ class: of, count, from, to, y }) => (
        <g key={of} className={of === 'likely' || of === 'open' ? 'forecast' : undefined}>
          <Layer>
            <path className={styles.bracket} d={`M${left - BRACKET} ${from}V${to}`} />
          </Layer>
          <Label
            at={[left - BRACKET, y]}
            dx="-0.5em"
            dy="0.35em"
            textAnchor="end"
            className={styles.class}
          >
            {words.inClass(count, of)}
          </Label>
        </g>
      ))}
    </>
  )
}

interface OnPublicStage {
  past: Past
  x: (age: number) => number
}

/** The readings of a public set after today. */
const Later = ({ past, x, y }: OnPublicStage & { y: (percent: number) => number }) => (
  <path
    className={`${styles.later} muted`}
    d={past.later
      .filter(({ ages }) => ages.length > 1)
      .map(({ ages, percents }) => line(ages.map((age, i) => [x(age), y(percents[i] as number)])))
      .join('')}
  />
)

/** The line at which a public set is stopped, if it has later readings. */
function Today({ past, on, x }: OnPublicStage & Pick<UnitSet, 'on'>) {
  if (past.later.every(({ ages }) => ages.length < 2)) return null
  const at = x(past.today)
  return (
    <>
      <Layer>
        <path className={styles.today} d={`M${at}-20V${STAGE.height}`} />
      </Layer>
      <Label
        at={[at, -20]}
        dy="0.8em"
        {...(at > LATE ? { dx: '-0.5em', textAnchor: 'end' } : { dx: '0.5em' })}
      >
        {words.today(ageWords(past.today, on))}
      </Label>
    </>
  )
}
