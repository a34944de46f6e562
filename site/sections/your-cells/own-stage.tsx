import { useMemo } from 'react'
import { aheadOf } from '../../../analysis/running/running-set.ts'
import plot from '../../plots/plot.module.css'
import { Label } from '../../plots/plot.tsx'
import { linearScale, PLOT } from '../../plots/scales.ts'
import type { SetRecord } from './own-record.ts'
import styles from './stage.module.css'
import { acrossOf, type Frame, joined, unitPaths } from './stage-drawing.ts'
import { StagePlot } from './stage-plot.tsx'

/** More names than this would meet. */
const NAMED = 3
/** The least distance of two names, in the plot's units. */
const APART = 42
/** From here on, a name stands before its place. */
const NEAR_END = 0.85 * PLOT.width

interface OwnStageProps {
  name: string
  record: SetRecord
  frame: Frame
  limit: number
}

/** The places of the units that may be below the limit by the next check, the most urgent first. */
const flaggedAt = ({ limits }: SetRecord, limit: number) =>
  (limits[limit]?.placed ?? []).flatMap(({ standing, place }) =>
    standing === 'first' ? place : [],
  )

/** The names of the most urgent units at the ends of their forecasts, apart from each other. */
function namesAt({ record, frame, limit }: OwnStageProps) {
  const { set, names, starts } = record
  const y = linearScale([frame.bottom, frame.top], [PLOT.height, 0])
  const x = acrossOf(frame)
  const placed = flaggedAt(record, limit)
    .slice(0, NAMED)
    .flatMap(place => {
      const unit = set.units[place]
      const next = unit && aheadOf(set, unit, 1)
      return next
        ? [
            {
              place,
              name: names[place],
              x: x((starts[place] ?? 0) + next.age),
              y: y(next.forecast),
            },
          ]
        : []
    })
    .sort((a, b) => b.y - a.y)
  let below = PLOT.height + APART / 2
  return placed.map(each => {
    below = Math.min(each.y, below - APART)
    return { ...each, y: below }
  })
}

/** The visitor's units with the ranges of their next checks; those that may be below the limit by then are bright. */
export function OwnStage(props: OwnStageProps) {
  const { record, frame, limit } = props
  const { from, to } = frame
  const paths = useMemo(() => {
    const across = acrossOf({ from, to })
    return record.set.units.map((unit, i) =>
      unitPaths(record.set, unit, record.starts[i] ?? null, across, 1),
    )
  }, [record, from, to])
  const all = useMemo(() => joined(paths), [paths])
  const flagged = joined(flaggedAt(record, limit).flatMap(place => paths[place] ?? []))
  return (
    <StagePlot
      {...props}
      units={
        <>
          <path className={`${styles.own} measured`} d={all.measured} />
          <path className={`${styles.own} forecast`} d={all.forecast} />
          <path className={`${styles.bars} forecast`} d={flagged.bars || all.bars} />
          <path className={`${plot.line} measured`} d={flagged.measured} />
          <path className={`${plot.line} forecast`} d={flagged.forecast} />
        </>
      }
      labels={namesAt(props).map(({ place, name, x, y }) => (
        <Label
          key={place}
          at={[x, y]}
          dx={x > NEAR_END ? '-0.4em' : '0.4em'}
          dy="0.35em"
          textAnchor={x > NEAR_END ? 'end' : undefined}
        >
          {name}
        </Label>
      ))}
    />
  )
}
