import { useMemo } from 'react'
import { ageWords, capitalised } from '../../content/figures/age-words.ts'
import { stageWords as words } from '../../content/figures/your-cells-words.ts'
import { Range } from '../../controls/range.tsx'
import plot from '../../plots/plot.module.css'
import { Label, Layer } from '../../plots/plot.tsx'
import { PLOT } from '../../plots/scales.ts'
import { LIMIT_OF_FIRST } from './limits.ts'
import type { SetRecord } from './own-record.ts'
import { publicFrame, STAGE_AGES, STAGE_LATER } from './public-set.ts'
import styles from './stage.module.css'
import { acrossOf, joined, recordsPath, unitPaths } from './stage-drawing.ts'
import { StagePlot } from './stage-plot.tsx'

/** The ends of its axis of ages are the same at each limit. */
const AGES = publicFrame(LIMIT_OF_FIRST)
const x = acrossOf(AGES)
/** From here on, what is said of today stands before it, and nothing of what comes. */
const LATE = 0.6 * PLOT.width
const STEP = (STAGE_AGES[1] ?? 1) - (STAGE_AGES[0] ?? 0)

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
  const paths = useMemo(
    () => record.set.units.map(unit => unitPaths(record.set, unit, null, x, 1)),
    [record],
  )
  const all = joined(paths)
  const flagged = joined(
    (record.limits[limit]?.placed ?? []).flatMap(({ standing, place }) =>
      standing === 'first' ? (paths[place] ?? []) : [],
    ),
  )
  const side = at > LATE ? ({ dx: '-0.5em', textAnchor: 'end' } as const) : { dx: '0.5em' }
  return (
    <StagePlot
      {...{ name, record, frame, limit }}
      units={
        <>
          <clipPath id="running-seen">
            <rect x="-9" y="-9999" width={at + 9} height="19999" />
          </clipPath>
          <path className={`${styles.faint} muted`} d={known} />
          <path className={`${styles.faint} measured`} clipPath="url(#running-seen)" d={known} />
          <path className={styles.range} d={all.ranges} />
          <path className={`${styles.faint} forecast`} d={all.forecast} />
          <path className={`${plot.line} measured`} d={flagged.measured} />
          <path className={`${plot.line} forecast`} d={flagged.forecast} />
        </>
      }
      labels={
        <>
          <Layer>
            <path className={plot.line} d={`M${at}-20V${PLOT.height}`} />
          </Layer>
          <Label at={[at, -20]} dy="0.8em" {...side}>
            {words.today(age)}
          </Label>
          <Label at={[at, 0]} dy="2.6em" className="forecast" {...side}>
            {words.forecast}
          </Label>
          {at <= LATE && (
            <g className="muted not-narrow">
              <Label at={[PLOT.width, -20]} dy="0.8em" textAnchor="end">
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
