import { min, tickStep } from 'd3-array'
import { type ReactNode, useMemo } from 'react'
import type { Class, Placement } from '../../analysis/outlook/classes.ts'
import { AxisX } from '../../stage/axis.tsx'
import { type Bar, StillBars } from '../../stage/bar.tsx'
import { Ends } from '../../stage/end.tsx'
import { Label } from '../../stage/label.tsx'
import { Line, Lines } from '../../stage/line.tsx'
import { Pick } from '../../stage/pick.tsx'
import { Range } from '../../stage/range.tsx'
import { type Point, STAGE } from '../../stage/scale.ts'
import { Stage as Drawing, Layer } from '../../stage/stage.tsx'
import { ageWords, axisWords, tickWords } from '../words/age-words.ts'
import { type Asked, handleEnds, isOneAge } from './horizon.ts'
import styles from './stage.module.css'
import {
  barsOf,
  coursesOf,
  crossingsOf,
  type Frame,
  fallsOf,
  frameOf,
  laterOf,
  STRIP,
  scalesOf,
  unitNear,
} from './stage-drawing.ts'
import { ageTicks, percentTicks } from './stage-ticks.ts'
import { factsOf } from './unit-facts.ts'
import type { UnitSet } from './unit-set.ts'
import { unitWords, stageWords as words } from './unit-words.ts'

/** The handle has about this many steps, as many as a plot has pixels. */
const HANDLE_STEPS = 900
/** Beyond this position, the label of the horizon is to the left of its line. */
const VERY_LATE = 0.78 * STAGE.width
/** Beyond this position, the name of the likely ones has room to the left of their ranges. */
const ROOM_FOR_NAME = 0.45 * STAGE.width

const acrossAt = (y: number): Point[] => [
  [0, y],
  [STAGE.width, y],
]
const downAt = (x: number): Point[] => [
  [x, 0],
  [x, STAGE.height],
]

interface StageProps {
  set: UnitSet
  asked: Asked
  placement: Placement
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
  const { on, outlook, things } = set
  const frame = useMemo(() => frameOf(set), [set])
  const courses = useMemo(() => coursesOf(set, frame), [set, frame])
  const bars = useMemo(() => barsOf(set, frame, placement, order), [set, frame, placement, order])
  const ends = useMemo(() => handleEnds(set), [set])
  const { x } = scalesOf(frame)
  const horizons = placement.units.flatMap(({ horizon }) => horizon ?? [])
  const isOne = isOneAge(set, horizons)
  // A warranty in km ends at one age for all.
  const until = asked.by === 'warranty' && isOne ? (horizons[0] ?? asked.age) : asked.age
  const horizon = ends && (asked.by === 'age' || isOne) ? x(until) : null
  const spokenOf = (place: number) => unitWords(factsOf(set, placement, place))
  const over = (
    <>
      <Pick
        ids={order}
        picked={named}
        label={words.each(things)}
        spoken={spokenOf}
        nearest={(at, size) => unitNear(courses, bars, at, size)}
        onPick={props.onName}
      />
      {ends && (
        <Range
          ends={[0, STAGE.width]}
          name="horizon"
          min={frame.from}
          max={frame.to}
          step={Math.max(1, tickStep(frame.from, frame.to, HANDLE_STEPS))}
          value={until}
          label={words.control}
          spoken={`${ageWords(until, on)}. ${props.headline}`}
          onChoose={age => props.onAge(Math.min(Math.max(age, ends.from), ends.to))}
        />
      )}
    </>
  )
  return (
    <>
      <p className={`${styles.named} small`}>
        {named === null ? <span className="muted">{props.idle}</span> : spokenOf(named)}
      </p>
      <div className="screen-only">
        <Drawing
          id="running"
          className={styles.plot}
          words={{ title: words.title(things), description: words.description(outlook.limit) }}
          over={over}
        >
          <Layer>
            <Units {...{ set, frame, placement, courses, bars, named }} />
          </Layer>
          <Axes set={set} frame={frame} hasHandle={ends !== null} />
          <ForecastName {...{ set, frame, placement, bars }} />
          <Times set={set} frame={frame} horizon={horizon} until={until} />
        </Drawing>
      </div>
    </>
  )
}

interface TimesProps {
  set: UnitSet
  frame: Frame
  /** The position of the horizon, if it is at one age for all. */
  horizon: number | null
  until: number
}

/** The names of the horizon and of the day on which a public set is stopped, if it has later readings. */
function Times({ set: { on, past }, frame, horizon, until }: TimesProps) {
  const today = scalesOf(frame).x(past?.today ?? 0)
  return (
    <>
      {horizon !== null && (
        <>
          <Layer>
            <Line tone="forecast" points={downAt(horizon)} />
          </Layer>
          <Label
            at={[horizon, 0]}
            dy="0.8em"
            tone="forecast"
            {...(horizon > VERY_LATE ? { dx: '-0.5em', textAnchor: 'end' } : { dx: '0.5em' })}
          >
            {ageWords(until, on)}
          </Label>
        </>
      )}
      {past?.later.some(({ ages }) => ages.length > 1) && (
        <>
          <Layer>
            <path d={`M${today}-20V${STAGE.height}`} />
          </Layer>
          <Label at={[today, -20]} dy="0.8em" beside={0.5}>
            {words.today(ageWords(past.today, on))}
          </Label>
        </>
      )}
    </>
  )
}

interface DrawnProps {
  set: UnitSet
  frame: Frame
  placement: Placement
  bars: readonly Bar[]
}

interface UnitsProps extends DrawnProps {
  courses: ReturnType<typeof coursesOf>
  named: number | null
}

/** The courses of the units, and below the limit or at their next check the ranges of those that run. */
function Units({ set, frame, placement, courses, bars, named }: UnitsProps) {
  const { past, outlook } = set
  const { hasRanges } = frame
  const { x, y } = scalesOf(frame)
  const isOf =
    (...classes: Class[]) =>
    ({ id }: { id: number }) =>
      classes.some(each => each === placement.units[id]?.class)
  const pointsOf = (...classes: Class[]) =>
    courses.filter(isOf(...classes)).map(({ points }) => points)
  // Ranges begin after today, where all units have one.
  const panel = hasRanges && past ? x(past.today) : 0
  const top = y(outlook.limit) + (hasRanges ? STRIP : 0)
  return (
    <>
      <rect
        className={styles.below}
        x={panel}
        y={top}
        width={STAGE.width - panel}
        height={STAGE.height - top}
      />
      {past && <Lines of={laterOf(set, frame, past)} tone="used" weight="faint" />}
      <Lines of={pointsOf('below now', 'stopped')} tone="used" weight="thin" />
      <Lines
        of={pointsOf('open', 'not', 'too far to test', 'too few readings')}
        tone="measured"
        weight="faint"
      />
      <Lines of={pointsOf('likely')} tone="measured" />
      <StillBars of={bars.filter(isOf('not', 'too far to test'))} tone="used" />
      <g className={styles.open}>
        <StillBars of={bars.filter(isOf('open'))} tone="forecast" />
      </g>
      <StillBars of={bars.filter(isOf('likely'))} tone="forecast" />
      <Ends at={crossingsOf(set, frame)} tone="used" weight="thin" />
      {past && hasRanges && <Ends at={fallsOf(frame, bars, past.fell)} weight="thin" />}
      {named !== null && (
        <>
          <Line points={courses[named]?.points ?? []} tone="measured" weight="strong" />
          <StillBars of={bars.filter(({ id }) => id === named)} tone="forecast" />
        </>
      )}
    </>
  )
}

interface AxesProps {
  set: UnitSet
  frame: Frame
  hasHandle: boolean
}

/** The percentages, the ages and the name of the limit. */
function Axes({ set: { on, outlook }, frame, hasHandle }: AxesProps) {
  const { x, y } = scalesOf(frame)
  const start = on.start ?? 0
  const isDated = on.start !== null
  return (
    <>
      {percentTicks(frame, outlook.limit).map(percent => (
        <Label
          key={percent}
          at={[STAGE.width, y(percent)]}
          dy="0.35em"
          textAnchor="end"
          tone="muted"
        >
          {words.percent(percent)}
        </Label>
      ))}
      <AxisX
        scale={age => x(age - start)}
        values={ageTicks({ from: frame.from + start, to: frame.to + start }, isDated)}
        format={age => tickWords(age, isDated)}
        hasHandle={hasHandle}
      >
        {axisWords(on.axis, isDated)}
      </AxisX>
      <Layer>
        <Line points={acrossAt(y(outlook.limit))} />
      </Layer>
      <Label at={[0, y(outlook.limit)]} dy="-0.5em">
        {words.limit(outlook.limit)}
      </Label>
    </>
  )
}

/** What is forecast: the ages at which each reaches the limit, or the bands at the next check. */
function ForecastName({ set, frame, placement, bars }: DrawnProps) {
  const { limit } = set.outlook
  const [first] = bars
  if (!frame.hasRanges) {
    return (
      first && (
        <Label
          at={[first.x, min(bars, bar => bar.y) ?? 0]}
          dy="-0.6em"
          {...(first.x > VERY_LATE ? { textAnchor: 'end' } : { dx: '0.3em' })}
          tone="forecast"
        >
          {words.forecasts}
        </Label>
      )
    )
  }
  const [whenEach, reaches] = words.ranges(limit)
  const likely = first && placement.units[first.id]?.class === 'likely' ? first : null
  return (
    <>
      <Label at={[0, scalesOf(frame).y(limit) + STRIP]} dx="0.6em" dy="1.4em" isInside>
        <tspan className="not-narrow">{whenEach}</tspan>
        {reaches}
      </Label>
      {likely && likely.x > ROOM_FOR_NAME && (
        <Label
          at={[likely.x, likely.y]}
          dx="-0.5em"
          dy="0.5em"
          textAnchor="end"
          tone="forecast"
          isInside
          isStrong
        >
          {words.likely}
        </Label>
      )}
    </>
  )
}
