import { tickStep } from 'd3-array'
import { type ReactNode, useMemo } from 'react'
import { Pick as Pointed } from '../../stage/pick.tsx'
import { Range } from '../../stage/range.tsx'
import { STAGE } from '../../stage/scale.ts'
import { Stage as Drawing, Layer } from '../../stage/stage.tsx'
import { ageWords } from '../words/age-words.ts'
import { handleEnds, isOneAge } from './horizon.ts'
import type { Outlined } from './outlined.ts'
import styles from './stage.module.css'
import { barsOf, coursesOf, frameOf, unitNear } from './stage-drawing.ts'
import { Axes, ForecastName, Times, Units } from './stage-marks.tsx'
import { unitWords, stageWords as words } from './unit-words.ts'

/** The handle has about this many steps, as many as a plot has pixels. */
const HANDLE_STEPS = 900

interface StageProps extends Pick<Outlined, 'set' | 'asked' | 'units'> {
  headline: string
  idle: ReactNode
  named: number | null
  onName: (place: number | null) => void
  onAsk: (asked: { by: 'age'; age: number }) => void
}

/** The stage of a set: the units up to their newest readings, their forecasts, and the handle of the horizon. */
export function Stage({ set, asked, units, named, ...props }: StageProps) {
  const { on, outlook, things } = set
  const frame = useMemo(() => frameOf(set), [set])
  const courses = useMemo(() => coursesOf(set, frame), [set, frame])
  const bars = useMemo(() => barsOf(units, outlook.limit, frame), [units, outlook.limit, frame])
  const ends = useMemo(() => handleEnds(set), [set])
  const horizons = units.flatMap(({ horizon }) => horizon ?? [])
  const isOne = isOneAge(set, horizons)
  // A warranty in km ends at one age for all.
  const until = asked.by === 'warranty' && isOne ? (horizons[0] ?? asked.age) : asked.age
  const horizon = ends && (asked.by === 'age' || isOne) ? frame.x(until) : null
  const drawn = {
    set,
    frame,
    units,
    courses,
    bars,
    named,
    hasHandle: ends !== null,
    horizon,
    until,
  }
  const spokenOf = (place: number) => {
    const unit = units.find(each => each.place === place)
    return unit ? unitWords(unit, set) : ''
  }
  const over = (
    <>
      <Pointed
        ids={units.map(({ place }) => place)}
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
          onChoose={to => {
            const age = Math.min(Math.max(to, ends.from), ends.to)
            props.onAsk({ by: 'age', age })
          }}
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
            <Units {...drawn} />
          </Layer>
          <Axes {...drawn} />
          <ForecastName {...drawn} />
          <Times {...drawn} />
        </Drawing>
      </div>
    </>
  )
}
