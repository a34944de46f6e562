import { useEffect, useState } from 'react'
import { TODAY } from '../../../../research/lives/cell.ts'
import { milliampereHours, volts } from '../../../cells/change-scales.ts'
import plot from '../../../plots/plot.module.css'
import { AxisX, Label, Layer } from '../../../plots/plot.tsx'
import { PLOT } from '../../../plots/scales.ts'
import { voltage } from '../../../words/number-words.ts'
import { ChapterPlot } from '../chapter.tsx'
import styles from './changes-plot.module.css'
import { changes, TINTS } from './early-knowledge.computed.ts'
import { qualityWords } from './quality-words.ts'

const words = qualityWords.changes

/**
 * The change of the discharge curves after some cycles, tinted by the cells' lives. The plot is dimmed beyond the
 * last cycle that it can show.
 */
export function ChangesPlot({ cycles }: { cycles: number }) {
  const { curves } = changes.findLast(it => it.cycles <= cycles) as (typeof changes)[number]
  // The curves are drawn only in the browser: a closed disclosure would hide them, and they would enlarge the
  // document.
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => setIsDrawn(true), [])
  return (
    <div className="figure-controls">
      <p>
        {words.title(cycles)}. {words.text}
      </p>
      <ChapterPlot
        id="changes"
        className={styles.plot}
        words={{ title: words.title(cycles), description: words.text }}
      >
        <Layer>
          <path
            className={plot.graph}
            d={`M0 ${milliampereHours(0)}H${PLOT.width}M0 ${milliampereHours(-100)}H${PLOT.width}`}
          />
          <g className={cycles > TODAY ? styles.dimmed : undefined}>
            {TINTS.map((share, tint) => (
              <path
                key={share}
                stroke={`color-mix(in srgb, var(--measured) ${share}%, var(--ground))`}
                d={isDrawn ? curves[tint] : undefined}
              />
            ))}
          </g>
        </Layer>
        <Label at={[0, milliampereHours(-100)]} dy="-0.5em" className="muted">
          {words.scale}
        </Label>
        <g className="muted">
          <AxisX scale={volts} values={[3.5, 2]} format={voltage} />
        </g>
      </ChapterPlot>
    </div>
  )
}
