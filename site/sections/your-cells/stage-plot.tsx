import type { ReactNode } from 'react'
import { axisWords, tickWords } from '../../content/figures/age-words.ts'
import { basisWords } from '../../content/figures/next-check-words.ts'
import { stageWords as words } from '../../content/figures/your-cells-words.ts'
import plot from '../../plots/plot.module.css'
import { AxisX, Label, Layer, Plot } from '../../plots/plot.tsx'
import { linearScale, PLOT } from '../../plots/scales.ts'
import type { SetRecord } from './own-record.ts'
import styles from './stage.module.css'
import { acrossOf, type Frame, upright } from './stage-drawing.ts'
import { ageTicks, percentTicks } from './stage-ticks.ts'

interface StagePlotProps {
  name: string
  record: SetRecord
  frame: Frame
  limit: number
  /** What the frame's units are drawn in. */
  units: ReactNode
  /** What stands on top, in the plot's units. */
  labels: ReactNode
  /** A handle on the axis. */
  handle?: ReactNode
}

/** A set on its axes, with the limit as the floor and some room below it. */
export function StagePlot(props: StagePlotProps) {
  const { name, record, frame, limit, units, labels, handle } = props
  const { starts, basis, axis } = record
  const isDated = starts[0] != null
  const y = linearScale([frame.bottom, frame.top], [PLOT.height, 0])
  return (
    <div className={`${styles.plot} screen-only`}>
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
            className={styles.below}
            y={y(limit)}
            width={PLOT.width}
            height={PLOT.height - y(limit)}
          />
          <g clipPath="url(#running-frame)">
            <g transform={upright(frame, PLOT.height)}>{units}</g>
          </g>
          <path className={plot.line} d={`M0 ${y(limit)}H${PLOT.width}`} />
        </Layer>
        <g className="muted">
          {percentTicks(frame, limit).map(percent => (
            // At the right: most units begin at the left, near 100%.
            <Label key={percent} at={[PLOT.width, y(percent)]} dy="0.35em" textAnchor="end">
              {words.percent(percent)}
            </Label>
          ))}
        </g>
        <g className={handle ? `muted ${plot.belowHandle}` : 'muted'}>
          <AxisX
            scale={acrossOf(frame)}
            values={ageTicks(frame, isDated)}
            format={age => tickWords(age, isDated)}
          >
            {axisWords(axis, isDated)}
          </AxisX>
        </g>
        <Label at={[0, y(limit)]} dy="-0.5em">
          {words.limit(limit)}
        </Label>
        {labels}
      </Plot>
      {handle}
    </div>
  )
}
