import { useMemo } from 'react'
import { basisWords } from '../../content/figures/next-check-words.ts'
import { axisWords, tickWords } from '../../content/figures/unit-ages.ts'
import { stageWords as words } from '../../content/figures/your-cells.ts'
import { Range } from '../../figures/range.tsx'
import type { Check } from '../../model/running-checks.ts'
import { aheadOf } from '../../model/running-set.ts'
import { AxisX, Label, Layer, PLOT, Plot } from '../../plots/plot.tsx'
import { roundStep } from '../../plots/round-step.ts'
import { linearScale } from '../../plots/scales.ts'
import type { SetRecord } from './own-record.ts'
import { acrossOf, bottomOf, type Frame, joined, unitPaths, upright } from './stage-drawing.ts'

/** More names than this would meet. */
const NAMED = 3
/** The least distance of two names, in the plot's units. */
const APART = 42

interface Today {
  ages: readonly number[]
  place: number
  spoken: string
  label: string
  onChoose: (place: number) => void
}

interface RunningStageProps {
  name: string
  record: SetRecord
  frame: Frame
  limit: number
  /** What became of the units later, where that is known. */
  later?: readonly (readonly Check[])[]
  /** The handle, where the set can be cut at several ages. */
  today?: Today
}

/** Months in days, from which the steps of an axis of dates are chosen. */
const MONTH = 365.25 / 12

/** Round ages within a frame; of dates, months that start a step of one, three, six, twelve or more. */
function ticksOf({ from, to }: Frame, isDated: boolean): number[] {
  if (!isDated) {
    const step = roundStep(to)
    return Array.from({ length: Math.floor(to / step) + 1 }, (_, i) => i * step)
  }
  const months = [1, 3, 6, 12, 24, 48].find(count => (to - from) / (count * MONTH) <= 6) ?? 120
  const start = new Date(from * 86_400_000)
  const first = Math.ceil(start.getUTCMonth() / months) * months
  return Array.from(
    { length: 8 },
    (_, i) => Date.UTC(start.getUTCFullYear(), first + i * months) / 86_400_000,
  ).filter(day => day >= from && day <= to)
}

const gridFor = (bottom: number, top: number) =>
  [100, 95, 90, 85, 80, 75, 70, 65, 60, 50].filter(
    percent =>
      percent > bottom + 0.5 && percent <= top && (top - bottom < 25 || percent % 10 === 0),
  )

/** The names of the most urgent units at the ends of their forecasts, apart from each other. */
function namesAt(record: SetRecord, frame: Frame, limit: number) {
  const { set, names, starts } = record
  const y = linearScale([bottomOf(frame, limit), frame.top], [PLOT.height, 0])
  const x = acrossOf(frame)
  const placed = (record.limits[limit]?.placed ?? [])
    .filter(({ standing }) => standing === 'first')
    .slice(0, NAMED)
    .flatMap(({ place }) => {
      const unit = set.units[place]
      const next = unit && aheadOf(set, unit, 1)
      if (!next) return []
      const at = [x((starts[place] ?? 0) + next.age), y(next.forecast)] as const
      return [{ name: names[place] ?? '', across: at[0], down: at[1] }]
    })
    .sort((a, b) => a.down - b.down)
  let below = PLOT.height + APART / 2
  return placed.reverse().map(each => {
    below = Math.min(each.down, below - APART)
    return { ...each, down: below }
  })
}

/** The checks of a set, with the forecasts of the next ones and their ranges, above and below a limit. */
export function RunningStage(props: RunningStageProps) {
  const { name, record, frame, limit, later, today } = props
  const { starts, basis, axis } = record
  const isDated = starts[0] != null
  const x = acrossOf(frame)
  const bottom = bottomOf(frame, limit)
  const y = linearScale([bottom, frame.top], [PLOT.height, 0])
  const paths = useMemo(() => {
    const across = acrossOf(frame)
    return record.set.units.map((unit, i) =>
      unitPaths(record.set, unit, record.starts[i] ?? null, across, 1),
    )
  }, [record, frame])
  const all = useMemo(() => joined(paths), [paths])
  const known = useMemo(() => {
    const across = acrossOf(frame)
    const units = (later ?? []).map(checks => ({ checks, slope: null }))
    return joined(units.map(unit => unitPaths(record.set, unit, null, across, 0))).measured
  }, [record, frame, later])
  const bright = joined(
    (record.limits[limit]?.placed ?? []).flatMap(({ standing, place }) =>
      standing === 'first' ? (paths[place] ?? []) : [],
    ),
  )
  const transform = upright(frame, limit, PLOT.height)
  const at = today && x(today.ages[today.place] ?? 0)
  return (
    <div className="running-stage">
      <p className="small">
        <strong>{name}</strong> <span className="muted">{words.capacity(basisWords(basis))}</span>
      </p>
      <div className="running-plot">
        <Plot
          id="running"
          words={{
            title: words.title(name),
            description: words.description(limit, basisWords(basis)),
          }}
        >
          <Layer>
            <clipPath id="running-frame">
              <rect x="-9" y="0" width={PLOT.width + 18} height={PLOT.height} />
            </clipPath>
            <rect
              className="running-below"
              y={y(limit)}
              width={PLOT.width}
              height={PLOT.height - y(limit)}
            />
            <g clipPath="url(#running-frame)">
              <g transform={transform}>
                <path className="running-later" d={known} />
                {today ? (
                  <path className="running-range" d={all.ranges} />
                ) : (
                  <path className="forecast running-bars" d={all.bars} />
                )}
                <path className="measured running-all" d={all.measured} />
                <path className="forecast running-all" d={all.forecast} />
                {!today && <path className="forecast running-bars flagged" d={bright.bars} />}
                <path className="measured running-flagged" d={bright.measured} />
                <path className="forecast running-flagged" d={bright.forecast} />
              </g>
            </g>
            <path className="line" d={`M0 ${y(limit)}H${PLOT.width}`} />
            {at !== undefined && <path className="line" d={`M${at}-20V${PLOT.height}`} />}
          </Layer>
          <g className="muted">
            {gridFor(bottom, frame.top)
              .filter(percent => Math.abs(percent - limit) > 1)
              .map(percent => (
                <Label key={percent} at={[0, y(percent)]} dy="0.35em">
                  {words.percent(percent)}
                </Label>
              ))}
          </g>
          <g className={today ? 'muted below-handle' : 'muted'}>
            <AxisX
              scale={x}
              values={ticksOf(frame, isDated)}
              format={age => tickWords(age, isDated)}
            >
              {axisWords(axis, isDated)}
            </AxisX>
          </g>
          <Label at={[0, y(limit)]} dy="-0.5em">
            {words.limit(limit)}
          </Label>
          {at !== undefined && (
            <Label at={[at, -20]} dx="0.5em" dy="0.8em">
              {today?.label}
            </Label>
          )}
          {today && at !== undefined && (
            <>
              <Label at={[at, 0]} dx="0.5em" dy="2.6em" className="forecast">
                {words.forecast}
              </Label>
              <g className="muted">
                <Label at={[PLOT.width, 0]} dy="2.6em" textAnchor="end">
                  {words.later}
                </Label>
              </g>
            </>
          )}
          {!today &&
            namesAt(record, frame, limit).map(({ name, across, down }) => (
              <Label
                key={name}
                at={[across, down]}
                dx={across > 0.85 * PLOT.width ? '-0.4em' : '0.4em'}
                dy="0.35em"
                textAnchor={across > 0.85 * PLOT.width ? 'end' : undefined}
              >
                {name}
              </Label>
            ))}
        </Plot>
        {today && (
          <Range
            className="running-today axis-handle"
            name="today"
            min={frame.from}
            max={frame.to}
            step={(today.ages[1] ?? 1) - (today.ages[0] ?? 0)}
            value={today.ages[today.place] ?? 0}
            label={words.control}
            spoken={today.spoken}
            onChoose={age => today.onChoose(nearest(today.ages, age))}
          />
        )}
      </div>
    </div>
  )
}

function nearest(ages: readonly number[], age: number): number {
  const distances = ages.map(each => Math.abs(each - age))
  return distances.indexOf(Math.min(...distances))
}
