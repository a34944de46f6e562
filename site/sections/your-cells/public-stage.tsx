import { useMemo } from 'react'
import { aheadOf } from '../../../analysis/running/running-set.ts'
import { ageWords, capitalised } from '../../content/figures/age-words.ts'
import { stageWords as words } from '../../content/figures/your-cells-words.ts'
import { Range } from '../../controls/range.tsx'
import plot from '../../plots/plot.module.css'
import { Label, Layer } from '../../plots/plot.tsx'
import { linearScale, PLOT } from '../../plots/scales.ts'
import { LIMIT_OF_FIRST } from './limits.ts'
import type { SetRecord } from './own-record.ts'
import { highestAt, publicFrame, STAGE_AGES, STAGE_LATER } from './public-set.ts'
import styles from './stage.module.css'
import { acrossOf, joined, recordsPath, unitPaths } from './stage-drawing.ts'
import { StagePlot } from './stage-plot.tsx'

/** The ends of its axis of ages are the same at each limit. */
const AGES = publicFrame(LIMIT_OF_FIRST)
const x = acrossOf(AGES)
/** From here on, what is said of today stands before it. */
const LATE = 0.6 * PLOT.width
/** From here on, there is no room for words after the next check. */
const NEAR_END = 0.8 * PLOT.width
/** No word stands beside today's. */
const BELOW_TODAY = 55
const STEP = (STAGE_AGES[1] ?? 1) - (STAGE_AGES[0] ?? 0)
/** Where the highest record is named. */
const LATER = highestAt(STAGE_AGES.at(-2) ?? 0)

interface PublicStageProps {
  name: string
  record: SetRecord
  limit: number
  /** Which of its ages is today. */
  place: number
  /** What the stage shows, in a sentence. */
  result: string
  onChoose: (place: number) => void
}

/** The place of the nearest age. */
function placeOf(age: number): number {
  const distances = STAGE_AGES.map(each => Math.abs(each - age))
  return distances.indexOf(Math.min(...distances))
}

/** The public set as if it ran: bright up to today, with the forecasts from there on and what became of them. */
export function PublicStage(props: PublicStageProps) {
  const { name, record, limit, place, result, onChoose } = props
  const today = STAGE_AGES[place] ?? 0
  const [at, age] = [x(today), ageWords(today, { axis: 'cycles', start: null })]
  const frame = publicFrame(limit)
  const known = useMemo(() => recordsPath(STAGE_LATER, x, frame.bottom), [frame.bottom])
  const next = x(today + STEP)
  const hasRoom = next < NEAR_END
  const flagged = (record.limits[limit]?.placed ?? []).flatMap(({ standing, place }) =>
    standing === 'first' ? (record.set.units[place] ?? []) : [],
  )
  const paths = joined(flagged.map(unit => unitPaths(record.set, unit, null, x, 1)))
  const highest = Math.max(...flagged.map(unit => aheadOf(record.set, unit, 1)?.high ?? 0))
  const y = linearScale([frame.bottom, frame.top], [PLOT.height, 0])
  return (
    <StagePlot
      {...{ name, record, frame, limit }}
      units={
        <>
          <clipPath id="running-seen">
            <rect x="-9" y="-9999" width={at + 9} height="19999" />
          </clipPath>
          {/* Where all are much the same, none stands out. */}
          <linearGradient id="running-past" gradientUnits="userSpaceOnUse" x2={at}>
            <stop className="measured" stopColor="currentColor" stopOpacity="0.15" />
            <stop className="measured" stopColor="currentColor" offset="0.85" />
          </linearGradient>
          <path className={`${styles.later} muted`} d={known} />
          <path className={`${styles.faint} muted`} clipPath="url(#running-seen)" d={known} />
          <path className={styles.range} d={paths.ranges} />
          <path className={styles.flagged} stroke="url(#running-past)" d={paths.measured} />
          <path className={`${styles.ahead} forecast`} d={paths.forecast} />
        </>
      }
      labels={
        <>
          <Layer>
            <path className={plot.line} d={`M${at}-20V${PLOT.height}`} />
          </Layer>
          <Label
            at={[at, -20]}
            dy="0.8em"
            {...(at > LATE ? { dx: '-0.5em', textAnchor: 'end' } : { dx: '0.5em' })}
          >
            {words.today(age)}
          </Label>
          {hasRoom && flagged.length > 0 && (
            <Label
              at={[next, Math.max(y(highest), BELOW_TODAY)]}
              className="forecast"
              dx="0.5em"
              dy="0.7em"
            >
              {words.forecast}
            </Label>
          )}
          {hasRoom && (
            <g className="muted">
              <Label
                at={[x(LATER.age), Math.max(y(LATER.percent), BELOW_TODAY)]}
                dy="-0.7em"
                textAnchor="end"
              >
                {words.later}
              </Label>
            </g>
          )}
        </>
      }
      handle={
        <Range
          ends={[0, PLOT.width]}
          name="today"
          min={AGES.from}
          max={AGES.to}
          step={STEP}
          value={today}
          label={words.control}
          spoken={`${capitalised(age)}. ${result}`}
          onChoose={age => onChoose(placeOf(age))}
        />
      }
    />
  )
}
