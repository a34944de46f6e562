import { groups, least, mean, min } from 'd3-array'
import type { Class } from '../../analysis/outlook/classes.ts'
import { AxisX } from '../../stage/axis.tsx'
import { StillBars } from '../../stage/bar.tsx'
import { Ends } from '../../stage/end.tsx'
import { Label } from '../../stage/label.tsx'
import { Line, Lines } from '../../stage/line.tsx'
import { STAGE } from '../../stage/scale.ts'
import { Layer } from '../../stage/stage.tsx'
import { markClass } from '../../stage/tone.ts'
import { ageWords, axisWords, tickWords } from '../words/age-words.ts'
import type { ShownUnit } from './shown-unit.ts'
import styles from './stage.module.css'
import {
  ageTicks,
  type coursesOf,
  crossingsOf,
  type Frame,
  fallsOf,
  percentTicks,
  STRIP,
  type UnitBar,
} from './stage-drawing.ts'
import type { UnitSet } from './unit-set.ts'
import { stageWords as words } from './unit-words.ts'

/** Beyond this position, the label of the horizon is to the left of its line, and before it clear of today's. */
const VERY_LATE = 0.78 * STAGE.width

export interface Drawn {
  set: UnitSet
  frame: Frame
  units: readonly ShownUnit[]
  bars: readonly UnitBar[]
  courses: ReturnType<typeof coursesOf>
  named: number | null
  hasHandle: boolean
  /** The position of the horizon, if it is at one age for all, and this age. */
  horizon: number | null
  until: number
}

/** The names of the horizon and of the day on which a public set is stopped, if more is known of it. */
export function Times({ set: { on, past }, frame, horizon, until }: Drawn) {
  const today = frame.x(past?.today ?? 0)
  return (
    <>
      {horizon !== null && (
        <>
          <Layer>
            <path className={markClass('line', 'forecast')} d={`M${horizon} 0V${STAGE.height}`} />
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
      {past?.fell.some(age => age !== null) && (
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

export function Units({ set, frame, units, courses, bars, named }: Drawn) {
  const { past, outlook } = set
  const { hasRanges, x, y } = frame
  const isOf =
    (...classes: Class[]) =>
    (each: Pick<ShownUnit, 'class'>) =>
      classes.includes(each.class)
  const pointsOf = (...classes: Class[]) =>
    units.filter(isOf(...classes)).map(({ place }) => courses[place]?.points ?? [])
  const asRead = courses.flatMap(({ id, read }) => (read ? [{ id, read }] : []))
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
      <Lines of={asRead.map(({ read }) => read)} tone="used" weight="faint" />
      <Lines of={pointsOf('stopped')} tone="used" weight="thin" />
      <Lines of={pointsOf('below now')} tone="measured" weight="faint" />
      <Lines of={pointsOf('open', 'not', 'too far to test', 'too few readings')} weight="faint" />
      <Lines of={pointsOf('likely')} weight="thin" />
      <StillBars of={bars.filter(isOf('not', 'too far to test'))} tone="used" />
      <g className={styles.open}>
        <StillBars of={bars.filter(isOf('open'))} tone="forecast" />
      </g>
      <StillBars of={bars.filter(isOf('likely'))} tone="forecast" />
      <Ends at={crossingsOf(set, frame)} tone="measured" weight="thin" />
      {past && hasRanges && <Ends at={fallsOf(frame, bars, past.fell)} weight="thin" />}
      {named !== null && (
        <>
          <Lines
            of={asRead.flatMap(({ id, read }) => (id === named ? [read] : []))}
            weight="thin"
          />
          <Line points={courses[named]?.points ?? []} tone="measured" weight="strong" />
          <StillBars of={bars.filter(({ id }) => id === named)} tone="forecast" />
        </>
      )}
    </>
  )
}

export function Axes({ set: { on, outlook }, frame, hasHandle }: Drawn) {
  const { x, y } = frame
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
        <path className={markClass('line')} d={`M0 ${y(outlook.limit)}H${STAGE.width}`} />
      </Layer>
      <Label at={[0, y(outlook.limit)]} dy="-0.5em">
        {words.limit(outlook.limit)}
      </Label>
    </>
  )
}

/** The room that the names of ranges need before them, and the least distance of one to the next. */
const NAMES = { room: 0.3 * STAGE.width, apart: 34 }

/** The classes of ranges, each named in the middle of its rows, left of all of them. */
function rangeNames(bars: readonly UnitBar[]) {
  const left = min(bars, ({ x }) => x) ?? 0
  let last = Number.NEGATIVE_INFINITY
  return groups(left < NAMES.room ? [] : bars, bar => bar.class).map(([of, own]) => {
    last = Math.max(last + NAMES.apart, mean(own, ({ y, height }) => y + height / 2) ?? 0)
    return { of, count: own.length, at: [left, last] as const }
  })
}

/** What is forecast: the ages at which each reaches the limit, or the bands at the next check. */
export function ForecastName({ set, frame, bars }: Drawn) {
  const { limit } = set.outlook
  if (frame.hasRanges) {
    const [whenEach, reaches] = words.ranges(limit)
    return (
      <>
        <Label at={[0, frame.y(limit) + STRIP]} dx="0.6em" dy="1.4em" isInside>
          <tspan className="not-narrow">{whenEach}</tspan>
          {reaches}
        </Label>
        {rangeNames(bars).map(({ of, count, at }) => (
          <Label
            key={of}
            at={at}
            dx="-0.6em"
            dy="0.35em"
            textAnchor="end"
            tone={of === 'not' ? 'muted' : 'forecast'}
            isInside
          >
            {words.counted(count, of)}
          </Label>
        ))}
      </>
    )
  }
  const first = least(bars, ({ x }) => x)
  if (!first) return null
  return (
    <Label at={[first.x, first.y]} dy="-0.6em" beside={0.3} tone="forecast">
      {words.forecasts}
    </Label>
  )
}
