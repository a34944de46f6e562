import { useMemo } from 'react'
import type { DispatchDay } from '../../analysis/dispatch/dispatch-comparison.ts'
import { dots } from '../../stage/paths.ts'
import plot from '../../stage/plot.module.css'
import { AxisY, Label, Layer } from '../../stage/plot.tsx'
import { type Point, STAGE } from '../../stage/scale.ts'
import { monthWords } from '../../stage/words/number-words.ts'
import { type LineName, monthsOf, sumsOf } from './dispatch-scales.ts'
import { axisWords, ownDispatch as words } from './own-dispatch-words.ts'
import { ChapterPlot } from './parts.tsx'
import styles from './sums-plot.late.module.css'

const CLASSES: Record<LineName, string> = {
  hindsight: '',
  plan: 'forecast',
  yours: 'measured',
}

interface SumsProps {
  days: readonly DispatchDay[]
  currency: string
  /** The day under the handle. */
  at: number
}

/** The earnings of the days added up, for the log and for its rivals. */
export function SumsPlot({ days, currency, at }: SumsProps) {
  const { x, y, values, lines } = useMemo(() => sumsOf(days), [days])
  const months = useMemo(() => monthsOf(days, 4), [days])
  const zero = y(0)
  return (
    <ChapterPlot id="dispatch-sums" words={words} className={styles.plot}>
      <Layer>
        <path className={plot.graph} d={`M0 ${zero}H${x(days.length)}`} />
        <path className={plot.thread} d={`M${x(at + 1)} 0V${STAGE.height}`} />
        {lines.map(({ name, path, points }) => (
          <g key={name} className={CLASSES[name]}>
            <path className={name === 'yours' ? plot.curve : plot.line} d={path} />
            <path className={plot.point} d={dots([points[at + 1] as Point])} />
          </g>
        ))}
      </Layer>
      <g className="muted">
        <Label at={[0, 0]} dy="-1.3em">
          {words.added(currency)}
        </Label>
        <AxisY scale={y} values={values.filter(value => value !== 0)} format={axisWords} />
        {months.map(({ place, date }) => (
          <Label
            key={date}
            at={[x(place), STAGE.height]}
            dy="2.2em"
            textAnchor={place === 0 ? undefined : 'middle'}
          >
            {monthWords(date)}
          </Label>
        ))}
      </g>
      {lines.map(({ name, nameAt, total }) => (
        <Label key={name} at={nameAt} dy="0.35em" className={`${styles.name} ${CLASSES[name]}`}>
          {words.lines[name]}
          <tspan className="not-narrow"> {axisWords(total)}</tspan>
        </Label>
      ))}
    </ChapterPlot>
  )
}
